import CZlib

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads a file that is compressed with gzip to its end, and holds what comes out against the checksums in it.
///
/// https://www.rfc-editor.org/rfc/rfc1952
public enum GzipCheck {
    /// What every such file begins with.
    public static let beginning: [UInt8] = [0x1F, 0x8B]

    /// What is wrong with a file.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// There should be more of it.
        case endsTooSoon
        /// It is not what was compressed, or was never compressed.
        case damaged
        /// It cannot be read.
        case unreadable
    }

    /// Reads the file at a path; `nil` where it is in order. Takes as long as the file is large, and some kilobytes.
    ///
    /// - Parameter isCancelled: asked now and then; once it says so the rest is not read.
    public static func fault(of path: String, isCancelled: () -> Bool = { false }) -> Fault? {
        guard let file = fopen(path, "rb") else { return .unreadable }
        defer { fclose(file) }
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return .unreadable
        }
        defer { inflateEnd(&stream) }
        var (input, output) = ([UInt8](repeating: 0, count: blockSize), [UInt8](repeating: 0, count: blockSize))
        var isInMember = false
        var isEmpty = true
        while !isCancelled() {
            let count = fread(&input, 1, input.count, file)
            if count == 0 {
                if ferror(file) != 0 { return .unreadable }
                return isInMember || isEmpty ? .endsTooSoon : nil
            }
            isEmpty = false
            guard read(input.prefix(count), &stream, &output, &isInMember) else { return .damaged }
        }
        return nil
    }

    private static let blockSize = 256 * 1024

    /// Undoes the compression of a block; of several members one after the other. `false` where that cannot be done.
    private static func read(
        _ block: ArraySlice<UInt8>, _ stream: inout z_stream, _ output: inout [UInt8], _ isInMember: inout Bool
    ) -> Bool {
        block.withUnsafeBufferPointer { block in
            // zlib reads its input and does not write to it.
            stream.next_in = UnsafeMutablePointer(mutating: block.baseAddress)
            stream.avail_in = UInt32(block.count)
            repeat {
                isInMember = true
                let result = output.withUnsafeMutableBufferPointer { output in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                switch result {
                case Z_OK, Z_BUF_ERROR: break
                case Z_STREAM_END:
                    isInMember = false
                    inflateReset(&stream)
                default: return false
                }
                // A full output means that there may be more of it.
            } while stream.avail_in > 0 || (isInMember && stream.avail_out == 0)
            return true
        }
    }
}
