import Dispatch
import Library
import Synchronization
import Testing

@testable import Accounts

/// How secrets that the cache does not know are read.
@Suite(.inBothDatabases) struct SecretReadsTests {
    private static let ada = Account(id: .new(), name: "Ada", isOwner: true)

    private final class Reads: Sendable {
        let count = Mutex(0)
    }

    @Test func `requests at once with one secret share one read`() async throws {
        let cache = SessionCache()
        let reads = Reads()
        try await withThrowingTaskGroup(of: Account?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await cache.entry(of: .session("a"), from: "") { _ in
                        reads.count.withLock { $0 += 1 }
                        await Task.yield()
                        return (nil, Self.ada)
                    }?.account
                }
            }
            for try await account in group { #expect(account == Self.ada) }
        }
        #expect(reads.count.withLock(\.self) == 1)
    }

    @Test func `a secret that was known is read again for its person, until it is nothing any more`() async throws {
        let time = TestTime()
        let cache = SessionCache(now: { time.instant })
        let readers = Mutex<[AccountID?]>([])
        for account in [Self.ada, nil, nil] {
            let entry = try await cache.entry(of: .session("a"), from: "10.0.0.1") { reader in
                readers.withLock { $0.append(reader.person) }
                return account.map { (nil, $0) }
            }
            #expect(entry?.account == account)
            time.pass(6)
        }
        #expect(readers.withLock(\.self) == [nil, Self.ada.id, nil])
    }

    @Test func `a read that began before a change is neither shared nor kept`() async throws {
        let cache = SessionCache()
        let (begun, begins) = AsyncStream.makeStream(of: Void.self)
        let (going, goOn) = AsyncStream.makeStream(of: Void.self)
        let old = Task {
            try await cache.entry(of: .session("a"), from: "") { _ in
                begins.finish()
                for await _ in going {}
                return (nil, Self.ada)
            }
        }
        for await _ in begun {}
        cache.forget(Self.ada.id)

        #expect(try await cache.entry(of: .session("a"), from: "") { _ in nil } == nil)
        goOn.finish()
        #expect(try await old.value?.account == Self.ada)
        #expect(try await cache.entry(of: .session("a"), from: "") { _ in nil } == nil)
    }

    @Test func `a cookie is no name: each kind of key has entries of its own`() async throws {
        try await withOwner { store in
            let session = try await store.session("name ada")
            #expect(session == nil)
            #expect(try await store.account(named: "Ada")?.name == "Ada")
            #expect(try await store.session("name ada") == nil)
        }
    }

    @Test(arguments: [
        "Ａda", "Ada\u{1680}", "Ada\u{2028}", "\u{85}Ada", " Ada", "Ada" + String(repeating: " ", count: 397) + "evil",
        "Ad\u{F900}", "\u{212B}da",
    ])
    func `a proxy's name that only looks like a person's is another`(name: String) async throws {
        try await withOwner { store in
            let other = try await store.account(named: name)
            #expect(other == nil)
            #expect(try await store.account(named: "ADA") != nil)
        }
    }

    @Test func `random secrets of one address leave connections and places to others`() async throws {
        guard let shared = InBothDatabases.shared else { return }
        try await withOwner { store in
            let signIn = try await store.signIn(attempt())
            let (locked, lock) = AsyncStream.makeStream(of: Void.self)
            let release = DispatchSemaphore(value: 0)
            let locking = Task {
                try await shared.write { db in
                    try db.execute("LOCK TABLE session IN ACCESS EXCLUSIVE MODE")
                    lock.finish()
                    release.wait()
                }
            }
            for await _ in locked {}

            let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
            for number in 0..<40 {
                Task {
                    do throws(AccountProblem) {
                        _ = try await store.session("\(number)", from: "10.0.0.9")
                        outcome.yield(true)
                    } catch {
                        outcome.yield(error != .busy)
                    }
                }
            }
            var answers = outcomes.makeAsyncIterator()
            for _ in 0..<32 { #expect(await answers.next() == false) }
            #expect(try await store.owner() != nil)

            let other = Task { try await store.session(signIn.token, from: "10.0.0.2") }
            release.signal()
            #expect(try await other.value != nil)
            for _ in 0..<8 { #expect(await answers.next() == true) }
            try await locking.value
        }
    }

    @Test func `a browser's name is cut, whatever it consists of`() async throws {
        try await withOwner { store in
            var attempt = attempt()
            for (mark, count) in [("\u{301}", 31), ("\u{FE0F}", 300)] {
                attempt.browser = "a" + String(repeating: mark, count: 30_000)
                let account = try await store.signIn(attempt).account

                let browsers = try await store.sessions(of: account.id).map(\.browser)
                #expect(browsers.contains { $0.unicodeScalars.count == count })
            }
        }
    }
}

extension AccountsDatabase.Reader {
    fileprivate var person: AccountID? { if case .person(let id) = self { id } else { nil } }
}
