import GRDB

/// What one person keeps, or the accounts of all people, in one of the two databases.
package struct MovedPart: Sendable {
    package typealias Reading = @Sendable (any SQLTransaction) throws -> [MovedRow]
    package typealias Writing = @Sendable (any SQLTransaction) throws -> Void

    private let tables: [SharedTable]
    /// `nil` for the accounts.
    private let person: LibraryPerson?
    private let read: @Sendable (@escaping Reading) async throws -> [MovedRow]
    private let write: @Sendable (@escaping Writing) async throws -> Void

    /// - Parameter read: reads in one transaction; no rows if nothing was ever written.
    package init(
        accounts tables: [SharedTable], read: @escaping @Sendable (@escaping Reading) async throws -> [MovedRow],
        write: @escaping @Sendable (@escaping Writing) async throws -> Void
    ) {
        self.tables = tables
        person = nil
        self.read = read
        self.write = write
    }

    package init(_ library: any LibraryStore) {
        tables = SharedTable.ofPerson
        person = library.person
        read = { body in try await library.read(body) ?? [] }
        write = { body in try await library.write(body) }
    }

    /// The number of rows, if another part has the same ones; `nil` if any differs.
    package func countIfEqual(to other: MovedPart) async throws -> Int? {
        guard try await counts() == other.counts() else { return nil }
        var count = 0
        for table in tables {
            var last: MovedRow?
            repeat {
                let rows = try await page(of: table, after: last)
                guard try await rows == other.page(of: table, after: last) else { return nil }
                count += rows.count
                last = rows.last
            } while last != nil
        }
        return count
    }

    /// Whether there is not one row.
    package var isEmpty: Bool {
        get async throws {
            for table in tables {
                guard try await page(of: table, after: nil).isEmpty else { return false }
            }
            return true
        }
    }

    /// Replaces all rows by those of another part, in several transactions.
    package func replace(with other: MovedPart) async throws {
        let (tables, person) = (tables, person)
        try await write { db in
            for table in tables.reversed() { try db.deleteAll(from: table, of: person) }
        }
        for table in tables {
            var last: MovedRow?
            repeat {
                let rows = try await other.page(of: table, after: last)
                last = rows.last
                guard last != nil else { break }
                try await write { db in try db.insert(rows, into: table, of: person) }
            } while true
        }
        // Last, because SQLite counts the movies that come.
        guard let person else { return }
        let counts = try await other.counts().first ?? .emptyCounts
        try await write { db in try db.setCounts(counts, of: person) }
    }

    /// The keys of the movies' pictures, also of removed movies.
    package func pictures() async throws -> [String] {
        guard let person else { return [] }
        let sql = "SELECT DISTINCT picture FROM personalMovie WHERE person = ? AND picture IS NOT NULL ORDER BY picture"
        return try await read { db in
            try db.rows(sql, [person]).map { try MovedRow($0, columns: ["picture"]) }
        }.compactMap { $0["picture"].flatMap(StoredText.fromDatabaseValue)?.text }
    }

    private func page(of table: SharedTable, after last: MovedRow?) async throws -> [MovedRow] {
        let person = person
        return try await read { db in try db.page(of: table, of: person, after: last) }
    }

    private func counts() async throws -> [MovedRow] {
        guard let person else { return [] }
        return try await read { db in try db.counts(of: person) }
    }
}
