import Synchronization

/// A counter that tasks can wait for.
final class Arrivals: Sendable {
    private struct State {
        var count = 0
        var waiting: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var count: Int { state.withLock(\.count) }

    func add() {
        let due = state.withLock { state in
            state.count += 1
            let due = state.waiting.filter { $0.count <= state.count }
            state.waiting.removeAll { $0.count <= state.count }
            return due.map(\.waiter)
        }
        for waiter in due { waiter.resume() }
    }

    /// Waits until the counter is at least `count`.
    func reached(_ count: Int) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                if state.count < count { state.waiting.append((count, waiter)) }
                return state.count >= count
            }
            if isThere { waiter.resume() }
        }
    }
}
