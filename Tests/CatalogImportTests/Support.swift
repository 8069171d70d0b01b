import CZlib
import CatalogImport
import Foundation

/// A folder for the files of one test, removed afterwards.
final class ImportFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String) throws -> ImportFile { try file(name, Array(text.utf8)) }

    func file(_ name: String, _ bytes: [UInt8]) throws -> ImportFile {
        let file = url.appending(path: name, directoryHint: .notDirectory)
        try Data(bytes).write(to: file)
        return ImportFile(file.path)
    }
}

/// The titles that a reader has read.
struct Taken {
    var titles: [ImportedTitle] = []
    let tally: ImportTally

    init(_ reader: some TitleReader) throws {
        let log = ImportLog()
        var titles: [ImportedTitle] = []
        try reader.read(log) { titles.append($0) }
        self.titles = titles
        tally = log.tally
    }
}

extension [UInt8] {
    /// The bytes as one member of a gzip file.
    var gzipped: [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return []
        }
        defer { deflateEnd(&stream) }
        var input = self
        let capacity = Int(deflateBound(&stream, UInt(count)))
        return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(capacity)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
    }
}
