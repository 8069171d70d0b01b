/// Escaping of text for HTML and XML, in element content and in double- or single-quoted attribute values.
public enum Escape {
    /// Appends `text` as UTF-8. Replaces every byte that could end a text or an attribute value. Control characters
    /// that HTML forbids become U+FFFD.
    ///
    /// Compares bytes, not characters: a quote with a combining mark is one `Character` that is unequal to the quote.
    @inlinable
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            if let replacement = replacement(for: byte) {
                replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
            } else {
                bytes.append(byte)
            }
        }
    }

    /// The character reference for a byte; `nil` for a byte that needs none.
    @inlinable
    static func replacement(for byte: UInt8) -> StaticString? {
        // Letters, and all bytes of non-ASCII characters, are greater than the bytes that are replaced.
        if byte > UInt8(ascii: ">") && byte != 0x7F { return nil }
        return switch byte {
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
