import Domain
import Library
import Synchronization

/// The database of several servers, for work that can do without it. If an answer takes longer than a second, the
/// database is not asked for 5 seconds.
final class ImpatientDatabase: Sendable {
    let database: PostgreSQLDatabase
    private let restsUntil = Mutex<ContinuousClock.Instant?>(nil)

    private static let limit = Duration.seconds(1)
    private static let rest = Duration.seconds(5)

    init(_ database: PostgreSQLDatabase) { self.database = database }

    /// What `work` returns; `nil` if it fails or takes too long. It may still succeed later.
    @discardableResult
    func soon<Value: Sendable>(
        _ work: @escaping @Sendable (PostgreSQLDatabase) async throws -> Value
    ) async -> Value? {
        guard restsUntil.withLock({ $0.map { $0 <= .now } ?? true }) else { return nil }
        let task = Task { [database] in try? await work(database) }
        if let value = await Deadline(.after(Self.limit)).value(of: task) { return value }
        if !Task.isCancelled { restsUntil.withLock { $0 = .now + Self.rest } }
        return nil
    }
}
