import CZlib

/// The gzip form of content. https://www.rfc-editor.org/rfc/rfc1952
enum Gzip {
    /// A fast level, because pages are compressed while they are sent.
    private static let pageLevel: Int32 = 4
    /// zlib's number for a gzip header around the deflated data with the largest window.
    private static let gzipWindow: Int32 = 15 + 16

    /// The level for content that is compressed once and sent often.
    static let bestLevel: Int32 = 9

    /// The compressed bytes; `nil` if zlib is out of memory.
    static func compress(_ bytes: [UInt8], level: Int32 = pageLevel) -> [UInt8]? {
        var stream = z_stream()
        let version = ZLIB_VERSION
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(&stream, level, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY, version, size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            bytes.withUnsafeBufferPointer { input in
                // zlib reads its input and does not write to it.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(capacity)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Whether an `Accept-Encoding` field allows gzip, by name or by `*`.
    ///
    /// https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
    static func isAccepted(by field: String?) -> Bool {
        let codings = weightedValues(of: field?.lowercased())
        let coding = codings.last { $0.name == "gzip" } ?? codings.last { $0.name == "*" }
        return coding.map { $0.weight > 0 } ?? false
    }
}
