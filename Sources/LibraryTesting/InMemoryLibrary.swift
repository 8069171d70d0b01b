package import Domain
import GRDB
package import Library
import Synchronization

/// A library of SQLite in memory.
package final class InMemoryLibrary: LibraryStore {
    package let person = LibraryPerson.owner
    package let fileNumber = 0
    private let queue: DatabaseQueue
    private let failure: StorageError?
    private let whenRead: @Sendable () async -> Void
    private let counts = Mutex<[Int]>([])

    /// The greatest number of rows that a statement has read since the last call.
    package func maxRowsRead() -> Int {
        counts.withLock { counts in
            defer { counts = [] }
            return counts.max() ?? 0
        }
    }

    /// - Parameters:
    ///   - movies: its movies, in the order they were added.
    ///   - searches: the recent searches, the newest first.
    ///   - failure: the error of every request; `nil` for none.
    ///   - whenRead: called when something was read, before it is returned.
    package init(
        _ movies: [PersonalMovie] = [], searches: [String] = [], failure: StorageError? = nil,
        whenRead: @escaping @Sendable () async -> Void = {}
    ) {
        do {
            queue = try DatabaseQueue()
            try LibrarySchema.current.migrate(queue)
            try queue.write { db in
                let session = LibrarySession(db: db, person: .owner)
                for movie in movies { try session.add(movie) }
                for search in searches.reversed().compactMap(RecentSearch.init) {
                    try SQLRecentSearches.remember(search, of: .owner, db)
                }
            }
        } catch {
            // Only a mistake in a test gets here. Ending the process shows it at once.
            fatalError("the movies do not fit into a library: \(error)")
        }
        self.failure = failure
        self.whenRead = whenRead
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        if let failure { throw failure }
        do {
            let (value, count) = try await queue.read { db in
                let transaction = CountingTransaction(db: db)
                return (try body(transaction), transaction.maxRows)
            }
            counts.withLock { $0.append(count) }
            await whenRead()
            return value
        } catch {
            throw StorageError(error)
        }
    }

    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        if let failure { throw failure }
        do { return try await queue.write(body) } catch { throw StorageError(error) }
    }

    package func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        try await write(body)
    }

    package func check() async throws(StorageError) -> Bool { true }
}

/// Counts the rows of each statement.
private final class CountingTransaction: SQLTransaction {
    private let db: Database
    private(set) var maxRows = 0

    init(db: Database) { self.db = db }

    var dialect: SQLDialect { db.dialect }

    func execute(_ sql: String, _ arguments: SQLArguments) throws { try db.execute(sql, arguments) }

    func allowMinutes() {}

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        var rows = 0
        try db.forEachRow(sql, arguments) { row in
            rows += 1
            try visit(row)
        }
        maxRows = max(maxRows, rows)
    }
}

/// A user's movies in memory; see `InMemoryLibrary.init`.
package func inMemoryMovies(
    _ movies: [PersonalMovie] = [], failure: StorageError? = nil,
    whenRead: @escaping @Sendable () async -> Void = {}
) -> any PersonalLibrary {
    SQLPersonalLibrary(InMemoryLibrary(movies, failure: failure, whenRead: whenRead))
}

/// A user's recent searches in memory; see `InMemoryLibrary.init`.
package func inMemorySearches(_ texts: [String] = [], failure: StorageError? = nil) -> any RecentSearches {
    SQLRecentSearches(InMemoryLibrary(searches: texts, failure: failure))
}
