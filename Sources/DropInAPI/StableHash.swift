/// A hash, equal in every run and on every machine.
///
/// FNV-1a with 64 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
struct StableHash: Sendable, Hashable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Hashes the texts with their boundaries.
    init(_ texts: [String]) {
        for text in texts {
            for byte in text.utf8 { add(byte) }
            // The byte 0xFF, which never occurs in UTF-8, separates the texts.
            add(0xFF)
        }
    }

    init(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

    private mutating func add(_ byte: UInt8) {
        value ^= UInt64(byte)
        value &*= 0x100_0000_01B3
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
