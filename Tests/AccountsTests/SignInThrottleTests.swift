import Domain
import DomainTesting
import FileIO
import Foundation
import Library
import LibraryTesting
import Testing

@testable import Accounts

@Suite(.inBothDatabases) struct SignInThrottleTests {
    private let key = [ThrottleKey.accountAtAddress(name: "ada", address: "a")]

    @Test func `the delay doubles up to a minute, and is forgotten after an hour`() async throws {
        let time = TestTime()
        let throttle = time.throttle
        for _ in 0..<5 { try await throttle.begin(key) }
        for delay in [1, 2, 4, 8, 16, 32, 60, 60] {
            await #expect(throws: AccountProblem.throttled(seconds: delay)) { try await throttle.begin(key) }
            time.pass(TimeInterval(delay))
            try await throttle.begin(key)
        }
        time.pass(3_601)
        for _ in 0..<5 { try await throttle.begin(key) }
    }

    @Test func `success forgets the failures of the account, not those of the address`() async throws {
        let time = TestTime()
        let throttle = time.throttle
        let address = ThrottleKey.address("a")
        for number in 0..<20 {
            try await throttle.begin([address, .accountAtAddress(name: "\(number)", address: "a")])
        }
        await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await throttle.begin([address]) }
        time.pass(1)
        try await throttle.begin([address] + key)
        await throttle.end([address] + key, succeeded: true)
        await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await throttle.begin([address]) }
    }

    @Test func `a try that was not made does not count`() async throws {
        let throttle = TestTime().throttle
        for _ in 0..<20 {
            try await throttle.begin(key)
            await throttle.end(key, succeeded: false)
        }
    }

    @Test func `parallel tries are all counted`() async throws {
        let throttle = TestTime().throttle
        let (key, others) = (self.key, [ThrottleKey.address("b"), .site("c")])
        let allowed = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<12 {
                let keys = number.isMultiple(of: 2) ? key + others : others + key
                group.addTask { await (try? throttle.begin(keys)) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(allowed == 5)
    }

    @Test func `many addresses do not use up the memory`() throws {
        let throttle = LocalThrottle(now: { .now })
        for number in 0..<(3 * LocalThrottle.maxEntries) { try throttle.begin([.address("\(number)")]) }
        #expect(throttle.count <= LocalThrottle.maxEntries)
    }
}

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct SharedSignInTests {
    @Test func `a challenge of one server counts once at another`() async throws {
        try await withTwoServers { one, other in
            let (first, second) = (SharedChallenges(one), SharedChallenges(other))
            let challenge = try await first.new(at: 1_000)
            #expect(try await !second.use(challenge, at: 1_000 + 3_600))
            let another = (challenge.hasPrefix("x") ? "y" : "x") + challenge.dropFirst()
            #expect(try await !second.use(another, at: 1_001))
            #expect(try await second.use(challenge, at: 1_001))
            #expect(try await !first.use(challenge, at: 1_001))
            #expect(try await !second.use(challenge, at: 1_001))
            #expect(try await first.use(second.new(at: 8_000), at: 8_000))
            // A server whose clock is late does not accept it again.
            #expect(try await !first.use(challenge, at: 1_002))
        }
    }

    @Test func `a challenge that two servers get at once counts for one of them`() async throws {
        try await withTwoServers { one, other in
            let stores = [SharedChallenges(one), SharedChallenges(other)]
            let challenge = try await stores[0].new(at: 1_000)
            let uses = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<8 { group.addTask { try await stores[number % 2].use(challenge, at: 1_001) } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(uses == 1)
        }
    }

    @Test func `strangers who sign in leave connections to a known browser`() async throws {
        try await withTwoServers { one, other in
            let (stranger, known) = ([ThrottleKey.address("a")], [ThrottleKey.knownBrowser("b")])
            let throttle = SharedThrottle(other)
            try await throttle.begin(stranger)
            let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            async let lock: Void = one.write { db in
                _ = try db.rows("SELECT key FROM signInFailure FOR UPDATE")
                isLocked.signal()
                mayEnd.wait()
            }
            await BlockingWork(label: "test").run { isLocked.wait() }
            await withTaskGroup(of: Void.self) { tasks in
                for _ in 0..<20 { tasks.addTask { try? await throttle.begin(stranger) } }
                let waiting = """
                    SELECT pid FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1
                    """
                while (try? await one.read { try $0.rows(waiting).isEmpty }) == true {}
                await #expect(throws: Never.self) { try await throttle.begin(known) }
                mayEnd.signal()
            }
            try await lock
        }
    }

    @Test func `a sign-in does not wait for another person's sessions to be deleted`() async throws {
        try await withTwoServers { one, other in
            let time = TestTime()
            let store = AccountStore(
                in: scratchFolder(), .init(rounds: 2, blockSize: 1, parallelism: 1), throttle: time.throttle,
                cache: SessionCache(now: { time.instant }), shared: one, now: { time.date })
            _ = try await store.setOwner(name: "Ada", password: "lantern under water")
            _ = try await store.signIn(attempt())
            time.pass(400 * 86_400)
            let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            async let lock: Void = other.write { db in
                _ = try db.rows("SELECT fingerprint FROM session FOR UPDATE")
                _ = try db.rows("SELECT fingerprint FROM knownBrowser FOR UPDATE")
                isLocked.signal()
                mayEnd.wait()
            }
            await BlockingWork(label: "test").run { isLocked.wait() }

            await #expect(throws: Never.self) { _ = try await store.signIn(attempt()) }

            mayEnd.signal()
            try await lock
            _ = try await store.signIn(attempt())
            let left = try await one.read { try $0.rows("SELECT fingerprint FROM session").count }
            #expect(left == 2, "the old session is deleted by the next sign-in")
            await store.close()
        }
    }

    @Test func `a key that must wait is refused without the database`() async throws {
        try await withTwoServers { one, _ in
            let (time, key) = (TestTime(), [ThrottleKey.address("a")])
            let throttle = SharedThrottle(one, now: { _ in 1_000 }, instant: { time.instant })
            for _ in 0..<20 { try await throttle.begin(key) }
            await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await throttle.begin(key) }
            try await one.write { try $0.execute("DROP TABLE signInFailure") }
            await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await throttle.begin(key) }
            time.pass(1)
            await #expect(throws: AccountProblem.storage(.damaged)) { try await throttle.begin(key) }
        }
    }

    @Test func `the database’s clock counts, and old failures are deleted`() async throws {
        try await withTwoServers { one, other in
            let key = [ThrottleKey.address("a")]
            for _ in 0..<40 { try? await SharedThrottle(one, now: { _ in 1_000 }).begin(key) }
            // By the database's clock, that was long ago.
            try await SharedThrottle(other).begin([.address("b")])
            let count = try await one.read { db in
                try db.rows("SELECT key FROM signInFailure WHERE last > 1700000000000").count
            }
            #expect(count == 1)
            #expect(try await one.read { db in try db.rows("SELECT key FROM signInFailure").count } == 1)
        }
    }
}

private func withTwoServers(_ test: (PostgreSQLDatabase, PostgreSQLDatabase) async throws -> Void) async throws {
    let url = try #require(PostgreSQLServer.shared).newDatabase()
    let (one, other) = (try PostgreSQLDatabase.patient(url: url), try PostgreSQLDatabase.patient(url: url))
    try await test(one, other)
    await one.close()
    await other.close()
}
