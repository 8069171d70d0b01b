#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import Synchronization

/// Responses that are kept, in memory and in a folder, for any number of `Cached` transports.
///
/// What is in the folder is there again after a restart, and several processes may share it. Both memory and folder
/// have a bound; what has not been used for the longest time goes first. A response larger than a quarter of a bound is
/// not kept there. Where the folder cannot be written, memory serves alone.
public final class ResponseCache: Sendable {
    /// The time of day.
    let now: @Sendable () -> Date

    private let memory: Mutex<RecentlyUsed<CacheEntry>>
    private let folder: CacheFolder?
    private let work = BlockingWork(label: "ResponseCache")

    /// - Parameters:
    ///   - folder: where responses are kept, made if it is not there; nothing to keep them in memory alone.
    ///   - memoryBytes: about how much memory the responses may take.
    ///   - diskBytes: how many bytes the files may have in all. Two processes that write at the same moment may exceed
    ///     it by a response for a while.
    ///   - now: the time of day.
    public init(
        folder: URL?, memoryBytes: Int = 16 << 20, diskBytes: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        self.memory = Mutex(RecentlyUsed(limit: memoryBytes))
        self.folder = folder.map { CacheFolder($0, limit: diskBytes) }
        if let folder = self.folder { work.start { folder.removeDrafts() } }
    }

    /// Removes all responses, from the folder too.
    public func removeAll() async {
        memory.withLock { $0.removeAll() }
        guard let folder else { return }
        await work.run { folder.removeAll() }
    }

    /// What is kept under `key`, fresh or stale. What is read from the folder and is not `isReadable` is removed.
    func entry(
        for key: String, isReadable: @escaping @Sendable (CacheEntry) -> Bool = { _ in true }
    ) async -> CacheEntry? {
        let date = now()
        let inMemory = memory.withLock { $0.value(for: key) }
        guard let folder else { return inMemory }
        if let inMemory, inMemory.isFresh(at: date) {
            work.start { folder.markUsed(key, at: date) }
            return inMemory
        }
        // Another process may have a fresher one.
        let onDisk = await work.run { folder.entry(for: key, at: date, isReadable: isReadable) }
        guard let onDisk, onDisk.storedAt >= inMemory?.storedAt ?? .distantPast else { return inMemory }
        memory.withLock { $0.insert(onDisk, size: onDisk.size, for: key) }
        return onDisk
    }

    /// Keeps a response in place of the one that is kept under its key, and waits until the folder has it.
    func keep(_ entry: CacheEntry) async {
        memory.withLock { $0.insert(entry, size: entry.size, for: entry.key) }
        guard let folder else { return }
        let date = now()
        await work.run { folder.keep(entry, at: date) }
    }

    /// About how much memory the responses take.
    package var memoryBytes: Int { memory.withLock(\.size) }
}
