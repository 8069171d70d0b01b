import CZlib

/// Decompresses gzip in blocks, concatenating its members (https://www.rfc-editor.org/rfc/rfc1952).
final class GzipInflater {
    /// Must not move: zlib stores its address.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether a member has ended and the next one has not begun.
    private(set) var isBetweenMembers = false
    private var onlyZerosFollow = false

    /// The largest window, plus 16 for a gzip header.
    private static let gzipWindow: Int32 = 15 + 16

    struct Damage: Error {}

    /// Throws if zlib runs out of memory.
    init() throws(Damage) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, Self.gzipWindow, ZLIB_VERSION, size) == Z_OK else { throw Damage() }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    static let beginning: [UInt8] = [0x1F, 0x8B]

    /// Decompresses `input` until `output` is full; returns the numbers of bytes read and written.
    func inflate(
        _ input: Slice<UnsafeMutableBufferPointer<UInt8>>, into output: UnsafeMutableBufferPointer<UInt8>
    ) throws(Damage) -> (read: Int, written: Int) {
        if isBetweenMembers, let first = input.first {
            // Tapes and some tools pad the last block with zeros.
            if first == 0 { onlyZerosFollow = true }
            if onlyZerosFollow {
                guard input.allSatisfy({ $0 == 0 }) else { throw Damage() }
                return (input.count, 0)
            }
            guard inflateReset(stream) == Z_OK else { throw Damage() }
            isBetweenMembers = false
        }
        stream.pointee.next_in = UnsafeMutableBufferPointer(rebasing: input).baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        switch CZlib.inflate(stream, Z_NO_FLUSH) {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: isBetweenMembers = true
        default: throw Damage()
        }
        return (input.count - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out))
    }
}
