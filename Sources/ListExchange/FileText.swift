enum FileText {
    /// Decodes UTF-16 with a byte-order mark and removes the mark of UTF-8.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        if bytes.starts(with: [0xFF, 0xFE]) { return fromUTF16(bytes[2...], highFirst: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return fromUTF16(bytes[2...], highFirst: true) }
        return bytes
    }

    /// Whether at most one in a hundred of the first bytes is a control character that no list has. In random bytes,
    /// one in ten is.
    static func isText(_ bytes: [UInt8]) -> Bool {
        let bytes = bytes.prefix(100_000)
        let count = bytes.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1A || $0 == 0x7F }
        return count <= bytes.count / 100
    }

    /// Reads a file that is not UTF-8 as Windows-1252; `nil` if the text has more than `limit` bytes.
    static func repaired(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let count = bytes.reduce(0) { $0 + windows[Int($1)].count }
        guard count <= limit else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        for byte in bytes { text += windows[Int(byte)] }
        return text
    }

    private static func fromUTF16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
        let places = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
        let units = places.lazy.map { place -> UInt16 in
            let high = UInt16(bytes[highFirst ? place : place + 1])
            let low = UInt16(bytes[highFirst ? place + 1 : place])
            return high << 8 | low
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { text.append($0) }
        return text
    }

    /// The bytes of Windows-1252 in UTF-8. Five from 0x80 to 0x9F are undefined.
    private static let windows: [[UInt8]] = {
        let others = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
        return (UInt8.min...UInt8.max).map { byte in
            let scalar = (0x80..<0xA0).contains(byte) ? others[Int(byte) - 0x80] : Unicode.Scalar(byte)
            return Array(String(scalar).utf8)
        }
    }()
}
