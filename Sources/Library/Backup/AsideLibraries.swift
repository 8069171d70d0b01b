public import Domain
import GRDB

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The libraries in a data folder that were set aside when a backup was put back. Somebody may want them again, with
/// their pictures.
public struct AsideLibraries: Sendable {
    /// What their names begin with.
    static let prefix = "library-before-restore-"

    private let folder: URL
    private let work = BlockingWork(label: "library.asides")

    /// Those in a data folder, which need not be there.
    public init(in folder: URL) { self.folder = folder }

    /// The pictures that their movies have. Throws where one of them cannot be read.
    public func pictures() async throws(StorageError) -> Set<PictureKey> {
        try await work.run { () throws(StorageError) in
            do {
                return try files().reduce(into: []) { keys, file in try keys.formUnion(Self.pictures(in: file)) }
            } catch {
                throw StorageError(error)
            }
        }
    }

    /// Removes what a backup or a restore has left unfinished before `moment`.
    public func sweepUnfinished(olderThan moment: Date) async {
        await work.run {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names where name.hasPrefix("library-") && name.contains(".tmp") {
                let path = folder.appending(path: name, directoryHint: .notDirectory).path
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                guard let changed = attributes?[.modificationDate] as? Date, changed < moment else { continue }
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }

    private func files() throws -> [String] {
        guard DiskFile.isThere(folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(".sqlite") }
            .map { folder.appending(path: $0, directoryHint: .notDirectory).path }
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
