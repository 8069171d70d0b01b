import Testing

@testable import Accounts

/// Whose password may be hashed.
@Suite struct PasswordHasherTests {
    private static let parameters = PasswordHash.Parameters(rounds: 2, blockSize: 1, parallelism: 1)

    @Test func `strangers without room keep no known browser out`() async throws {
        // One less than runs: no stranger's password is hashed.
        let hasher = PasswordHasher(Self.parameters, maxRunning: 1, maxWaiting: -1)
        let ada = try #require(AccountID("00000000000000000000000000000001"))

        await #expect(throws: AccountProblem.busy) { _ = try await hasher.matches("lantern under water", nil) }
        #expect(try await !hasher.matches("lantern under water", nil, knownBrowserOf: ada))
    }
}
