import Synchronization

/// A limit on the bytes of request bodies in memory, shared by all readers.
final class BodyBudget: Sendable {
    private let left: Mutex<Int>

    /// - Parameter bytes: the limit of all reservations together.
    init(bytes: Int) { left = Mutex(bytes) }

    private func take(_ count: Int) -> Bool {
        left.withLock { left in
            guard left >= count else { return false }
            left -= count
            return true
        }
    }

    private func giveBack(_ count: Int) { left.withLock { $0 += count } }
}

extension BodyBudget {
    /// Bytes reserved from a budget, released by `giveBack()` or on `deinit`.
    final class Reservation: Sendable {
        private let budget: BodyBudget
        private let held = Mutex(0)

        /// An empty reservation.
        init(of budget: BodyBudget) { self.budget = budget }

        deinit { giveBack() }

        /// Reserves more bytes; false if the budget has too few.
        func grow(by count: Int) -> Bool {
            guard budget.take(count) else { return false }
            held.withLock { $0 += count }
            return true
        }

        /// Releases all bytes.
        func giveBack() {
            budget.giveBack(
                held.withLock { held in
                    defer { held = 0 }
                    return held
                })
        }
    }
}
