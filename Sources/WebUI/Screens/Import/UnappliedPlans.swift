import Domain
import Synchronization

/// The plans of all people that were shown and not applied yet. They share a limit of memory: a new plan may push out
/// the oldest.
final class UnappliedPlans: Sendable {
    private struct Held {
        let id: ImportJobs.ID
        let bytes: Int
        let drop: @Sendable () -> Void
    }

    private let maxBytes: Int
    private let held = Mutex<[Held]>([])

    /// - Parameter maxBytes: the limit of all plans together; a single plan may be larger.
    init(maxBytes: Int) { self.maxBytes = maxBytes }

    /// Holds a plan. `drop` is called if a newer one needs its memory.
    func hold(_ plan: ImportPlan, of id: ImportJobs.ID, drop: @escaping @Sendable () -> Void) {
        let new = Held(id: id, bytes: plan.size, drop: drop)
        let dropped = held.withLock { held in
            var left = maxBytes - new.bytes
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

    /// Forgets a plan that is applied or dropped.
    func release(_ id: ImportJobs.ID) { held.withLock { held in held.removeAll { $0.id == id } } }
}

extension ImportPlan {
    /// The approximate size in memory, in bytes.
    fileprivate var size: Int { rows.reduce(0) { $0 + 1_000 + ($1.row.picture?.bytes.count ?? 0) } }
}
