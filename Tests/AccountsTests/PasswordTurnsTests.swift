import Testing

@testable import Accounts

/// Who has a password hashed next.
@Suite struct PasswordTurnsTests {
    private let ada: AccountID
    private let bo: AccountID

    init() throws {
        ada = try #require(AccountID("00000000000000000000000000000001"))
        bo = try #require(AccountID("00000000000000000000000000000002"))
    }

    /// Adds a caller; returns whether it waits, `nil` if it is refused.
    private func ask(_ turns: inout PasswordTurns<String>, _ caller: String, _ account: AccountID? = nil) -> Bool? {
        switch turns.admit(account) {
        case .runs: false
        case .waits: turns.add(caller, account)
        case .isRefused: nil
        }
    }

    @Test func `a known browser and an unknown one take turns`() {
        var turns = PasswordTurns<String>(maxRunning: 1, maxWaiting: 9)
        #expect(ask(&turns, "running") == false)
        for number in 1...3 { #expect(ask(&turns, "stranger \(number)") == true) }
        for number in 1...3 { #expect(ask(&turns, "known \(number)", ada) == true) }

        let order = [nil, ada, nil, ada, nil, ada, nil].map { turns.end($0) }

        #expect(order == ["known 1", "stranger 1", "known 2", "stranger 2", "known 3", "stranger 3", nil])
        #expect(ask(&turns, "next") == false)
    }

    @Test func `strangers that fill their queue keep no known browser out, and one person’s browsers no others`() {
        var turns = PasswordTurns<String>(maxRunning: 1, maxWaiting: 2)
        #expect(ask(&turns, "bo", bo) == false)
        for _ in 2...PasswordTurns<String>.maxOfAccount { #expect(ask(&turns, "bo", bo) == true) }
        #expect(ask(&turns, "bo", bo) == nil)
        for number in 1...2 { #expect(ask(&turns, "stranger \(number)") == true) }
        #expect(ask(&turns, "stranger") == nil)
        #expect(ask(&turns, "ada", ada) == true)

        #expect(turns.end(bo) == "bo")
        #expect(turns.end(bo) == "stranger 1")
        #expect(ask(&turns, "bo", bo) == true)
        #expect(ask(&turns, "bo", bo) == true)
        #expect(ask(&turns, "bo", bo) == nil)
    }
}
