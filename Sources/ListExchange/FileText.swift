/// The text of a file as UTF-8, whatever it was saved in.
enum FileText {
    /// Without a byte-order mark. Bytes that are neither UTF-8 nor marked as UTF-16 stay as they are.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        if bytes.starts(with: [0xFF, 0xFE]) { return fromUTF16(bytes[2...], highFirst: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return fromUTF16(bytes[2...], highFirst: true) }
        return bytes
    }

    /// Bytes that are no UTF-8 taken for Windows-1252, which is Latin 1 with letters where that has none.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let scalar = (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
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

    /// What stands in Windows-1252 where Latin 1 has control characters; five places are empty there.
    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
