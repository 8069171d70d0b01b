import CZlib

/// CRC-32 (ISO 3309).
package enum Checksum32 {
    /// - Parameter sum: the checksum of the bytes before.
    package static func of(_ bytes: UnsafeRawBufferPointer, from sum: UInt32 = 0) -> UInt32 {
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return sum }
        return UInt32(truncatingIfNeeded: crc32_z(UInt(sum), start, bytes.count))
    }
}
