/// Escaping of text for HTML and XML, in element content and in double- or single-quoted attribute values.
public enum Escape {
    /// Appends `text` as UTF-8, with every byte that could end a text or an attribute value replaced by a reference.
    ///
    /// It walks bytes, not characters: a quote followed by a combining mark is one `Character` that equals neither,
    /// and would pass an escape that compares characters. Control characters that HTML forbids become U+FFFD.
    @inlinable
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Bytes that stand for themselves are copied in runs: most texts are one.
    @inlinable
    static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        for index in text.indices {
            // Letters, and all bytes beyond ASCII, stand above what is replaced.
            let byte = text[index]
            guard byte <= UInt8(ascii: ">") || byte == 0x7F, let replacement = replacement(for: byte) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            bytes.append(
                contentsOf: UnsafeBufferPointer(
                    start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
            start = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    @inlinable
    static func replacement(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
