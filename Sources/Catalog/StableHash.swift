/// FNV-1a with 64 bits, the same in every process: http://www.isthe.com/chongo/tech/comp/fnv/
enum StableHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
