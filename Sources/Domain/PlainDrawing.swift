/// An SVG of shapes and text only: no scripts, no styles, no references to the outside.
///
/// Drop-in servers serve drawn posters, so this is the only form of SVG that is accepted.
enum PlainDrawing {
    /// Whether the bytes are such an SVG. Takes time proportional to their number.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= maxBytes, bytes.starts(with: "<svg".utf8), String(validating: bytes, as: UTF8.self) != nil
        else { return false }
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            guard takeTag(from: &rest) else { return false }
        }
        return true
    }

    /// Takes a tag behind its `<`; `false` if it is not plain.
    private static func takeTag(from rest: inout ArraySlice<UInt8>) -> Bool {
        _ = take("/", from: &rest)
        guard elements.contains(text(from: &rest, while: isLetter)) else { return false }
        while true {
            let spaces = text(from: &rest) { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if take("/>", from: &rest) || take(">", from: &rest) { return true }
            let name = text(from: &rest) { isLetter($0) || [UInt8(ascii: "-"), UInt8(ascii: ":")].contains($0) }
            guard !spaces.isEmpty, attributes.contains(name), take("=\"", from: &rest) else { return false }
            let value = text(from: &rest) { ![UInt8(ascii: "\""), UInt8(ascii: "<")].contains($0) }
            guard isPlain(value), take("\"", from: &rest) else { return false }
        }
    }

    /// References must stay within the drawing. CSS reads them in any case, and with escaped letters, as XML does.
    private static func isPlain(_ value: String) -> Bool {
        let value = value.lowercased()
        let rest = value.hasPrefix("url(#") ? value.dropFirst("url(#".count) : value[...]
        return !rest.contains("url(") && !rest.contains("\\") && !rest.replacing("&#39;", with: "").contains("&#")
    }

    private static func take(_ text: String, from rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private static func text(from rest: inout ArraySlice<UInt8>, while isPart: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(decoding: part, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The maximum size in bytes. A drawn poster has a few thousand.
    private static let maxBytes = 65_536

    private static let elements: Set<String> = [
        "svg", "g", "defs", "clipPath", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
        "tspan", "title", "linearGradient", "radialGradient", "stop",
    ]

    private static let attributes: Set<String> = [
        "xmlns", "viewBox", "width", "height", "role", "aria-label", "id", "transform", "d", "points", "x", "y", "x1",
        "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fill", "fill-opacity", "fill-rule", "opacity", "stroke",
        "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "clip-path",
        "font-family", "font-size", "font-weight", "letter-spacing", "text-anchor", "textLength", "lengthAdjust",
        "offset", "stop-color", "stop-opacity", "preserveAspectRatio",
    ]
}
