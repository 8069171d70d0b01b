/// The 64-bit FNV-1a hash (RFC 9923). It is not cryptographic.
enum FNV1a {
    /// Hashes `bytes`, starting from `basis`.
    static func hash(_ bytes: UnsafeRawBufferPointer, from basis: UInt64 = basis) -> UInt64 {
        bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// The standard offset basis.
    static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
}
