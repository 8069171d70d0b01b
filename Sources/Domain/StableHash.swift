/// A hash that is equal in every process and on every machine, which `Hasher` does not promise.
///
/// FNV-1a with 64 bits: https://www.rfc-editor.org/rfc/rfc9923
package struct StableHash: Sendable, Hashable {
    package let value: UInt64

    @inlinable
    package init(_ bytes: some Sequence<UInt8>) {
        self.init(value: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }

    /// Hashes the texts with their boundaries: the byte 0xFF, which never occurs in UTF-8, follows each.
    package init(_ texts: [String]) { self.init(texts.lazy.map { Array($0.utf8) + [0xFF] }.joined()) }

    @inlinable
    package init(value: UInt64) { self.value = value }

    /// Sixteen hexadecimal digits.
    package var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
