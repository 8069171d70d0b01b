import Foundation
import Testing

@testable import Accounts

@Suite(.inBothDatabases) struct SessionTests {
    @Test func `each sign-in has a new token, and signing out ends it`() async throws {
        try await withOwner { store in
            let first = try await store.signIn(attempt())
            let second = try await store.signIn(attempt("ADA"))
            #expect(first.token != second.token && first.token.count == 64)
            #expect(try await store.session(first.token)?.account.name == "Ada")

            try await store.signOut(first.token)
            #expect(try await store.session(first.token) == nil)
            #expect(try await store.session(second.token) != nil)

            try await store.signOutEverywhere(second.account.id)
            #expect(try await store.session(second.token) == nil)
        }
    }

    @Test func `a further session than a hundred ends the one that was used the longest ago`() async throws {
        let time = TestTime()
        try await withOwner(time) { store in
            var attempt = attempt()
            attempt.stays = true
            let hash = try await store.database.read { db in try AccountRow.fetch(db, "").first?.password }
            let account = try #require(try await store.accounts().first)
            let proven = ProvenAccount(account, by: .password(try #require(hash ?? nil)))
            var signIns: [SignIn] = []
            for _ in 0...SignIn.maxCount {
                signIns.append(try await store.begin(for: proven, attempt))
                _ = try await store.session(signIns[0].token)
                time.pass(1)
            }

            #expect(try await store.session(signIns[1].token) == nil)
            for place in signIns.indices where place != 1 {
                #expect(try await store.session(signIns[place].token) != nil)
            }
            #expect(try await store.sessionCount() == SignIn.maxCount)
        }
    }

    @Test func `a session ends although the file can't be written, and is deleted from it later`() async throws {
        guard InBothDatabases.shared == nil else { return }
        try await withOwner { store in
            let one = try await store.signIn(attempt())
            let two = try await store.signIn(attempt())
            let three = try await store.signIn(attempt())
            try await store.setSessionsAreFixed(true)

            await #expect(throws: AccountProblem.self) { try await store.signOut(one.token) }
            let second = try #require(try await store.session(two.token))
            await #expect(throws: AccountProblem.self) {
                try await store.end(second.id, of: second.account.id)
            }
            #expect(try await store.session(one.token) == nil)
            #expect(try await store.session(two.token) == nil)
            #expect(try await store.sessions(of: second.account.id).count == 1)
            await #expect(throws: AccountProblem.self) { try await store.signIn(attempt()) }
            #expect(try await store.session(three.token) != nil)
            await #expect(throws: AccountProblem.self) {
                try await store.signOutEverywhere(second.account.id)
            }
            #expect(try await store.session(three.token) == nil)

            try await store.setSessionsAreFixed(false)
            _ = try await store.signIn(attempt())

            #expect(try await store.sessionCount() == 1)
            #expect(store.cache.ended.isEmpty)
        }
    }

    @Test(arguments: [3_600, -365 * 86_400] as [TimeInterval])
    func `a clock that jumps an hour ahead or a year back ends no session and locks no user out`(
        jump: TimeInterval
    ) async throws {
        let time = TestTime()
        try await withOwner(time) { store in
            let before = try await store.signIn(attempt())
            var late = attempt()
            late.knownBrowser = before.knownBrowser
            _ = try? await store.signIn(attempt(password: "guess"))
            let invitation = try await store.add(name: "Bo")
            #expect(try await store.session(before.token) != nil)

            time.jump(jump)
            time.pass(6)

            #expect(try await store.session(before.token) != nil)
            let during = try await store.signIn(late)
            #expect(try await store.session(during.token) != nil)
            #expect(try await store.sessions(of: before.account.id).count == 2)
            #expect(try await store.invited(by: invitation.token).name == "Bo")

            time.jump(-jump)
            time.pass(6)

            #expect(try await store.session(before.token) != nil)
            _ = try await store.signIn(attempt())
            #expect(try await store.session(before.token) != nil)
            #expect(try await store.invited(by: invitation.token).name == "Bo")
        }
    }

    /// The ends of a session, in seconds.
    struct Ends: Sendable {
        let stays: Bool
        let idle: TimeInterval
        let tooIdle: TimeInterval
        let lifetime: TimeInterval
    }

    /// Uses a session that was not used for half an hour, and waits until that is stored.
    private func use(_ signIn: SignIn, in store: AccountStore, _ time: TestTime) async throws {
        let session = try #require(try await store.session(signIn.token))
        let oldest = time.date.addingTimeInterval(-1_800)
        while try await store.sessions(of: session.account.id).contains(where: {
            $0.id == session.id && $0.lastUsed < oldest
        }) {
            await Task.yield()
        }
    }

    @Test(arguments: [
        Ends(stays: false, idle: 86_399, tooIdle: 86_401, lifetime: 604_800),
        Ends(stays: true, idle: 2_505_600, tooIdle: 2_678_400, lifetime: 15_552_000),
    ])
    func `a session ends if it is not used, and after its lifetime`(ends: Ends) async throws {
        let idle = ends.idle
        let time = TestTime()
        try await withOwner(time) { store in
            var wanted = attempt()
            wanted.stays = ends.stays
            let used = try await store.signIn(wanted)
            let idleOne = try await store.signIn(wanted)
            let begin = time.date
            time.pass(idle)
            try await use(used, in: store, time)
            time.pass(ends.tooIdle - idle)
            try await use(used, in: store, time)
            #expect(try await store.session(idleOne.token) == nil)
            // The time of the last use is up to half an hour old.
            let pause = idle - 1_800
            while time.date < begin + ends.lifetime - pause {
                time.pass(pause)
                try await use(used, in: store, time)
            }
            time.pass(idle)
            #expect(try await store.session(used.token) == nil)
        }
    }

