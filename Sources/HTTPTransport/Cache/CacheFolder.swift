#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// The folder that responses are kept in, a file each. Its methods block.
///
/// A file is written under another name and then given its own, so there is never a part of one to be found. The time
/// of its last change is the time of its last use. Other processes may come and go in the folder: each looks over all
/// of it again when it has written a sixteenth of the bound, and then leaves an eighth free for itself and others.
final class CacheFolder: Sendable {
    private struct Account {
        var isOpen = false
        /// How much may be written before the folder must be looked over.
        var allowance = 0
        /// When the folder was looked over.
        var surveyedAt = Date.distantPast
        /// The latest use; each is reckoned later than the one before, even if the clock says otherwise.
        var latestUse = Date.distantPast
    }

    private let folder: String
    private let limit: Int
    private let account = Mutex(Account())

    init(_ folder: URL, limit: Int) {
        self.folder = folder.path
        self.limit = limit
    }

    /// Removes what killed processes have left half written. Another process may lose what it is just writing, no more.
    func removeDrafts() {
        for draft in CacheFile.drafts(in: folder) { draft.remove() }
    }

    /// What is kept under `key`. What is broken, past its time or not `isReadable` is removed.
    func entry(for key: String, at date: Date, isReadable: (CacheEntry) -> Bool) -> CacheEntry? {
        let file = file(for: key)
        guard let status = file.status, status.size <= limit else { return nil }
        guard let data = file.contents(status.size) else { return nil }
        guard let entry = CacheEntry(file: data), entry.key == key, entry.isUsable(at: date),
            isReadable(entry)
        else {
            file.remove()
            return nil
        }
        markUsed(key, at: date)
        return entry
    }

    /// Keeps a response in place of the one that is kept under its key.
    func keep(_ entry: CacheEntry, at date: Date) {
        guard let data = entry.file else { return }
        let file = file(for: entry.key)
        guard data.count <= limit / 4, makeRoom(for: data.count, at: date) else { return file.remove() }
        if !file.replace(with: data) { account.withLock { $0.isOpen = false } }
        markUsed(entry.key, at: date)
    }

    /// Notes that what is kept under `key` is used.
    func markUsed(_ key: String, at date: Date) {
        let use = account.withLock { account in
            let next = account.latestUse + 0.000_002
            // A file whose time is far in the future, which its system may not even hold, sets no pace for others.
            account.latestUse = next < date + 86_400 ? max(date, next) : date
            return account.latestUse
        }
        file(for: key).setChanged(use)
    }

    /// Removes all responses, and nothing else that is in the folder.
    func removeAll() {
        removeDrafts()
        for file in CacheFile.all(in: folder) { file.remove() }
    }

    private func file(for key: String) -> CacheFile { CacheFile(folder: folder, key: key) }

    /// Sees to it that so many bytes can be written. Nothing can be where the folder cannot be made.
    private func makeRoom(for size: Int, at date: Date) -> Bool {
        account.withLock { account in
            if !account.isOpen {
                guard makeFolder() else { return false }
                account = Account(isOpen: true, latestUse: account.latestUse)
            }
            if account.allowance < size || abs(date.timeIntervalSince(account.surveyedAt)) > 86_400 {
                account.latestUse = max(account.latestUse, survey(downTo: limit - limit / 8 - size, at: date))
                account.surveyedAt = date
                account.allowance = max(size, limit / 16)
            }
            account.allowance -= size
            return true
        }
    }

    private func makeFolder() -> Bool {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        return
            (try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: attributes)) != nil
    }

    /// Removes what is broken, what is past its time, and then what has not been used for longest, until no more than
    /// `target` bytes are left. Returns the time of the latest use.
    private func survey(downTo target: Int, at date: Date) -> Date {
        var files: [(file: CacheFile, status: CacheFile.Status)] = []
        for file in CacheFile.all(in: folder) {
            guard let status = file.status else { continue }
            let prelude = file.contents(CacheEntry.preludeLength)
            if let end = prelude.flatMap(CacheEntry.end), date < end {
                files.append((file, status))
            } else {
                file.remove()
            }
        }
        files.sort { $0.status.changed < $1.status.changed }
        var size = files.reduce(0) { $0 + $1.status.size }
        for (file, status) in files where size > target {
            file.remove()
            size -= status.size
        }
        return files.last?.status.changed ?? .distantPast
    }
}
