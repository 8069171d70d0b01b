import CZlib

/// Bodies in the content coding gzip. https://www.rfc-editor.org/rfc/rfc1952
enum Gzip {
    /// Compresses bytes.
    static func compressed(_ text: String) -> [UInt8] { deflated(Array(text.utf8), window: 15 + 16, flush: Z_FINISH) }

    /// A gzip bomb: about a kilobyte per megabyte of zeros. Its end is missing, because no client should read that far.
    static func bomb(megabytes: Int) -> [UInt8] {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        // After a full flush nothing refers to earlier bytes, so the piece can be repeated.
        let megabyte = deflated([UInt8](repeating: 0, count: 1 << 20), window: -15, flush: Z_FULL_FLUSH)
        return (0..<megabytes).reduce(into: header) { bytes, _ in bytes += megabyte }
    }

    private static func deflated(_ bytes: [UInt8], window: Int32, flush: Int32) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return []
        }
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count))) + 64
        return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            bytes.withUnsafeBufferPointer { input in
                // zlib reads its input and does not write to it.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(capacity)
                _ = deflate(&stream, flush)
                count = Int(stream.total_out)
            }
        }
    }
}
