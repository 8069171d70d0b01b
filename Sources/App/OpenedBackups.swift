import Domain
import Foundation
import Library
import Synchronization
import WebUI

/// Backups that the user looks at before a restore. They are forgotten when the server stops; maintenance removes the
/// files of uploaded ones.
final class OpenedBackups: Sendable {
    private struct Entry {
        let file: URL
        /// Whether the file was uploaded, and is removed with the entry.
        let isUploaded: Bool
        var backup: OpenedBackup
    }

    private let entries = Mutex<[Entry]>([])
    private let uses = FairQueue()

    /// Beyond this number, the oldest backup is dropped: the files are large.
    private static let maxCount = 2

    /// Runs one check or restore at a time: each needs as much room on the disk as the backup.
    func inTurn<Value: Sendable>(
        _ work: () async throws(LibraryBackupError) -> Value
    ) async throws(LibraryBackupError) -> Value {
        try await uses.run(refusal: { .library(StorageError($0)) }, work)
    }

    func add(_ backup: OpenedBackup, file: URL, isUploaded: Bool) {
        let forgotten = entries.withLock { entries in
            entries.append(Entry(file: file, isUploaded: isUploaded, backup: backup))
            return entries.count > Self.maxCount ? entries.removeFirst() : nil
        }
        if let forgotten { remove(forgotten) }
    }

    func backup(_ id: String) -> OpenedBackup? { entry { $0.backup.id == id }?.backup }

    /// The id of a backup that is not restored yet, by its file.
    func id(of file: URL) -> String? { entry { $0.file == file && $0.backup.restored == nil }?.backup.id }

    /// The file of a backup that is not restored yet.
    func file(_ id: String) -> URL? { entry { $0.backup.id == id && $0.backup.restored == nil }?.file }

    /// Marks a backup as restored and removes its file if it was uploaded.
    func finish(_ id: String, _ restored: OpenedBackup.Restored) {
        let entry: Entry? = entries.withLock { entries in
            guard let place = entries.firstIndex(where: { $0.backup.id == id }) else { return nil }
            entries[place].backup.restored = restored
            return entries[place]
        }
        if let entry { remove(entry) }
    }

    private func entry(where isWanted: (Entry) -> Bool) -> Entry? { entries.withLock { $0.first(where: isWanted) } }

    private func remove(_ entry: Entry) {
        if entry.isUploaded { try? FileManager.default.removeItem(at: entry.file) }
    }
}
