import FileIO
import Foundation

/// What a transaction may do.
package enum PostgreSQLTransaction: Sendable {
    /// Sees one state of the database and changes nothing.
    case reading
    /// Each statement sees what was committed before it. Rows that must not change meanwhile are locked by `FOR
    /// UPDATE`.
    case writing

    var begin: String {
        switch self {
        case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .writing: "BEGIN ISOLATION LEVEL READ COMMITTED"
        }
    }
}

/// A connection of a pool and its thread. All methods block; only `work` may call them.
final class PostgreSQLLane: Sendable {
    let work = BlockingWork(label: "postgresql")
    private let address: PostgreSQLAddress
    private let health: PostgreSQLHealth
    // `work` runs one piece at a time, so this is never used by two threads.
    nonisolated(unsafe) private var connection: PostgreSQLConnection?

    /// The maximum number of times that a transaction is run if it conflicts with others.
    private static let maxRuns = 10
    /// The maximum number of attempts to connect to a server that closes connections.
    private static let maxAttempts = 3

    init(_ address: PostgreSQLAddress, _ health: PostgreSQLHealth) {
        self.address = address
        self.health = health
    }

    func close() { connection = nil }

    /// Whether it has a connection. Only the caller who holds the lane may ask, after `work`.
    var isConnected: Bool { connection != nil }

    func transaction<Value>(
        _ kind: PostgreSQLTransaction, _ body: (PostgreSQLConnection) throws -> Value
    ) throws -> Value {
        let start = ContinuousClock.now
        let deadline = start + address.limit
        var runs = 0
        while true {
            let isKept = connection != nil
            let open = try opened(until: deadline)
            do {
                let value = try run(kind, on: open, until: deadline, body)
                health.noteAnswer()
                return value
            } catch let error as PostgreSQLError {
                // A server that answers at all ends statements before this deadline.
                if error == .late, runs == 0 { health.note(error, since: start) }
                runs += 1
                // An idle connection may have been closed long ago, so a new one may reach the server.
                let isLost = error.endsConnection
                let mayTryAgain = isLost ? isKept && error != .uncertain && error != .late : error.mayPass
                guard mayTryAgain, deadline > .now, runs < Self.maxRuns else { throw error }
                usleep(.random(in: 0...(1_000 << UInt32(runs))))
            }
        }
    }

    /// One run of a transaction, which leaves the connection ready for the next, or closes it.
    private func run<Value>(
        _ kind: PostgreSQLTransaction, on open: PostgreSQLConnection, until deadline: ContinuousClock.Instant,
        _ body: (PostgreSQLConnection) throws -> Value
    ) throws -> Value {
        let value: Value
        do {
            try open.begin(kind, until: deadline)
            value = try body(open)
            if case .writing = kind { try commit(open) }
        } catch {
            // `body` may throw an error of its own instead of that of its statement.
            let known = error as? PostgreSQLError ?? open.failure
            if let known, known.endsConnection {
                close()
                throw known
            }
            if (try? open.start("ROLLBACK")) == nil { close() }
            throw error
        }
        if case .reading = kind, (try? open.start("COMMIT")) == nil { close() }
        return value
    }

    private func commit(_ open: PostgreSQLConnection) throws(PostgreSQLError) {
        do throws(PostgreSQLError) { try open.result("COMMIT") } catch {
            // A commit that waits for a standby does not notice that its client has gone. While the standby is away, such
            // commits would use up all connections. What they have committed stays.
            if error == .late { open.cancel() }
            throw error.losesAnswers ? .uncertain : error
        }
    }

    private func opened(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) -> PostgreSQLConnection {
        if let connection, connection.isOpen { return connection }
        connection = nil
        try health.check()
        let start = ContinuousClock.now
        do throws(PostgreSQLError) {
            let new = try connected(until: deadline)
            connection = new
            return new
        } catch {
            health.note(error, since: start)
            throw error
        }
    }

    /// Connects, with further attempts if the server or a proxy closes the first, as when it ends all connections.
    private func connected(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) -> PostgreSQLConnection {
        for attempt in 1..<Self.maxAttempts {
            do throws(PostgreSQLError) { return try address.connect(until: deadline) } catch {
                // A DNS server that does not answer holds libpq longer than any deadline.
                guard error == .unreachable, deadline > .now else { throw error }
            }
            usleep(.random(in: 0...(1_000 << UInt32(attempt))))
        }
        return try address.connect(until: deadline)
    }
}