    @Test func `a change of the password ends all sessions and needs the present one`() async throws {
        try await withOwner { store in
            let signIn = try await store.signIn(attempt())
            await #expect(throws: AccountProblem.noMatch) {
                try await store.changePassword(of: signIn.account, from: "wrong", to: "a new password")
            }
            #expect(try await store.session(signIn.token) != nil)

            try await store.changePassword(of: signIn.account, from: "lantern under water", to: "a new lantern")

            #expect(try await store.session(signIn.token) == nil)
            await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt()) }
            _ = try await store.signIn(attempt(password: "a new lantern"))
        }
    }

    @Test func `a person ends only their own sessions and keys`() async throws {
        try await withOwner { store in
            let owner = try await store.signIn(attempt())
            let key = try await store.addKey(named: "Kodi", for: owner.account.id)
            let other = try await store.add(name: "Bo").account

            let session = try #require(try await store.session(owner.token))
            try await store.end(session.id, of: other.id)
            let keyID = try #require(try await store.keys(of: owner.account.id).first?.id)
            try await store.removeKey(keyID, of: other.id)
            #expect(try await store.sessions(of: owner.account.id).count == 1)
            #expect(try await store.account(ofKey: key) != nil)

            try await store.end(session.id, of: owner.account.id)
            try await store.removeKey(keyID, of: owner.account.id)
            #expect(try await store.session(owner.token) == nil)
            #expect(try await store.account(ofKey: key) == nil)
        }
    }

    @Test func `a session that has ended elsewhere makes no keys and adds no people, even while it is still known`()
        async throws
    {
        try await withStore { store, folder in
            _ = try await store.setOwner(name: "Ada", password: "lantern under water")
            let thief = try await store.signIn(attempt())
            #expect(try await store.session(thief.token) != nil)
            let (id, token) = (thief.account.id, thief.token)
            let bo = try await store.add(name: "Bo", by: token).account

            let otherServer = AccountStore(
                in: folder, .init(rounds: 2, blockSize: 1, parallelism: 1), shared: InBothDatabases.shared)
            _ = try await otherServer.setOwner(name: "Ada", password: "a new lantern")
            await otherServer.close()

            await #expect(throws: AccountProblem.signedOut) { try await store.addKey(named: "", for: id, by: token) }
            await #expect(throws: AccountProblem.signedOut) { try await store.add(name: "Cy", by: token) }
            await #expect(throws: AccountProblem.signedOut) { try await store.invite(bo.id, by: token) }
        }
    }

    @Test func `a key is no session and a session is no key`() async throws {
        try await withOwner { store in
            let signIn = try await store.signIn(attempt())
            let key = try await store.addKey(named: "Kodi", for: signIn.account.id)
            #expect(try await store.account(ofKey: key) != nil)
            #expect(try await store.session(key) == nil)
            #expect(try await store.session(signIn.token) != nil)
            #expect(try await store.account(ofKey: signIn.token) == nil)
        }
    }

    @Test func `a sign-in raises the cost of an older hash`() async throws {
        let folder = scratchFolder()
        let old = AccountStore(in: folder, .init(rounds: 2, blockSize: 1, parallelism: 1))
        _ = try await old.setOwner(name: "Ada", password: "lantern under water")
        await old.close()
        let store = AccountStore(in: folder, .init(rounds: 4, blockSize: 1, parallelism: 1))
        _ = try await store.signIn(attempt())

        let hash = try await store.database.read { db in try AccountRow.fetch(db, "").first?.password }
        #expect((hash ?? nil)?.hasPrefix("scrypt$4$1$1$") == true)
        _ = try await store.signIn(attempt())
        await store.close()
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `guesses from one address do not delay another address, nor a browser that is known`() async throws {
        try await withOwner { store in
            let known = try await store.signIn(attempt()).knownBrowser
            var problems: [AccountProblem] = []
            for _ in 0..<50 {
                do throws(AccountProblem) { _ = try await store.signIn(attempt(password: "guess")) } catch {
                    problems.append(error)
                }
            }
            #expect(problems.filter { $0 == .noMatch }.count == 5)
            await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await store.signIn(attempt()) }

            var elsewhere = attempt()
            elsewhere.address = "10.0.0.9"
            _ = try await store.signIn(elsewhere)
            var sameBrowser = attempt()
            sameBrowser.knownBrowser = known
            _ = try await store.signIn(sameBrowser)
        }
    }

    @Test func `guesses from many networks of one IPv6 site are delayed`() async throws {
        try await withOwner { store in
            for network in 0..<100 {
                var guess = attempt(password: "guess")
                (guess.address, guess.site) = ("20010db80001\(network)", "20010db80001")
                await #expect(throws: AccountProblem.noMatch) { try await store.signIn(guess) }
            }
            var next = attempt()
            (next.address, next.site) = ("20010db80001ffff", "20010db80001")
            await #expect(throws: AccountProblem.throttled(seconds: 1)) { try await store.signIn(next) }
            next.site = "20010db80002"
            _ = try await store.signIn(next)
        }
    }

    @Test func `unknown names are delayed like known ones`() async throws {
        try await withOwner { store in
            for name in ["ada", "nobody"] {
                for _ in 0..<5 {
                    await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt(name, "guess")) }
                }
                await #expect(throws: AccountProblem.throttled(seconds: 1)) {
                    try await store.signIn(attempt(name, "guess"))
                }
            }
        }
    }
}
