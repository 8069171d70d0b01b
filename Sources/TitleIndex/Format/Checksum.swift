/// A fast checksum against damage, not against forgery: four lanes of a multiplication and a rotation each, as in
/// xxHash (Y. Collet, «xxHash fast digest algorithm», 2.3).
enum Checksum {
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
        var place = 0
        while place + 32 <= bytes.count {
            lanes.0 = mixed(lanes.0, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            lanes.1 = mixed(lanes.1, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
            lanes.2 = mixed(lanes.2, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
            lanes.3 = mixed(lanes.3, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
            place += 32
        }
        while place < bytes.count {
            lanes.0 = mixed(lanes.0, UInt64(bytes[place]))
            place += 1
        }
        return [lanes.1, lanes.2, lanes.3, UInt64(bytes.count)].reduce(lanes.0, mixed)
    }

    @inline(__always) private static func mixed(_ sum: UInt64, _ bits: UInt64) -> UInt64 {
        let product = (sum ^ bits) &* 0x9E37_79B1_85EB_CA87
        return product << 31 | product >> 33
    }
}
