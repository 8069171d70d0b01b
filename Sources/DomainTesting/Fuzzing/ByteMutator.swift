/// Changes bytes of any format: flips bits, truncates, duplicates and removes parts, writes extreme numbers.
public enum ByteMutator {
    /// The bytes with one to four changes.
    public static func mutated(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var result = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&result, using: &generator) }
        return result
    }

    private static func change(_ bytes: inout [UInt8], using generator: inout some RandomNumberGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let part = place..<min(bytes.count, place + Int.random(in: 1...64, using: &generator))
        switch Int.random(in: 0..<7, using: &generator) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1 where place < bytes.count: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.removeSubrange(part)
        case 4: bytes.insert(contentsOf: bytes[part], at: place)
        case 5:
            // Extreme numbers of eight bytes, for lengths and offsets.
            let numbers: [UInt64] = [.max, 1 << 63, 1 << 62, 1 << 32, 1 << 31]
            let number = numbers.randomElement(using: &generator) ?? 0
            let end = min(bytes.count, place + 8)
            withUnsafeBytes(of: number.littleEndian) {
                bytes.replaceSubrange(place..<end, with: $0.prefix(end - place))
            }
        default: bytes.insert(contentsOf: hostile.randomElement(using: &generator) ?? [], at: place)
        }
    }

    /// Texts that have made programs crash or fail.
    private static let hostile: [[UInt8]] = [
        Array("9223372036854775807".utf8), Array("-9223372036854775808".utf8), Array("99999999999999999999".utf8),
        Array("1e308".utf8), Array("NaN".utf8), Array("\"".utf8), Array("\r\n".utf8), Array("\t\t".utf8), [0],
        [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], Array("=HYPERLINK(1)".utf8),
        Array(repeating: UInt8(ascii: "x"), count: 5_000),
    ]
}
