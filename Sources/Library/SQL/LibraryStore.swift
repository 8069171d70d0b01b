package import Domain

/// Where a person's movies and searches are kept: a file of SQLite, or a share of a PostgreSQL database.
package protocol LibraryStore: Sendable {
    var person: LibraryPerson { get }
    /// The number of times that the file was replaced by another; always 0 in PostgreSQL.
    var fileNumber: Int { get }

    /// Reads in one transaction; `nil` if nothing was ever written.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value?

    /// Writes in one transaction. No other one writes for the same person meanwhile, so that the values it reads cannot
    /// change before it writes. The changes are durable once this returns.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value

    /// Like `write`, but returns `nil` and creates nothing if nothing was ever written.
    func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value?

    /// Whether anything was ever written. Throws if nothing can be read and written.
    func check() async throws(StorageError) -> Bool
}
