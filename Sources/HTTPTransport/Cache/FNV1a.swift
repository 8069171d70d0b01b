/// The hash of G. Fowler, L. C. Noll and K.-P. Vo in its form 1a (RFC 9923), of 64 bits. Not for keeping secrets.
enum FNV1a {
    /// The hash of `bytes`, from another beginning if one is given.
    static func hash(_ bytes: UnsafeRawBufferPointer, from basis: UInt64 = basis) -> UInt64 {
        bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// What the hash of nothing is.
    static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
}
