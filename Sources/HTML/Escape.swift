/// Escaping of text for HTML and XML, in element content and in double- or single-quoted attribute values.
public enum Escape {
    /// Appends `text` as UTF-8. Replaces every byte that could end a text or an attribute value. Control characters
    /// that HTML forbids become U+FFFD.
    ///
    /// Compares bytes, not characters: a quote with a combining mark is one `Character` that is unequal to the quote.
    @inlinable
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            if isReplaced(byte) {
                replacement(for: byte).withUTF8Buffer { bytes.append(contentsOf: $0) }
            } else {
                bytes.append(byte)
            }
        }
    }

    /// The character reference for a byte that is replaced.
    @inlinable
    static func replacement(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "\u{FFFD}"
        }
    }

    /// Whether a byte could end a text or an attribute value, or is a control character that HTML forbids.
    @inlinable
    static func isReplaced(_ byte: UInt8) -> Bool {
        // A bit for each byte: a comparison with one byte after the other takes longer.
        byte < 64 ? replaced &>> UInt64(byte) & 1 == 1 : byte == 0x7F
    }

    /// The replaced bytes below 64, a bit each.
    @inlinable
    static var replaced: UInt64 {
        let controls: UInt64 = 0xFFFF_D9FF
        return controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }
}
