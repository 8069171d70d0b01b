import Foundation
import Synchronization
import WebUI

/// Backups that were sent to be restored, with their files. They are forgotten when the server stops, and their files are
/// swept as all that is left unfinished.
final class OpenedBackups: Sendable {
    private struct Entry {
        let file: URL
        var backup: OpenedBackup
    }

    private let entries = Mutex<[Entry]>([])

    /// One more than this makes the oldest forgotten: they are large files.
    private static let maxCount = 2

    func add(_ backup: OpenedBackup, file: URL) {
        let forgotten = entries.withLock { entries in
            entries.append(Entry(file: file, backup: backup))
            return entries.count > Self.maxCount ? entries.removeFirst().file : nil
        }
        if let forgotten { try? FileManager.default.removeItem(at: forgotten) }
    }

    func backup(_ id: String) -> OpenedBackup? {
        entries.withLock { entries in entries.first { $0.backup.id == id }?.backup }
    }

    /// The file of a backup that is still to be restored.
    func file(_ id: String) -> URL? {
        entries.withLock { entries in entries.first { $0.backup.id == id && $0.backup.restored == nil }?.file }
    }

    /// Notes that a backup is restored; its file goes.
    func finish(_ id: String, _ restored: OpenedBackup.Restored) {
        let file: URL? = entries.withLock { entries in
            guard let place = entries.firstIndex(where: { $0.backup.id == id }) else { return nil }
            entries[place].backup.restored = restored
            return entries[place].file
        }
        if let file { try? FileManager.default.removeItem(at: file) }
    }
}
