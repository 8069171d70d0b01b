import Synchronization

/// How many bytes of bodies may be in memory at a time, shared by all that read some.
final class BodyBudget: Sendable {
    private let left: Mutex<Int>

    /// - Parameter bytes: the most that all holds of it have together.
    init(bytes: Int) { left = Mutex(bytes) }

    /// A share of it, with nothing in it yet.
    func hold() -> Hold { Hold(of: self) }

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
    /// A share of a budget. It goes back when that is said, and at the latest with the hold itself.
    final class Hold: Sendable {
        private let budget: BodyBudget
        private let held = Mutex(0)

        fileprivate init(of budget: BodyBudget) { self.budget = budget }

        deinit { giveBack() }

        /// Takes so many bytes more; false where they are not there.
        func grow(by count: Int) -> Bool {
            guard budget.take(count) else { return false }
            held.withLock { $0 += count }
            return true
        }

        /// Gives everything back.
        func giveBack() {
            budget.giveBack(
                held.withLock { held in
                    defer { held = 0 }
                    return held
                })
        }
    }
}
