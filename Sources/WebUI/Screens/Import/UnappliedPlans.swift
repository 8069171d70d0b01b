import Domain
import Synchronization

/// The plans of all people that are shown or being applied. They share a limit of memory. For a new plan, plans that
/// are only shown may be dropped, those of the same person first.
final class UnappliedPlans: Sendable {
    private struct Held {
        let id: ImportJobs.ID
        let person: String
        let bytes: Int
        let isApplied: Bool
        let drop: @Sendable () -> Void
    }

    private let maxBytes: Int
    /// The oldest first.
    private let held = Mutex<[Held]>([])

    /// - Parameter maxBytes: the limit of all plans together. The plans of one person may have half of it. A single
    ///   plan may be larger, but counts as half when plans of others are dropped.
    init(maxBytes: Int) { self.maxBytes = maxBytes }

    /// Holds a plan until it is released or dropped.
    ///
    /// - Parameters:
    ///   - person: identifies the person whose plan it is.
    ///   - isApplied: whether the plan is being applied. It is then never dropped.
    ///   - drop: called if a newer plan needs the memory.
    func hold(
        _ plan: ImportPlan, of id: ImportJobs.ID, person: String, isApplied: Bool = false,
        drop: @escaping @Sendable () -> Void
    ) {
        let new = Held(id: id, person: person, bytes: plan.size, isApplied: isApplied, drop: drop)
        let dropped = held.withLock { held in
            held.removeAll { $0.id == id }
            held.append(new)
            var dropped: [Held] = []
            while let place = excess(in: held, new) { dropped.append(held.remove(at: place)) }
            return dropped
        }
        for plan in dropped { plan.drop() }
    }

    /// The plan to drop for a new one; `nil` if all fit or none can be dropped.
    private func excess(in held: [Held], _ new: Held) -> Int? {
        let half = maxBytes / 2
        var bytes: [String: Int] = [:]
        for plan in held { bytes[plan.person, default: 0] += plan.bytes }
        let capped = bytes.mapValues { min($0, half) }
        let isOver = capped.values.reduce(0, +) > maxBytes
        guard isOver || bytes[new.person, default: 0] > half else { return nil }
        let shown = held.indices.filter { !held[$0].isApplied && held[$0].id != new.id }
        if let own = shown.first(where: { held[$0].person == new.person }) { return own }
        guard isOver else { return nil }
        // The oldest plan of the people whose plans take most.
        let most = shown.compactMap { capped[held[$0].person] }.max()
        return shown.first { capped[held[$0].person] == most }
    }

    /// Forgets a plan that was applied or dropped.
    func release(_ id: ImportJobs.ID) { held.withLock { held in held.removeAll { $0.id == id } } }
}
