import Domain
import Foundation
import Library
import Synchronization

/// The challenges of all servers with one database.
final class SharedChallenges: PasskeyChallenges {
    private let database: PostgreSQLDatabase
    private let known = Mutex<[UInt8]?>(nil)

    /// The seconds for which a used challenge is remembered after its end, for servers whose clocks are slow.
    private static let grace: Int64 = 3_600

    init(_ database: PostgreSQLDatabase) { self.database = database }

    func new(at moment: Int64) async throws(AccountProblem) -> String {
        PasskeyChallenge(at: moment).text(secret: try await secret())
    }

    func use(_ challenge: String, at moment: Int64) async throws(AccountProblem) -> Bool {
        guard let challenge = PasskeyChallenge(challenge, secret: try await secret(), at: moment) else { return false }
        do {
            // Anyone may send challenges.
            return try await database.note("challenges", connections: 2) { db in
                try db.execute("DELETE FROM usedChallenge WHERE ends < ?", [moment - Self.grace])
                return try !db.rows(
                    "INSERT INTO usedChallenge (id, ends) VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING ends",
                    [Data(challenge.body), challenge.end]
                ).isEmpty
            }
        } catch {
            throw AccountProblem(error)
        }
    }

    /// The secret that the first server has made.
    private func secret() async throws(AccountProblem) -> [UInt8] {
        if let known = known.withLock(\.self) { return known }
        let new = Data(Token.randomBytes(32))
        let found: [Data]
        do {
            found = try await database.write { db in
                try db.execute(
                    "INSERT INTO sharedSecret (name, bytes) VALUES ('challenge', ?) ON CONFLICT (name) DO NOTHING",
                    [new])
                return try db.bytes("SELECT bytes FROM sharedSecret WHERE name = 'challenge'", [])
            }
        } catch {
            throw AccountProblem(error)
        }
        guard let secret = found.first else { throw .storage(.damaged) }
        known.withLock { $0 = Array(secret) }
        return Array(secret)
    }
}
