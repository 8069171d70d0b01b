/// An SVG of shapes and text only: no scripts, no styles, no references to the outside.
///
/// Drop-in servers serve drawn posters, so this is the only form of SVG that is accepted.
enum PlainDrawing {
    /// Whether the bytes are such an SVG.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= maxBytes, bytes.starts(with: Array("<svg".utf8)),
            let text = String(validating: bytes, as: UTF8.self)
        else { return false }
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            guard let tag = rest[start...].prefixMatch(of: tag), elements.contains(tag.output.1),
                tag.output.2.matches(of: attribute).allSatisfy(isPlain)
            else { return false }
            rest = rest[tag.range.upperBound...]
        }
        return true
    }

    private static func isPlain(_ attribute: Regex<(Substring, Substring, Substring)>.Match) -> Bool {
        let (_, name, value) = attribute.output
        guard attributes.contains(name) else { return false }
        // References must stay within the drawing.
        return !value.contains("url(") || value.hasPrefix("url(#")
    }

    /// The maximum size in bytes. A drawn poster has a few thousand.
    private static let maxBytes = 524_288

    // `Regex` is not `Sendable`, so it can't be a stored static property.
    private static var tag: Regex<(Substring, Substring, Substring)> {
        /<\/?([A-Za-z]+)((?:\s+[A-Za-z:\-]+="[^"<]*")*)\s*\/?>/
    }
    private static var attribute: Regex<(Substring, Substring, Substring)> { /([A-Za-z:\-]+)="([^"]*)"/ }

    private static let elements: Set<Substring> = [
        "svg", "g", "defs", "clipPath", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
        "tspan", "title", "linearGradient", "radialGradient", "stop",
    ]

    private static let attributes: Set<Substring> = [
        "xmlns", "viewBox", "width", "height", "role", "aria-label", "id", "transform", "d", "points", "x", "y", "x1",
        "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fill", "fill-opacity", "fill-rule", "opacity", "stroke",
        "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "clip-path",
        "font-family", "font-size", "font-weight", "letter-spacing", "text-anchor", "textLength", "lengthAdjust",
        "offset", "stop-color", "stop-opacity", "preserveAspectRatio",
    ]
}
