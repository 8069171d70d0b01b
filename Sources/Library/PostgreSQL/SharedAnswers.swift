package import Foundation
import GRDB
import Hashing

/// A service's answers in the database of several servers, and claims, so that only one of them sends a request.
package struct SharedAnswers: Sendable {
    private let database: PostgreSQLDatabase
    private let service: String
    /// The name of this server in its claims.
    private let holder = UUID().uuidString
    /// In milliseconds.
    private let claimLife: Int64

    /// All requests for answers together use this many at most.
    static let connections = 4

    /// In milliseconds. Uses are noted no more often than this.
    private static let useInterval: Int64 = 3_600_000

    /// - Parameter claimLife: in milliseconds. If a request takes longer, together with the wait for its turn, another
    ///   server may send it too.
    package init(_ database: PostgreSQLDatabase, of service: String, claimLife: Int64 = 10_000) {
        self.database = database
        self.service = service
        self.claimLife = claimLife
    }

    package func answer(for key: String, at date: Date) async throws -> Data? {
        let (service, id, moment) = (service, Self.id(key), Milliseconds(date).count)
        let row = try await database.read("answers", connections: Self.connections) { db in
            try db.rows("SELECT bytes, used FROM answer WHERE service = ? AND id = ?", [service, id]).first
                .map { row -> (bytes: Data, used: Int64) in (row["bytes"], row["used"]) }
        }
        guard let row else { return nil }
        if moment - row.used > Self.useInterval {
            // This fails in a read-only database, whose answers can be used all the same.
            try? await database.note("answers", connections: Self.connections) { db in
                try db.execute("UPDATE answer SET used = ? WHERE service = ? AND id = ?", [moment, service, id])
            }
        }
        return row.bytes
    }

    /// Stores an answer until `end`, and replaces the one with its key.
    package func store(_ answer: Data, until end: Date, for key: String, at date: Date) async throws {
        let (service, id) = (service, Self.id(key))
        try await database.note("answers", connections: Self.connections) { db in
            try db.execute(
                """
                INSERT INTO answer (service, id, bytes, size, used, ends) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (service, id) DO UPDATE
                SET bytes = excluded.bytes, size = excluded.size, used = excluded.used, ends = excluded.ends
                """, [service, id, answer, answer.count, Milliseconds(date), Milliseconds(end)])
        }
    }

    /// Whether this server may send the request with a key. Claims end by themselves after `claimLife`.
    package func claim(_ key: String) async throws -> Bool {
        let (id, holder) = (Self.id("\(service) \(key)"), holder)
        return try await database.note("answers", connections: Self.connections) { [claimLife] db in
            let moment = try db.moment()
            return try !db.rows(
                """
                INSERT INTO answerClaim (id, holder, ends) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, ends = excluded.ends
                WHERE answerClaim.ends <= ? RETURNING ends
                """, [id, holder, moment + claimLife, moment]
            ).isEmpty
        }
    }

    /// Ends this server's claim.
    package func giveBack(_ key: String) async throws {
        let (id, holder) = (Self.id("\(service) \(key)"), holder)
        try await database.note("answers", connections: Self.connections) { db in
            try db.execute("DELETE FROM answerClaim WHERE id = ? AND holder = ?", [id, holder])
        }
    }

    package func removeAll() async throws {
        try await database.note("answers", connections: Self.connections) { [service] db in
            try db.execute("DELETE FROM answer WHERE service = ?", [service])
        }
    }

    /// Removes what has ended by the database's clock, and then the answers that were not used for the longest time,
    /// until the others have `maxBytes`.
    package func shrink(to maxBytes: Int) async throws {
        try await database.note("answers", connections: Self.connections) { [service] db in
            let moment = try db.moment()
            try db.execute("DELETE FROM answerClaim WHERE ends <= ?", [moment])
            try db.execute("DELETE FROM answer WHERE ends <= ?", [moment])
            var left = maxBytes
            let sizes = "SELECT size, used FROM answer WHERE service = ? ORDER BY used DESC, id"
            let excess = try db.rows(sizes, [service]).first { row in
                left -= row["size"] as Int
                return left < 0
            }
            guard let excess else { return }
            try db.execute(
                "DELETE FROM answer WHERE service = ? AND used <= ?", [service, excess["used"] as Int64])
        }
    }

    /// The addresses of requests may be long.
    private static func id(_ key: String) -> Data { Data(SHA256.digest(of: Array(key.utf8))) }
}
