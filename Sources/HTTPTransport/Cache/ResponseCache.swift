#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import Synchronization

/// Responses in memory and in a folder, for any number of `CachingTransport`s.
///
/// The folder survives a restart, and several processes can share it. Memory and folder have a size limit each; the
/// least recently used responses go first. A response larger than a quarter of a limit is not stored there. If the
/// folder cannot be written, the cache uses memory only.
public final class ResponseCache: Sendable {
    /// The current time.
    let now: @Sendable () -> Date

    private let memory: Mutex<LRUCache<CacheEntry>>
    private let folder: ResponseFolder?
    private let work = BlockingWork(label: "ResponseCache")

    /// - Parameters:
    ///   - folder: the folder, created if needed; `nil` to use memory only.
    ///   - maxMemoryBytes: the approximate limit in memory.
    ///   - maxDiskBytes: the total size of the files. Processes that write at the same time may exceed it by one
    ///     response each for a while.
    ///   - now: the current time.
    public init(
        folder: URL?, maxMemoryBytes: Int = 16 << 20, maxDiskBytes: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        self.memory = Mutex(LRUCache(maxSize: maxMemoryBytes))
        self.folder = folder.map { ResponseFolder($0, maxBytes: maxDiskBytes) }
        if let folder = self.folder { work.start { folder.removeDrafts() } }
    }

    /// Removes all responses, including those in the folder.
    public func removeAll() async {
        memory.withLock { $0.removeAll() }
        guard let folder else { return }
        await work.run { folder.removeAll() }
    }

    /// The entry of a key, fresh or stale. Removes a file that is not `isReadable`.
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
        // Another process may have stored a fresher one.
        let onDisk = await work.run { folder.entry(for: key, at: date, isReadable: isReadable) }
        guard let onDisk, onDisk.storedAt >= inMemory?.storedAt ?? .distantPast else { return inMemory }
        memory.withLock { $0.insert(onDisk, size: onDisk.size, for: key) }
        return onDisk
    }

    /// Stores a response, replaces the one with its key, and waits until it is in the folder.
    func store(_ entry: CacheEntry) async {
        memory.withLock { $0.insert(entry, size: entry.size, for: entry.key) }
        guard let folder else { return }
        let date = now()
        await work.run { folder.store(entry, at: date) }
    }

    /// The approximate size of the responses in memory.
    package var memoryBytes: Int { memory.withLock(\.size) }
}
