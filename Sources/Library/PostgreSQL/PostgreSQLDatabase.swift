package import Domain
package import PostgreSQLClient
import Synchronization

/// What all people keep, in a PostgreSQL database that several servers share.
package final class PostgreSQLDatabase: Sendable {
    private let pool: PostgreSQLPool
    /// Whether this process moves data into the database. Others can't use it until the move is complete.
    private let isMoveTarget: Bool
    private let migrations: PostgreSQLMigrations
    private let hasSchema = Mutex(false)

    /// Connects at the first transaction.
    ///
    /// - Parameters:
    ///   - url: `postgres://…`
    ///   - isMoveTarget: whether this process moves data into it. Otherwise, transactions throw
    ///     `PostgreSQLError.unfinishedMove` until a move is complete.
    ///   - limit: how long a transaction may take.
    ///   - waiting: how long a caller may wait for a connection; three times as long if its share is in use.
    package init(
        url: String, isMoveTarget: Bool = false, limit: Duration = .seconds(10), waiting: Duration = .seconds(3),
        _ migrations: PostgreSQLMigrations = .current
    ) throws(PostgreSQLError) {
        pool = try PostgreSQLPool(url: url, limit: limit, waiting: waiting)
        self.isMoveTarget = isMoveTarget
        self.migrations = migrations
    }

    /// Runs `body` in a transaction; several times if other transactions are in its way.
    ///
    /// - Parameter share: the connections that may be used for it; `nil` for all.
    func transaction<Value: Sendable>(
        _ kind: PostgreSQLTransaction, share: PostgreSQLShare? = nil,
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        if !hasSchema.withLock(\.self) {
            // A database that is read-only can be read.
            if try await pool.transaction(.reading, { [migrations] in try migrations.isOld($0) }) {
                try await pool.transaction(.writing) { [migrations] in try migrations.migrate($0) }
            }
            if !isMoveTarget, try await pool.transaction(.reading, { try MoveMark.isSet($0) }) {
                throw PostgreSQLError.unfinishedMove
            }
            hasSchema.withLock { $0 = true }
        }
        do {
            return try await pool.transaction(kind, share: share) { try body($0) }
        } catch {
            // A newer server may have removed what a statement needs (class 42); the next transaction finds out.
            if case PostgreSQLError.failed(let state) = error, state.hasPrefix("42") { forgetSchema() }
            throw error
        }
    }

    private func forgetSchema() { hasSchema.withLock { $0 = false } }

    /// Reads in one transaction.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value { try await transaction(.reading, body) }

    /// Reads in one transaction. At most `connections` transactions of one kind run at a time.
    ///
    /// - Parameter client: whose transactions they are, if that person has transactions of other kinds as well.
    package func read<Value: Sendable>(
        _ kind: String, of client: String? = nil, connections: Int,
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        try await transaction(.reading, share: PostgreSQLShare(kind, of: client, size: connections), body)
    }

    /// Writes in one transaction. Rows are locked by their update only.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value { try await transaction(.writing, body) }

    /// Writes in one transaction what may be lost if the machine of the database is: no standby is waited for. At most
    /// `connections` transactions of one kind run at a time.
    package func note<Value: Sendable>(
        _ kind: String, connections: Int, _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        try await transaction(.writing, share: PostgreSQLShare(kind, size: connections)) { db in
            try db.acceptLoss()
            return try body(db)
        }
    }

    /// Writes in one transaction. At most `connections` transactions of one kind run at a time.
    ///
    /// - Parameter client: whose transactions they are, if that person has transactions of other kinds as well.
    package func write<Value: Sendable>(
        _ kind: String, of client: String, connections: Int,
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        try await transaction(.writing, share: PostgreSQLShare(kind, of: client, size: connections), body)
    }

    /// Throws if nothing can be read and written.
    package func check() async throws(StorageError) {
        do { try await tryToLock() } catch { throw StorageError(error) }
    }

    /// Why the database can't be used, for the person who runs the server; `nil` if it can.
    package func problem() async -> String? {
        do { try await tryToLock() } catch {
            return (error as? PostgreSQLError)?.sentence ?? StorageError(error).sentence
        }
        return nil
    }

    /// Locks a row, which a read-only database refuses, and takes the lock back: the commit of a lock waits for a
    /// standby, as long as that is away.
    private func tryToLock() async throws {
        do {
            try await write { [migrations] db in
                _ = try db.rows("SELECT version FROM matineeSchema FOR KEY SHARE")
                _ = try migrations.isOld(db)
                throw RolledBack()
            }
        } catch is RolledBack {
        } catch StorageError.newer {
            forgetSchema()
            throw StorageError.newer
        }
    }

    private struct RolledBack: Error {}

    /// Throws `StorageError.newer` if the schema is newer than this version of Matinee, which then misses some data.
    package func checkIsKnown() async throws {
        try await read { [migrations] in try migrations.checkIsKnown($0) }
    }

    /// Closes the connections after pending work.
    package func close() async { await pool.close() }
}
