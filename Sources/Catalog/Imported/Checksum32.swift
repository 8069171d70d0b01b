import CZlib

/// The CRC-32 of bytes (ISO 3309), which changes when any of them does.
enum Checksum32 {
    /// The sum of bytes that follow on those that `sum` was made of.
    static func of(_ bytes: UnsafeRawBufferPointer, from sum: UInt32 = 0) -> UInt32 {
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return sum }
        return UInt32(truncatingIfNeeded: crc32_z(UInt(sum), start, bytes.count))
    }
}
