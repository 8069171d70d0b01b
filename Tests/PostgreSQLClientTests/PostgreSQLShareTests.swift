import DomainTesting
import FileIO
import Foundation
import Synchronization
import Testing

@testable import PostgreSQLClient

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct PostgreSQLShareTests {
    @Test func `a share in use refuses its next caller and leaves the other connections to others`() async throws {
        let pool = try PostgreSQLPool(
            url: try #require(PostgreSQLServer.shared).newDatabase(), size: 2, waiting: .milliseconds(1))
        let share = PostgreSQLShare("one", size: 1)
        let (isHeld, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let held: Void = pool.transaction(.writing, share: share) { _ in
            isHeld.signal()
            mayEnd.wait()
        }
        await BlockingWork(label: "test").run { isHeld.wait() }
        await #expect(throws: PostgreSQLError.busy) { try await pool.transaction(.writing, share: share) { _ in } }
        await #expect(throws: Never.self) { try await pool.transaction(.reading) { _ in } }
        mayEnd.signal()
        try await held
        try await pool.transaction(.writing, share: share) { _ in }
        await pool.close()
    }

    @Test func `the callers of a share use no more connections than it has, and all have their turn`() async throws {
        let pool = try PostgreSQLPool(
            url: try #require(PostgreSQLServer.shared).newDatabase(), size: 3, waiting: .seconds(60))
        let running = RunningCount()
        let share = PostgreSQLShare("one", size: 2)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for _ in 0..<20 {
                tasks.addTask { try await pool.transaction(.reading) { _ in } }
                tasks.addTask {
                    try await pool.transaction(.reading, share: share) { connection in
                        running.change(by: 1)
                        defer { running.change(by: -1) }
                        _ = try connection.result("SELECT 1").count
                    }
                }
            }
            try await tasks.waitForAll()
        }
        #expect(running.most <= share.size)
        await pool.close()
    }
}

private final class RunningCount: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock(\.most) }

    func change(by change: Int) {
        counts.withLock { counts in
            counts.now += change
            counts.most = max(counts.most, counts.now)
        }
    }
}
