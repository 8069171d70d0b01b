import Domain
import Synchronization

/// The plans of all people that are shown or being applied. They share a limit of memory: a new plan may push out the
/// oldest that are only shown.
final class UnappliedPlans: Sendable {
    private struct Held {
        let id: ImportJobs.ID
        let bytes: Int
        let isApplied: Bool
        let drop: @Sendable () -> Void
    }

    private let maxBytes: Int
    private let held = Mutex<[Held]>([])

    /// - Parameter maxBytes: the limit of all plans together; a single plan may be larger.
    init(maxBytes: Int) { self.maxBytes = maxBytes }

    /// Holds a plan until it is released or dropped.
    ///
    /// - Parameters:
    ///   - fileBytes: the size of the plan's file.
    ///   - isApplied: whether the plan is being applied. It is then never dropped.
    ///   - drop: called if a newer plan needs the memory.
    func hold(
        _ plan: ImportPlan, of id: ImportJobs.ID, fileBytes: Int, isApplied: Bool = false,
        drop: @escaping @Sendable () -> Void
    ) {
        // `size` ignores long texts and many viewings, which take up to three times their bytes in the file.
        let new = Held(id: id, bytes: max(plan.size, 3 * fileBytes), isApplied: isApplied, drop: drop)
        let dropped = held.withLock { held in
            held.removeAll { $0.id == id }
            var left = maxBytes - new.bytes - held.reduce(0) { $0 + ($1.isApplied ? $1.bytes : 0) }
            let kept = held.reversed().filter { !$0.isApplied }.prefix { plan in
                left -= plan.bytes
                return left >= 0
            }
            let dropped = held.filter { old in !old.isApplied && !kept.contains { $0.id == old.id } }
            held.removeAll { old in dropped.contains { $0.id == old.id } }
            held.append(new)
            return dropped
        }
        for plan in dropped { plan.drop() }
    }

    /// Forgets a plan that was applied or dropped.
    func release(_ id: ImportJobs.ID) { held.withLock { held in held.removeAll { $0.id == id } } }
}

extension ImportPlan {
    /// The approximate size in memory, in bytes.
    fileprivate var size: Int { rows.reduce(0) { $0 + 1_000 + ($1.row.picture?.bytes.count ?? 0) } }
}
