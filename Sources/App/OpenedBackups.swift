import Foundation
import Synchronization
import WebUI

/// Uploaded backups that are not restored yet. They are forgotten when the server stops; maintenance removes their
/// files.
final class OpenedBackups: Sendable {
    private struct Entry {
        let file: URL
        var backup: OpenedBackup
    }

    private let entries = Mutex<[Entry]>([])

    /// Beyond this number, the oldest backup is dropped: the files are large.
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

    /// The file of a backup that is not restored yet.
    func file(_ id: String) -> URL? {
        entries.withLock { entries in entries.first { $0.backup.id == id && $0.backup.restored == nil }?.file }
    }

    /// Marks a backup as restored and removes its file.
    func finish(_ id: String, _ restored: OpenedBackup.Restored) {
        let file: URL? = entries.withLock { entries in
            guard let place = entries.firstIndex(where: { $0.backup.id == id }) else { return nil }
            entries[place].backup.restored = restored
            return entries[place].file
        }
        if let file { try? FileManager.default.removeItem(at: file) }
    }
}
