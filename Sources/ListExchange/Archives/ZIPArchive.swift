import Domain
import CZlib

/// The files of a ZIP archive in memory, by its table of contents
/// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). Encrypted and ZIP64 archives are not supported.
struct ZIPArchive {
    let files: [File]
    private let bytes: [UInt8]

    struct File {
        let path: String
        fileprivate let method: Int
        fileprivate let packedSize: Int
        /// When unpacked, in bytes, as the table of contents says. The content is unreadable if it has another size.
        let size: Int
        fileprivate let checksum: Int
        /// The place of the header before its data.
        fileprivate let header: Int
    }

    /// `nil` if the table of contents can't be read.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let reader = Reader(bytes: bytes)
        // The end record has at least 22 bytes, followed by a comment of at most 65,535.
        let places = stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 65_535), by: -1)
        guard let end = places.first(where: { reader.number(at: $0, bytes: 4) == 0x0605_4B50 }),
            let count = reader.number(at: end + 10, bytes: 2), var place = reader.number(at: end + 16, bytes: 4)
        else { return nil }
        var files: [File] = []
        for _ in 0..<count {
            guard let (file, next) = reader.file(at: place) else { return nil }
            files.append(file)
            place = next
        }
        self.files = files
    }

    /// The content of a file; `nil` if it is damaged, encrypted, packed in an uncommon way or larger than `maxBytes`.
    func contents(of file: File, maxBytes: Int) -> [UInt8]? {
        let reader = Reader(bytes: bytes)
        guard file.size <= maxBytes, reader.number(at: file.header, bytes: 4) == 0x0403_4B50,
            let nameLength = reader.number(at: file.header + 26, bytes: 2),
            let extraLength = reader.number(at: file.header + 28, bytes: 2)
        else { return nil }
        let start = file.header + 30 + nameLength + extraLength
        guard start + file.packedSize <= bytes.count else { return nil }
        let packed = bytes[start..<start + file.packedSize]
        let content: [UInt8]?
        switch file.method {
        case 0: content = packed.count == file.size ? Array(packed) : nil
        case 8: content = Self.inflated(Array(packed), size: file.size)
        default: content = nil
        }
        guard let content, Int(crc32(0, content, UInt32(content.count))) == file.checksum else { return nil }
        return content
    }

    /// Decompresses raw deflate data of a known size; `nil` if it has another one.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        // A negative window means that the data has no header.
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var input = packed
        // One more byte than expected shows data that is longer than it says.
        var output = [UInt8](repeating: 0, count: size + 1)
        let outcome = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        guard outcome == Z_STREAM_END, stream.avail_out == 1 else { return nil }
        output.removeLast()
        return output
    }
}

/// Reads numbers, which are little-endian.
private struct Reader {
    /// With a folder. A file with a longer name, which takes time to read, has an empty path.
    private static let maxNameBytes = 300

    let bytes: [UInt8]

    /// `nil` outside of the file.
    func number(at place: Int, bytes count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// An entry of the table of contents, and the place of the next one.
    func file(at place: Int) -> (ZIPArchive.File, next: Int)? {
        guard number(at: place, bytes: 4) == 0x0201_4B50,
            let flags = number(at: place + 8, bytes: 2), let method = number(at: place + 10, bytes: 2),
            let checksum = number(at: place + 16, bytes: 4),
            let packedSize = number(at: place + 20, bytes: 4), let size = number(at: place + 24, bytes: 4),
            let nameLength = number(at: place + 28, bytes: 2), let extraLength = number(at: place + 30, bytes: 2),
            let commentLength = number(at: place + 32, bytes: 2), let header = number(at: place + 42, bytes: 4),
            place + 46 + nameLength <= bytes.count
        else { return nil }
        let isEncrypted = flags & 1 == 1
        let name = nameLength <= Self.maxNameBytes ? bytes[(place + 46)..<(place + 46 + nameLength)] : []
        let file = ZIPArchive.File(
            path: CombiningMarks.cut(String(decoding: name, as: UTF8.self)),
            method: isEncrypted ? -1 : method, packedSize: packedSize, size: size, checksum: checksum, header: header)
        return (file, place + 46 + nameLength + extraLength + commentLength)
    }
}
