/// Resolves the escapes of JSON strings: https://www.rfc-editor.org/rfc/rfc8259#section-7
enum JSONEscapes {
    /// `nil` for an invalid escape.
    static func unescaped(_ text: Span<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var place = 0
        while place < text.count {
            let byte = text[place]
            place += 1
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard place < text.count else { return nil }
            let escape = text[place]
            place += 1
            if escape == UInt8(ascii: "u") {
                guard let scalar = scalar(text, &place) else { return nil }
                bytes.append(contentsOf: String(scalar).utf8)
            } else if let meant = meanings[escape] {
                bytes.append(meant)
            } else {
                return nil
            }
        }
        return bytes
    }

    private static let meanings: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]

    /// Reads the digits after `\u`; an unpaired surrogate becomes U+FFFD.
    private static func scalar(_ text: Span<UInt8>, _ place: inout Int) -> Unicode.Scalar? {
        guard let first = unit(text, place) else { return nil }
        place += 4
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard place + 1 < text.count, text[place] == UInt8(ascii: "\\"), text[place + 1] == UInt8(ascii: "u"),
            let second = unit(text, place + 2), second & 0xFC00 == 0xDC00
        else { return "\u{FFFD}" }
        place += 6
        return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF)))
    }

    private static func unit(_ text: Span<UInt8>, _ place: Int) -> UInt32? {
        guard place + 4 <= text.count else { return nil }
        var unit: UInt32 = 0
        for place in place..<place + 4 {
            switch text[place] {
            case 0x30...0x39: unit = unit << 4 | UInt32(text[place] - 0x30)
            case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt32((text[place] | 0x20) - 0x57)
            default: return nil
            }
        }
        return unit
    }
}
