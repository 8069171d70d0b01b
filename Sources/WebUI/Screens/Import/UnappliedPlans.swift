import Domain
import Synchronization

/// The plans that people were shown and did not apply yet. They share their memory: the oldest is dropped for a new one.
final class UnappliedPlans: Sendable {
    private struct Held {
        let id: ImportJobs.ID
        let bytes: Int
        let drop: @Sendable () -> Void
    }

    private let limit: Int
    private let held = Mutex<[Held]>([])

    /// - Parameter bytes: the most that all plans have together; a single plan may have more.
    init(bytes: Int) { limit = bytes }

    /// Holds a plan. `drop` is called if its memory is needed for a newer one.
    func hold(_ plan: ImportPlan, of id: ImportJobs.ID, drop: @escaping @Sendable () -> Void) {
        let new = Held(id: id, bytes: plan.size, drop: drop)
        let dropped = held.withLock { held in
            var left = limit - new.bytes
            let kept = held.reversed().filter { $0.id != id }.prefix { plan in
                left -= plan.bytes
                return left >= 0
            }
            let dropped = held.filter { old in old.id != id && !kept.contains { $0.id == old.id } }
            held = kept.reversed() + [new]
            return dropped
        }
        for plan in dropped { plan.drop() }
    }

    /// Ends the hold of a plan that is applied or dropped.
    func release(_ id: ImportJobs.ID) { held.withLock { held in held.removeAll { $0.id == id } } }
}

extension ImportPlan {
    /// The approximate size in memory, in bytes.
    fileprivate var size: Int { rows.reduce(0) { $0 + 1_000 + ($1.row.picture?.bytes.count ?? 0) } }
}
