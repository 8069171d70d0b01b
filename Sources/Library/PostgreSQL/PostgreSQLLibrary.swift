package import Domain

/// A person's share of a PostgreSQL database.
package struct PostgreSQLLibrary: LibraryStore {
    package let person: LibraryPerson
    package var fileNumber: Int { 0 }
    private static let owner = LibraryPerson.name("owner")
    private let database: PostgreSQLDatabase

    /// - Parameter account: the id of the person's account; `nil` for the owner, who may have none.
    package init(_ database: PostgreSQLDatabase, of account: String?) {
        self.database = database
        person = account.map(LibraryPerson.name) ?? Self.owner
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        do { return try await database.read(body) } catch { throw StorageError(error) }
    }

    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await database.write { [person] db in
                try Self.lock(person, db)
                return try body(db)
            }
        } catch {
            throw StorageError(error)
        }
    }

    package func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? { try await write(body) }

    package func check() async throws(StorageError) -> Bool {
        try await database.check()
        return true
    }

    /// Deletes everything of a person.
    ///
    /// - Parameter account: the id of the person's account.
    package static func deleteAll(of account: String, _ db: any SQLTransaction) throws {
        for table in PostgreSQLSchema.tablesByPerson {
            try db.execute("DELETE FROM \(table) WHERE person = ?", [LibraryPerson.name(account)])
        }
    }

    /// Waits until no other transaction writes for the person, and makes others wait until this one ends. Throws
    /// `StorageError.unwritable` if the account was removed, as after `LazyLibrary.retire`.
    private static func lock(_ person: LibraryPerson, _ db: any SQLTransaction) throws {
        let lock = "SELECT revision FROM personalShelf WHERE person = ? FOR UPDATE"
        guard try db.rows(lock, [person]).isEmpty else { return }
        let account = "SELECT isOwner FROM account WHERE id = ? FOR KEY SHARE"
        guard try person == owner || !db.rows(account, [person]).isEmpty else { throw StorageError.unwritable }
        try db.execute(
            """
            INSERT INTO personalShelf (person, revision, floor, movies) VALUES (?, 0, 0, 0)
            ON CONFLICT (person) DO NOTHING
            """, [person])
        _ = try db.rows(lock, [person])
    }
}
