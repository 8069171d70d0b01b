import Domain
import Library
import Synchronization

/// The database of several servers, for work that can do without it: after a timeout of a second, all work fails at
/// once for 5 seconds.
final class CircuitBreakingDatabase: Sendable {
    let database: PostgreSQLDatabase
    private let openUntil = Mutex<ContinuousClock.Instant?>(nil)

    private static let timeout = Duration.seconds(1)
    private static let pause = Duration.seconds(5)

    init(_ database: PostgreSQLDatabase) { self.database = database }

    /// What `work` returns; `nil` if it fails or takes too long. It may still succeed later.
    @discardableResult
    func attempt<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async -> Value? {
        guard openUntil.withLock({ $0.map { $0 <= .now } ?? true }) else { return nil }
        let task = Task { try? await work() }
        if let value = await Deadline(.after(Self.timeout)).value(of: task) { return value }
        if !Task.isCancelled { openUntil.withLock { $0 = .now + Self.pause } }
        return nil
    }
}
