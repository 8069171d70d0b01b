import Catalog
import Domain
import FileIO
import Foundation

extension CatalogFollower {
    private static let pieceSize = 1 << 20

    /// Copies a catalog from a folder that several servers share, unless the one at `file` has the same checksums.
    /// Replaces that one only by a complete file. Blocks.
    static func copy(_ source: URL, to file: URL) throws(CatalogFetchProblem) {
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
            while case let piece = try bytes.bytes(at: offset, count: pieceSize), !piece.isEmpty {
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
