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

    @Test func `a free connection goes to the client who uses the fewest`() async throws {
        let pool = try PostgreSQLPool(
            url: try #require(PostgreSQLServer.shared).newDatabase(), size: 2, waiting: .seconds(60))
        let order = ClientNames()
        let (isHeld, mayEndAda, mayEndCy) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for (client, mayEnd) in [("Ada", mayEndAda), ("Cy", mayEndCy)] {
                tasks.addTask {
                    try await pool.transaction(.reading, share: PostgreSQLShare("\(client) reads", of: client, size: 1))
                    { _ in
                        isHeld.signal()
                        mayEnd.wait()
                    }
                }
            }
            await BlockingWork(label: "test").run { for _ in 0..<2 { isHeld.wait() } }
            for (place, client) in ["Ada", "Bo"].enumerated() {
                tasks.addTask {
                    try await pool.transaction(
                        .writing, share: PostgreSQLShare("\(client) writes", of: client, size: 1)
                    ) { _ in
                        order.append(client)
                        mayEndAda.signal()
                    }
                }
                while pool.state.withLock(\.waiters.count) <= place { await Task.yield() }
            }
            mayEndCy.signal()
            try await tasks.waitForAll()
        }
        #expect(order.all == ["Bo", "Ada"])
        await pool.close()
    }
}

private final class ClientNames: Sendable {
    private let names = Mutex<[String]>([])

    var all: [String] { names.withLock(\.self) }

    func append(_ name: String) { names.withLock { $0.append(name) } }
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
