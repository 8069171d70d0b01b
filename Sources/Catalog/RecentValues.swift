import Synchronization

/// A cache of the last values: one keystroke asks for the same several times, and the next one asks again.
///
/// Keeps between `capacity` and twice as many values.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let state = Mutex(State())

    private struct State {
        var recent: [Key: Value] = [:]
        /// Used before the recent ones; dropped when `recent` is full.
        var older: [Key: Value] = [:]
    }

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Several callers may make the same value at once, so that a slow one delays no other.
    func value(_ key: Key, where isKept: (Value) -> Bool = { _ in true }, make: () -> Value) -> Value {
        let known = state.withLock { $0.recent[key] ?? $0.older[key] }
        let value = known ?? make()
        guard isKept(value) else { return value }
        state.withLock { state in
            guard state.recent[key] == nil else { return }
            if state.recent.count >= capacity {
                state.older = state.recent
                state.recent = [:]
            }
            state.recent[key] = value
        }
        return value
    }
}
