package import Domain
import FileIO
package import Foundation
import GRDB

/// The libraries in a data folder that restores have replaced. They keep their pictures, because the user may want them
/// back.
package struct AsideLibraries: Sendable {
    static let prefix = "library-before-restore-"
    /// The maximum number that is kept: each is as large as a library.
    static let maxCount = 10
    /// The most bytes of those that are kept beside the newest: they may have pictures.
    static let maxBytes = 5_000_000_000

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

    /// Removes the oldest beyond `maxCount` and `maxBytes`, by the times in their names. Blocks.
    ///
    /// - Parameter new: the one that was just made and stays, whatever the clock says.
    func removeOldest(besides new: URL, maxBytes: Int = maxBytes) {
        let others = ((try? folder.names()) ?? []).filter { $0 != new.lastPathComponent }
        let ages = others.compactMap { name in Self.age(of: name).map { (name: name, age: $0) } }
        var (count, bytes) = (1, 0)
        for old in ages.sorted(by: { $0.age > $1.age }) {
            count += 1
            bytes += folder.size(of: old.name) ?? 0
            guard count > Self.maxCount || bytes > maxBytes else { continue }
            for ending in ["-wal", "-shm", ""] { unlink("\(folder.path)/\(old.name)\(ending)") }
        }
    }

    /// The time in a name and the number behind it; `nil` for a name that no restore gives.
    private static func age(of name: String) -> (Date, Int)? {
        guard name.hasPrefix(prefix), name.hasSuffix(".sqlite") else { return nil }
        let text = name.dropFirst(prefix.count).dropLast(".sqlite".count)
        guard let moment = FileTime.moment(of: text.prefix(FileTime.length)) else { return nil }
        let rest = text.dropFirst(FileTime.length)
        if rest.isEmpty { return (moment, 1) }
        return Int(rest.dropFirst()).map { (moment, $0) }
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
