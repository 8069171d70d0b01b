/// Escaping of text for HTML and XML, in element content and in double- or single-quoted attribute values.
public enum Escape {
    /// Appends `text` as UTF-8, with every byte that could end a text or an attribute value replaced by a reference.
    ///
    /// It walks bytes, not characters: a quote followed by a combining mark is one `Character` that equals neither,
    /// and would pass an escape that compares characters. Control characters that HTML forbids become U+FFFD.
    @inlinable
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 { append(byte, to: &bytes) }
    }

    @inlinable
    static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
        case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: bytes.append(contentsOf: "\u{FFFD}".utf8)
        default: bytes.append(byte)
        }
    }
}
