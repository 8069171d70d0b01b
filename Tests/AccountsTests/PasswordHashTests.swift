import Testing

@testable import Accounts

@Suite struct PasswordHashTests {
    /// Made by Python's hashlib.scrypt.
    private let stored =
        "scrypt$1024$8$3$000102030405060708090a0b0c0d0e0f$7ceb0017b92a3b4fe12e6a4fde40a59bfaa4de0073e59d5168abadad6f6576b3"

    @Test func `a hash by another implementation matches its password alone`() throws {
        let hash = try #require(PasswordHash(stored: stored))
        #expect(hash.matches(Array("pleaseletmein".utf8)))
        #expect(!hash.matches(Array("pleaseletmeim".utf8)))
        #expect(!hash.matches([]))
        #expect(hash.stored == stored)
    }

    @Test func `passwords of any length have hashes`() throws {
        for password in ["", "a", String(repeating: "é", count: 1_000)] {
            let hash = try #require(PasswordHash(Array(password.utf8), .init(rounds: 2, blockSize: 1, parallelism: 1)))
            #expect(hash.matches(Array(password.utf8)))
        }
    }

    @Test(arguments: ["3$8$3", "1024$0$3", "1024$8$17", "2097152$8$1", "9223372036854775807$8$1", "-2$1$1"])
    func `hashes with other parameters are rejected`(parameters: String) {
        #expect(PasswordHash(stored: stored.replacing("1024$8$3", with: parameters)) == nil)
    }
}
