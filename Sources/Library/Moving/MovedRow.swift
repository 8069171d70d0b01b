import GRDB

/// A row with only the columns that are the same in SQLite and PostgreSQL.
package struct MovedRow: Sendable, Hashable {
    /// The names of the columns in lower case, as in PostgreSQL, in alphabetical order.
    fileprivate let columns: [String]
    fileprivate private(set) var values: [DatabaseValue]

    static let emptyCounts = MovedRow(LibraryCounts())

    /// The counts of a person.
    init(_ counts: LibraryCounts) {
        columns = ["floor", "movies", "revision"]
        values = [counts.floor.databaseValue, counts.movies.databaseValue, counts.revision.databaseValue]
    }

    init(_ row: Row, columns: [String]) throws {
        self.columns = columns
        values = try columns.map { try row.decode(forColumn: $0) }
    }

    private(set) subscript(column: String) -> DatabaseValue? {
        get { columns.firstIndex(of: column).map { values[$0] } }
        set { if let newValue, let place = columns.firstIndex(of: column) { values[place] = newValue } }
    }

    /// The revision of a row of counts. Clients that know an older one load everything again.
    var revision: Int64 {
        get { self["revision"].flatMap(Int64.fromDatabaseValue) ?? 0 }
        set {
            self["revision"] = newValue.databaseValue
            self["floor"] = newValue.databaseValue
        }
    }
}

/// The maximum bytes of long texts in a page. A page has at least one row, even if that row's texts are longer.
private let maxPageBytes = 4_000_000

extension SQLTransaction {
    /// The rows of a table after `last`, in the order of its key: at most 500, and `maxPageBytes` of long texts.
    func page(of table: SharedTable, of person: LibraryPerson?, after last: MovedRow?) throws -> [MovedRow] {
        var (conditions, arguments) = condition(table, person)
        // SQLite would choose the index by person and sort all rows of the person for each page.
        let source = dialect == .sqlite && !conditions.isEmpty ? "\(table.name) NOT INDEXED" : table.name
        let key = table.key.joined(separator: ", ")
        if let last {
            conditions.append("(\(key)) > (\(table.key.map { _ in "?" }.joined(separator: ", ")))")
            for column in table.key { arguments.append(last[column]) }
        }
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let rest = "FROM \(source) \(filter) ORDER BY \(key) LIMIT ?"
        var count = 500
        if !table.texts.isEmpty {
            let lengths = table.texts.map { "length(\($0))" }.joined(separator: " + ")
            var left = maxPageBytes
            count = try rows("SELECT \(lengths) AS bytes \(rest)", arguments + [count]).prefix { row in
                left -= try row.decode(Int.self, forColumn: "bytes")
                return left >= 0
            }.count
        }
        var found: [MovedRow] = []
        try forEachRow("SELECT * \(rest)", arguments + [max(count, 1)]) { row in
            let columns = found.first?.columns ?? table.sharedColumns(row)
            found.append(try MovedRow(row, columns: columns))
        }
        return found
    }

    func insert(_ rows: [MovedRow], into table: SharedTable, of person: LibraryPerson?) throws {
        guard let columns = rows.first?.columns else { return }
        var own: SQLArguments = []
        if let person, table.namesPerson(in: dialect) { own = [person] }
        let places = "(\(repeatElement("?", count: columns.count + own.count).joined(separator: ", ")))"
        let names = (columns + (own.isEmpty ? [] : ["person"])).joined(separator: ", ")
        var rest = rows[...]
        while !rest.isEmpty {
            // SQLite writes a journal for each statement that runs triggers, so many rows share one. PostgreSQL caches
            // a prepared statement for each number of rows, so there are only two numbers.
            let part = rest.prefix(rest.count < 100 ? 1 : 100)
            try execute(
                "INSERT INTO \(table.name) (\(names)) VALUES \(part.map { _ in places }.joined(separator: ", "))",
                part.flatMap { $0.values as SQLArguments + own })
            rest = rest.dropFirst(part.count)
        }
    }

    func deleteAll(from table: SharedTable, of person: LibraryPerson?) throws {
        let (conditions, arguments) = condition(table, person)
        try execute("DELETE FROM \(table.name) \(conditions.map { "WHERE \($0)" }.joined())", arguments)
    }

    /// Replaces all that a person keeps, besides the counts, by what a person keeps in another database.
    func replaceAll(of person: LibraryPerson, from other: any SQLTransaction, of another: LibraryPerson) throws {
        for table in SharedTable.ofPerson.reversed() { try deleteAll(from: table, of: person) }
        for table in SharedTable.ofPerson {
            var last: MovedRow?
            repeat {
                let found = try other.page(of: table, of: another, after: last)
                try insert(found, into: table, of: person)
                // Waits until PostgreSQL has the rows, so that they do not fill the memory.
                _ = try rows("SELECT 1 AS one")
                last = found.last
            } while last != nil
        }
    }

    /// Whether a person keeps the same in another database, besides the counts.
    func keepsSame(of person: LibraryPerson, as other: any SQLTransaction) throws -> Bool {
        try SharedTable.ofPerson.allSatisfy { table in
            var last: MovedRow?
            repeat {
                let rows = try page(of: table, of: person, after: last)
                guard try rows == other.page(of: table, of: person, after: last) else { return false }
                last = rows.last
            } while last != nil
            return true
        }
    }

    /// Whether a person has ever kept anything.
    func keepsAnything(of person: LibraryPerson) throws -> Bool {
        if try !counts(of: person).isEmpty { return true }
        return try SharedTable.ofPerson.contains { try !page(of: $0, of: person, after: nil).isEmpty }
    }

    private func condition(_ table: SharedTable, _ person: LibraryPerson?) -> ([String], SQLArguments) {
        guard let person, table.namesPerson(in: dialect) else { return ([], []) }
        return (["person = ?"], [person])
    }

    /// The counts of a person; none for a person who never had a movie.
    ///
    /// In PostgreSQL, the revision numbers new rows, so it is at least the number of each row. In SQLite it may be less
    /// than that of an import without movies.
    func counts(of person: LibraryPerson) throws -> [MovedRow] {
        guard let row = try rows("SELECT * FROM personalShelf WHERE person = ?", [person]).first else { return [] }
        var counts = try LibraryCounts(row: row)
        for table in ["personalMovie", "personalImport"] {
            let last = try rows("SELECT max(number) AS last FROM \(table) WHERE person = ?", [person]).first
            counts.revision = max(counts.revision, try last?.decode(Int64?.self, forColumn: "last") ?? 0)
        }
        return counts.revision > 0 ? [MovedRow(counts)] : []
    }

    func setCounts(_ row: MovedRow, of person: LibraryPerson) throws {
        try execute(
            "UPDATE personalShelf SET revision = ?, floor = ?, movies = ? WHERE person = ?",
            [row["revision"], row["floor"], row["movies"], person])
    }
}
