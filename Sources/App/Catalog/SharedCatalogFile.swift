import Catalog
import Domain
import FileIO
import Foundation

/// A catalog in a folder that several servers share. All methods block.
struct SharedCatalogFile {
    private let source: URL

    private static let pieceSize = 1 << 20

    init(_ source: URL) { self.source = source }

    /// Copies the file, unless the one at `file` has the same checksums. Replaces that one only by a complete file.
    func copy(to file: URL) throws(CatalogFetchProblem) {
        let revision: UInt64
        do throws(CatalogIndexError) { revision = try CatalogIndex(contentsOf: source).revision } catch {
            throw CatalogFetchProblem(error.problem, in: source)
        }
        if let old = try? CatalogIndex(contentsOf: file), old.revision == revision, (try? old.verify()) != nil {
            return
        }
        let new = AtomicFile(file.path)
        defer { new.abandon() }
        do throws(StorageError) {
            try new.begin()
            let bytes = try OpenFile(reading: source.path)
            var offset = 0
            while case let piece = try bytes.bytes(at: offset, count: Self.pieceSize), !piece.isEmpty {
                try new.append(piece)
                offset += piece.count
            }
            // The source may have been replaced or cut off meanwhile.
            if let fault = CatalogIndex.fault(of: URL(filePath: new.draft)) {
                throw fault == .unreadable ? StorageError.unreadable : .damaged
            }
            try new.finish()
        } catch {
            throw CatalogFetchProblem(error, from: source, to: file)
        }
    }
}
