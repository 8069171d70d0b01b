package import Domain
import GRDB
import PostgreSQLClient

/// A person's share of a PostgreSQL database.
package struct PostgreSQLLibrary: LibraryStore {
    package let person: LibraryPerson
    package var fileNumber: Int { 0 }
    private static let owner = LibraryPerson.name("owner")
    private static let shelfLock = "SELECT revision FROM personalShelf WHERE person = ? FOR UPDATE"
    private let database: PostgreSQLDatabase
    /// Limits a person's reads, some of which take minutes, so that others get connections.
    private let readingShare: PostgreSQLShare
    /// A person's writes run one at a time (see `lock`). Those that wait use no connection.
    private let writingShare: PostgreSQLShare

    /// - Parameter account: the id of the person's account; `nil` for the owner, who may have none.
    package init(_ database: PostgreSQLDatabase, of account: String?) {
        self.database = database
        person = account.map(LibraryPerson.name) ?? Self.owner
        // On a server without a sign-in, everyone is the owner.
        let client = account ?? "owner"
        readingShare = PostgreSQLShare("reads of \(client)", of: client, size: account == nil ? 6 : 3)
        writingShare = PostgreSQLShare("writes of \(client)", of: client, size: 1)
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        do { return try await database.transaction(.reading, share: readingShare, body) } catch {
            throw StorageError(error)
        }
    }

    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        do { return try await lockedWrite(body) } catch { throw StorageError(error) }
    }

    /// Reads all that the person keeps, in one state. It may take minutes.
    func readAll<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        try await database.transaction(.reading, share: readingShare) { db in
            try db.allowMinutes()
            return try body(db)
        }
    }

    /// Writes all that the person keeps in one transaction, which may take minutes.
    func writeAll<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        try await lockedWrite { db in
            try db.allowMinutes()
            return try body(db)
        }
    }

    private func lockedWrite<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        let change = KeyedChange.current
        return try await database.transaction(.writing, share: writingShare) { [person] db in
            try Self.lock(person, db)
            // Another server may have applied the change while this one waited, and later changes after it.
            if let change, change.isUnderWay, try SQLAppliedChanges.contains(change.key, of: person, db) {
                throw StorageError.locked
            }
            return try body(db)
        }
    }

    package func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? { try await write(body) }

    /// The number of movies that are not removed.
    package func movieCount() async throws(StorageError) -> Int {
        let person = person
        return try await read { db in
            try db.rows("SELECT movies FROM personalShelf WHERE person = ?", [person])
                .first?.decode(Int.self, forColumn: "movies") ?? 0
        } ?? 0
    }

    package func check() async throws(StorageError) -> Bool {
        try await database.check()
        return true
    }

    /// The people who have removed movies or pictures, among some.
    ///
    /// - Parameter accounts: the ids of their accounts, in order.
    package static func withSomethingToTidy(
        _ accounts: [String], in database: PostgreSQLDatabase
    ) async throws -> [String] {
        guard let first = accounts.first, let last = accounts.last else { return [] }
        return try await database.read { db in
            try db.rows(
                """
                SELECT person FROM personalMovie WHERE person >= ?1 AND person <= ?2 AND removed IS NOT NULL
                UNION SELECT person FROM picture WHERE person >= ?1 AND person <= ?2
                """, [first, last]
            ).map { try $0.decode(String.self, forColumn: "person") }
        }
    }

    /// Deletes everything of a person, in parts: each statement has a time limit, and a person may have gigabytes.
    ///
    /// - Parameter account: the id of the person's account.
    package static func deleteAll(of account: String, _ db: any SQLTransaction) throws {
        // Waits for a change that is being made: a row that it updates has another `ctid` afterwards.
        _ = try db.rows(shelfLock, [LibraryPerson.name(account)])
        for table in PostgreSQLSchema.tablesByPerson {
            let limit = table == "picture" ? 1_000 : 20_000
            let part = "SELECT ctid FROM \(table) WHERE person = ? LIMIT \(limit)"
            let sql = "DELETE FROM \(table) WHERE ctid IN (\(part)) RETURNING 1 AS one"
            while try !db.rows(sql, [LibraryPerson.name(account)]).isEmpty {}
        }
    }

    /// Waits until no other transaction writes for the person, and makes others wait until this one ends. Throws
    /// `StorageError.unwritable` if the account was removed, as after `LazyLibrary.retire`.
    private static func lock(_ person: LibraryPerson, _ db: any SQLTransaction) throws {
        guard try db.rows(shelfLock, [person]).isEmpty else { return }
        let account = "SELECT isOwner FROM account WHERE id = ? FOR KEY SHARE"
        guard try person == owner || !db.rows(account, [person]).isEmpty else { throw StorageError.unwritable }
        try db.execute(
            """
            INSERT INTO personalShelf (person, revision, floor, movies) VALUES (?, 0, 0, 0)
            ON CONFLICT (person) DO NOTHING
            """, [person])
        _ = try db.rows(shelfLock, [person])
    }
}
