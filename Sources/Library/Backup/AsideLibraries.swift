package import Domain
import FileIO
package import Foundation
import GRDB

/// The libraries in a data folder that restores have replaced. They keep their pictures, because the user may want them
/// back.
package struct AsideLibraries: Sendable {
    static let prefix = "library-before-restore-"

    private let folder: DiskFolder
    private let work = BlockingWork(label: "library.asides")

    /// - Parameter folder: a data folder, which may be missing.
    package init(in folder: URL) { self.folder = DiskFolder(path: folder.path) }

    /// The pictures of their movies. Throws if one of the libraries cannot be read.
    package func pictures() async throws(StorageError) -> Set<PictureKey> {
        try await work.run { () throws(StorageError) in
            let names = try folder.names().filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(".sqlite") }
            do {
                return try names.reduce(into: []) { keys, name in
                    try keys.formUnion(Self.pictures(in: "\(folder.path)/\(name)"))
                }
            } catch {
                throw StorageError(error)
            }
        }
    }

    /// Removes unfinished backups and restores that were last modified before `moment`.
    package func sweepUnfinished(olderThan moment: Date) async {
        await work.run {
            _ = folder.remove(olderThan: moment) { $0.hasPrefix("library-") && $0.contains(".tmp") }
        }
    }

    private static func pictures(in file: String) throws -> [PictureKey] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            guard try db.tableExists("personalMovie") else { return [] }
            let keys = try StoredText.fetchAll(
                db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL")
            return keys.compactMap { PictureKey($0.text) }
        }
    }
}
