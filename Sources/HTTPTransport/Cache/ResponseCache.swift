public import Foundation
import Synchronization

/// Responses in memory and in a folder, or in memory and where several servers share them, for any number of
/// `CachingTransport`s.
///
/// The folder survives a restart, and several processes can share it. Memory and folder have a size limit each; the
/// least recently used responses go first. A response larger than a quarter of a limit is not stored there. If the
/// folder cannot be written, the cache uses memory only.
public final class ResponseCache: Sendable {
    /// The current time.
    let now: @Sendable () -> Date

    private let memory: Mutex<LRUCache<String, CacheEntry>>
    private let folder: ResponseFolder?
    private let shared: (any SharedResponses)?
    private let work = BlockingWork(label: "ResponseCache")

    /// - Parameters:
    ///   - folder: the folder, created if needed; `nil` to use memory only.
    ///   - maxMemoryBytes: the approximate limit in memory.
    ///   - maxDiskBytes: the total size of the files. Processes that write at the same time may exceed it by one
    ///     response each for a while.
    ///   - now: the current time.
    public convenience init(
        folder: URL?, maxMemoryBytes: Int = 16 << 20, maxDiskBytes: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            folder: folder, shared: nil, maxMemoryBytes: maxMemoryBytes, maxDiskBytes: maxDiskBytes, now: now)
    }

    /// - Parameter shared: the responses of several servers, instead of the folder.
    package init(
        folder: URL?, shared: (any SharedResponses)?, maxMemoryBytes: Int = 16 << 20, maxDiskBytes: Int = 64 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        self.memory = Mutex(LRUCache(maxSize: maxMemoryBytes))
        self.shared = shared
        self.folder = shared == nil ? folder.map { ResponseFolder($0, maxBytes: maxDiskBytes) } : nil
        if let folder = self.folder { work.start { folder.removeDrafts() } }
    }

    /// Removes all responses, including those in the folder.
    public func removeAll() async {
        memory.withLock { $0.removeAll() }
        await shared?.removeAll()
        guard let folder else { return }
        await work.run { folder.removeAll() }
    }

    /// The entry of a key, fresh or stale. Removes a file that is not `isValid`.
    func entry(
        for key: String, isValid: @escaping @Sendable (CacheEntry) -> Bool = { _ in true }
    ) async -> CacheEntry? {
        let date = now()
        let inMemory = memory.withLock { $0.value(for: key) }
        if let inMemory, inMemory.isFresh(at: date) {
            if let folder { work.start { folder.markUsed(key, at: date) } }
            return inMemory
        }
        // Another process may have stored a fresher one.
        guard let stored = await stored(key, at: date, isValid),
            stored.storedAt >= inMemory?.storedAt ?? .distantPast
        else { return inMemory }
        memory.withLock { $0.insert(stored, size: stored.size, for: key) }
        return stored
    }

    private func stored(
        _ key: String, at date: Date, _ isValid: @escaping @Sendable (CacheEntry) -> Bool
    ) async -> CacheEntry? {
        if let shared {
            let found = await shared.response(for: key).flatMap(CacheEntry.init(file:))?.notAhead(of: date)
            return found.flatMap { $0.key == key && $0.isUsable(at: date) && isValid($0) ? $0 : nil }
        }
        guard let folder else { return nil }
        return await work.run { folder.entry(for: key, at: date, isValid: isValid) }
    }

    /// Makes this server the one that sends a request. If another one has sent it meanwhile, returns its entry.
    ///
    /// Waits for the other server for 2 seconds at most: it may have been killed.
    func claim(
        _ key: String, isValid: @escaping @Sendable (CacheEntry) -> Bool
    ) async -> CacheEntry? {
        guard let shared else { return nil }
        for _ in 0..<Self.maxPolls {
            let isMine = await shared.claim(key)
            if let entry = await entry(for: key, isValid: isValid), entry.isFresh(at: now()) {
                if isMine { await shared.giveBack(key) }
                return entry
            }
            guard !isMine, (try? await Task.sleep(for: Self.pollInterval)) != nil else { return nil }
        }
        return nil
    }

    private static let pollInterval = Duration.milliseconds(100)
    private static let maxPolls = 20

    /// Lets other servers send the request.
    func giveBack(_ key: String) async { await shared?.giveBack(key) }

    /// Stores a response, replaces the one with its key, and waits until it is in the folder or shared.
    func store(_ entry: CacheEntry) async {
        memory.withLock { $0.insert(entry, size: entry.size, for: entry.key) }
        if let shared, let file = entry.file { await shared.store(file, until: entry.end, for: entry.key) }
        guard let folder else { return }
        let date = now()
        await work.run { folder.store(entry, at: date) }
    }

    /// The approximate size of the responses in memory.
    package var memoryBytes: Int { memory.withLock(\.size) }
}
