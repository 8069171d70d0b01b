import Foundation
import Synchronization

/// The folder of cached responses, one file each. Its methods block.
///
/// Files are replaced atomically. Their modification time is the time of their last use. Several processes can share
/// the folder: each scans it after writing a sixteenth of `maxBytes`, and then leaves an eighth free.
final class ResponseFolder: Sendable {
    private struct State {
        var isOpen = false
        /// The number of bytes that may be written before the next scan.
        var allowance = 0
        /// The time of the last scan.
        var scannedAt = Date.distantPast
        /// The time of the latest use. Each use gets a later time, even if the clock goes back.
        var latestUse = Date.distantPast
    }

    private let folder: String
    private let maxBytes: Int
    private let state = Mutex(State())

    init(_ folder: URL, maxBytes: Int) {
        self.folder = folder.path
        self.maxBytes = maxBytes
    }

    /// Removes unfinished files of killed processes. A running process may lose the file that it is writing.
    func removeDrafts() {
        for draft in CacheFile.drafts(in: folder) { draft.remove() }
    }

    /// The entry of a key. Removes a file that is corrupt, expired or not `isValid`.
    func entry(for key: String, at date: Date, isValid: (CacheEntry) -> Bool) -> CacheEntry? {
        let file = file(for: key)
        guard let status = file.status, status.size <= maxBytes else { return nil }
        guard let data = file.contents(status.size) else { return nil }
        guard let entry = CacheEntry(file: data), entry.key == key, entry.isUsable(at: date),
            isValid(entry)
        else {
            file.remove()
            return nil
        }
        markUsed(key, at: date)
        return entry
    }

    /// Stores a response and replaces the one with its key.
    func store(_ entry: CacheEntry, at date: Date) {
        guard let data = entry.file else { return }
        let file = file(for: entry.key)
        guard data.count <= maxBytes / 4, makeRoom(for: data.count, at: date) else { return file.remove() }
        if !file.replace(with: data) { state.withLock { $0.isOpen = false } }
        markUsed(entry.key, at: date)
    }

    /// Marks the entry of a key as used now.
    func markUsed(_ key: String, at date: Date) {
        let use = state.withLock { state in
            let next = state.latestUse + 0.000_002
            // A file with a time far in the future must not set the time of others.
            state.latestUse = next < date + 86_400 ? max(date, next) : date
            return state.latestUse
        }
        file(for: key).setChanged(use)
    }

    /// Removes all responses, but no other files.
    func removeAll() {
        removeDrafts()
        for file in CacheFile.all(in: folder) { file.remove() }
    }

    private func file(for key: String) -> CacheFile { CacheFile(folder: folder, key: key) }

    /// Makes room for a number of bytes. Returns false if the folder cannot be created.
    private func makeRoom(for size: Int, at date: Date) -> Bool {
        state.withLock { state in
            if !state.isOpen {
                guard makeFolder() else { return false }
                state = State(isOpen: true, latestUse: state.latestUse)
            }
            if state.allowance < size || abs(date.timeIntervalSince(state.scannedAt)) > 86_400 {
                state.latestUse = max(state.latestUse, scan(downTo: maxBytes - maxBytes / 8 - size, at: date))
                state.scannedAt = date
                state.allowance = max(size, maxBytes / 16)
            }
            state.allowance -= size
            return true
        }
    }

    private func makeFolder() -> Bool {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        return
            (try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: attributes)) != nil
    }

    /// Removes corrupt and expired files, then the least recently used ones, down to `target` bytes. Returns the time
    /// of the latest use.
    private func scan(downTo target: Int, at date: Date) -> Date {
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
