/// Escaping of text for HTML and XML, in element content and in double- or single-quoted attribute values.
public enum Escape {
    /// Appends `text` as UTF-8, with every byte that could end a text or an attribute value replaced by a reference.
    ///
    /// It walks bytes, not characters: a quote followed by a combining mark is one `Character` that equals neither,
    /// and would pass an escape that compares characters. Control characters that HTML forbids become U+FFFD.
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

    /// What stands for a byte that may not stand for itself, `nil` for one that may.
    @inlinable
    static func replacement(for byte: UInt8) -> StaticString? {
        // Letters, and all bytes beyond ASCII, stand above what is replaced.
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
