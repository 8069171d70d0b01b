import DomainTesting
import Foundation
import Library
import LibraryTesting
import Synchronization
import Testing

@testable import Accounts

/// Runs each test with the accounts in a file and, if PostgreSQL is installed, once more with them there.
struct InBothDatabases: SuiteTrait, TestTrait, TestScoping {
    /// The database of the running test; `nil` for a file.
    @TaskLocal static var shared: PostgreSQLDatabase?

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        guard testCase != nil, let server = PostgreSQLServer.shared else { return }
        let database = try PostgreSQLDatabase.patient(url: server.newDatabase())
        try await Self.$shared.withValue(database, operation: function)
        await database.close()
    }
}

extension Trait where Self == InBothDatabases {
    static var inBothDatabases: Self { Self() }
}

/// A clock that a test moves.
final class TestTime: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex<TimeInterval>(0)
    private let jumped = Mutex<TimeInterval>(0)

    var date: Date {
        Date(timeIntervalSince1970: 1_800_000_000 + passed.withLock(\.self) + jumped.withLock(\.self))
    }
    var instant: ContinuousClock.Instant { start + .seconds(passed.withLock(\.self)) }

    /// A throttle in memory, or in the database of the running test.
    var throttle: any SignInThrottle {
        InBothDatabases.shared.map { database in
            SharedThrottle(
                database, now: { _ in Int64(self.passed.withLock(\.self) * 1_000) }, instant: { self.instant })
        } ?? LocalThrottle(now: { self.instant })
    }

    func pass(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }

    /// Sets the clock, as an administrator or a time server does: only the date changes.
    func jump(_ seconds: TimeInterval) { jumped.withLock { $0 += seconds } }
}

func scratchFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "matinee-accounts-\(UUID().uuidString)")
}

extension AccountStore {
    /// Makes all changes of sessions fail, as on a full disk.
    func setSessionsAreFixed(_ areFixed: Bool) async throws {
        try await database.write { db in
            for event in ["INSERT", "UPDATE", "DELETE"] {
                try db.execute(
                    areFixed
                        ? """
                        CREATE TRIGGER fixed\(event) BEFORE \(event) ON session
                        BEGIN SELECT RAISE(ABORT, 'fixed'); END
                        """ : "DROP TRIGGER fixed\(event)")
            }
        }
    }
}

/// A store with hashes that cost nothing.
func withStore(_ time: TestTime = TestTime(), _ test: (AccountStore, URL) async throws -> Void) async throws {
    let folder = scratchFolder()
    let store = AccountStore(
        in: folder, .init(rounds: 2, blockSize: 1, parallelism: 1), throttle: time.throttle,
        cache: SessionCache(now: { time.instant }), shared: InBothDatabases.shared, now: { time.date })
    try await test(store, folder)
    await store.close()
    try? FileManager.default.removeItem(at: folder)
}

func withOwner(_ time: TestTime = TestTime(), _ test: (AccountStore) async throws -> Void) async throws {
    try await withStore(time) { store, _ in
        _ = try await store.setOwner(name: "Ada", password: "lantern under water")
        try await test(store)
    }
}

func attempt(_ name: String = "Ada", _ password: String = "lantern under water") -> SignInAttempt {
    SignInAttempt(name: name, password: password, address: "10.0.0.1")
}

func attempt(password: String) -> SignInAttempt { attempt("Ada", password) }
