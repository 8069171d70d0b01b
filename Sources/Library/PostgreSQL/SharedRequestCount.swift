package import Foundation
import GRDB
import PostgreSQLClient

/// The requests to a service on a day, in the database of several servers.
package struct SharedRequestCount: Sendable, Hashable {
    /// The number of days since 1970-01-01.
    package var day: Int
    package var requests: Int
    package var closedUntil: Date?

    package init(day: Int, requests: Int, closedUntil: Date?) {
        self.day = day
        self.requests = requests
        self.closedUntil = closedUntil
    }

    /// Changes the count of a service, with other servers locked out.
    ///
    /// - Parameter change: gets the time of the database's clock; called again if the transaction is run again.
    package static func change<Value: Sendable>(
        of service: String, in database: PostgreSQLDatabase,
        _ change: @escaping @Sendable (inout Self, Date) throws -> Value
    ) async throws -> Value {
        try await database.note("answers", connections: SharedAnswers.connections) { db in
            let moment = Date(timeIntervalSince1970: Double(try db.moment()) / 1_000)
            // The update changes nothing; it locks a row that exists.
            let row = try db.rows(
                """
                INSERT INTO requestBudget (service, day, requests) VALUES (?, 0, 0)
                ON CONFLICT (service) DO UPDATE SET requests = requestBudget.requests
                RETURNING day, requests, closedUntil
                """, [service]
            ).first
            guard let row else { throw PostgreSQLError.unexpectedAnswer }
            let closedUntil = (row["closedUntil"] as Milliseconds?)?.date
            let before = Self(day: row["day"], requests: row["requests"], closedUntil: closedUntil)
            var count = before
            let value = try change(&count, moment)
            if count != before {
                try db.execute(
                    "UPDATE requestBudget SET day = ?, requests = ?, closedUntil = ? WHERE service = ?",
                    [count.day, count.requests, count.closedUntil.map { Milliseconds($0) }, service])
            }
            return value
        }
    }
}
