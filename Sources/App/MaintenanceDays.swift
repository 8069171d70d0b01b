import Domain
import FileIO
import Foundation

/// The times of the last daily runs of the maintenance, in a file of the data folder.
///
/// A clock that jumps ahead makes everything look old, so a week has passed only if maintenance has also run on seven
/// days since.
struct MaintenanceDays: Sendable {
    private let folder: DiskFolder
    private var path: String { "\(folder.path)/maintenance.json" }

    /// Runs that are closer together count as one, as when the server starts again.
    private static let minDistance: TimeInterval = 0.8 * 86_400
    /// Today's run, and one on each day of a week before.
    private static let maxCount = 8

    init(in dataFolder: URL) { folder = DiskFolder(path: dataFolder.absoluteURL.path) }

    /// Notes a run. Returns a time that is a week ago for certain; `nil` before maintenance has run for a week. Blocks.
    func note(_ now: Date) throws(StorageError) -> Date? {
        var days =
            FileManager.default.contents(atPath: path).flatMap {
                try? JSONDecoder().decode([Double].self, from: $0)
            } ?? []
        let moment = now.timeIntervalSince1970
        if days.last.map({ abs(moment - $0) >= Self.minDistance }) ?? true {
            days = (days + [moment]).suffix(Self.maxCount)
            // There may be none if the library is in a database.
            try folder.make()
            // If a kill cuts the file off, it counts as empty, and movies are only forgotten later.
            do { try Data("\(days)\n".utf8).write(to: URL(filePath: path)) } catch { throw .unwritable }
        }
        guard days.count == Self.maxCount else { return nil }
        return min(now - Maintenance.grace, Date(timeIntervalSince1970: days[0]))
    }
}
