public import Domain
public import struct Foundation.Date
import Synchronization

/// The keys of applied changes in memory.
public final class InMemoryAppliedChanges: AppliedChanges {
    private let keys = Mutex<Set<IdempotencyKey>>([])

    public init() {}

    public func contains(_ key: IdempotencyKey) async throws(StorageError) -> Bool {
        keys.withLock { $0.contains(key) }
    }

    public func add(_ key: IdempotencyKey, at moment: Date) async throws(StorageError) {
        keys.withLock { _ = $0.insert(key) }
    }
}
