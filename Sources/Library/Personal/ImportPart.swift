import Domain
import Synchronization

/// How much one transaction of an import changes: other changes of the person wait for it, and each movie costs several
/// round trips to a database that may be far away.
struct ImportPart {
    static let maxCount = 500
    private static let maxTime = Duration.seconds(3)
    private let end = ContinuousClock.now + maxTime
    private var count = 0

    /// Whether there is room for another movie, which is counted. There is for the first one.
    mutating func takesAnother() -> Bool {
        guard count == 0 || count < Self.maxCount && ContinuousClock.now < end else { return false }
        count += 1
        return true
    }
}

/// The imports that have begun and not ended.
final class BegunImports: Sendable {
    private let ids = Mutex<Set<ImportReceipt.ID>>([])

    func contains(_ id: ImportReceipt.ID) -> Bool { ids.withLock { $0.contains(id) } }
    func note(_ id: ImportReceipt.ID) { ids.withLock { _ = $0.insert(id) } }
    func forget(_ id: ImportReceipt.ID) { ids.withLock { _ = $0.remove(id) } }
}
