import Foundation
import Library
import Synchronization
import Testing

@testable import Accounts

/// What changes an account between the check of a password and what follows from it.
@Suite(.inBothDatabases) struct SignInRaceTests {
    /// Lets something happen once a password was checked.
    private final class Meanwhile: SignInThrottle {
        private let action = Mutex<(@Sendable () async -> Void)?>(nil)

        func set(_ action: @escaping @Sendable () async -> Void) { self.action.withLock { $0 = action } }

        func begin(_ keys: [ThrottleKey]) {}

        func end(_ keys: [ThrottleKey], succeeded: Bool) async {
            let next = action.withLock { action in
                defer { action = nil }
                return action
            }
            await next?()
        }
    }

    private func withStore(
        rounds: Int = 2, _ test: (AccountStore, Meanwhile) async throws -> Void
    ) async throws {
        let folder = scratchFolder()
        let old = AccountStore(
            in: folder, .init(rounds: 2, blockSize: 1, parallelism: 1), shared: InBothDatabases.shared)
        _ = try await old.setOwner(name: "Ada", password: "lantern under water")
        try await old.accept(old.add(name: "Bo").token, password: "a bridge of paper")
        await old.close()
        let meanwhile = Meanwhile()
        let store = AccountStore(
            in: folder, .init(rounds: rounds, blockSize: 1, parallelism: 1), throttle: meanwhile,
            shared: InBothDatabases.shared)
        try await test(store, meanwhile)
        await store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    @Test(arguments: [2, 4])
    func `a sign-in with a password that is changed meanwhile begins no session`(rounds: Int) async throws {
        try await withStore(rounds: rounds) { store, meanwhile in
            let ada = try #require(try await store.owner())
            meanwhile.set {
                await #expect(throws: Never.self) {
                    try await store.changePassword(of: ada, from: "lantern under water", to: "a new lantern")
                }
            }
            await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt()) }
            #expect(try await store.sessionCount() == 0)
        }
    }

    @Test func `two sign-ins that raise the cost of a hash at once both succeed`() async throws {
        try await withStore(rounds: 4) { store, meanwhile in
            meanwhile.set { await #expect(throws: Never.self) { try await store.signIn(attempt()) } }
            _ = try await store.signIn(attempt())
            #expect(try await store.sessionCount() == 2)
        }
    }

    @Test func `a password that an invitation has set meanwhile is not overwritten`() async throws {
        try await withStore { store, meanwhile in
            let bo = try #require(try await store.account(named: "Bo"))
            meanwhile.set {
                await #expect(throws: Never.self) {
                    try await store.accept(store.invite(bo.id).token, password: "a bridge of steel")
                }
            }
            await #expect(throws: AccountProblem.noMatch) {
                try await store.changePassword(of: bo, from: "a bridge of paper", to: "a bridge of stone")
            }
            _ = try await store.signIn(attempt("Bo", "a bridge of steel"))
        }
    }

    @Test func `the new password’s session does not begin once there is another password`() async throws {
        try await withStore { store, _ in
            let bo = try #require(try await store.account(named: "Bo"))
            let proven = try await store.changePassword(of: bo, from: "a bridge of paper", to: "a bridge of stone")
            _ = try await store.begin(for: proven, attempt("Bo"))
            try await store.accept(store.invite(bo.id).token, password: "a bridge of steel")
            await #expect(throws: AccountProblem.noMatch) { try await store.begin(for: proven, attempt("Bo")) }
        }
    }

    @Test func `a removed passkey begins no session`() async throws {
        try await withStore { store, _ in
            let ada = try #require(try await store.owner())
            try await store.database.write { db in
                try db.execute(
                    "INSERT INTO passkey (id, account, name, publicKey, counter, made) VALUES ('a2V5', ?, '', ?, 0, 0)",
                    [ada.id.description, Data([1])])
            }
            let proven = ProvenAccount(ada, by: .passkey("a2V5"))
            _ = try await store.begin(for: proven, attempt())
            try await store.removePasskey("a2V5", of: ada.id)
            await #expect(throws: AccountProblem.passkeyRefused) { try await store.begin(for: proven, attempt()) }
        }
    }

    @Test func `a change of the password that is refused because too many wait counts as no try`() async throws {
        let folder = scratchFolder()
        let parameters = PasswordHash.Parameters(rounds: 2, blockSize: 1, parallelism: 1)
        let store = AccountStore(in: folder, parameters, shared: InBothDatabases.shared)
        let ada = try await store.setOwner(name: "Ada", password: "lantern under water")
        let busy = AccountStore(
            in: folder, parameters, hasher: PasswordHasher(parameters, maxRunning: 0, maxWaiting: 0, maxOfAccount: 0),
            shared: InBothDatabases.shared)
        for _ in 0..<9 {
            await #expect(throws: AccountProblem.busy) {
                try await busy.changePassword(of: ada, from: "a guess", to: "a new lantern")
            }
        }
        await busy.close()
        await store.close()
        try? FileManager.default.removeItem(at: folder)
    }
}
