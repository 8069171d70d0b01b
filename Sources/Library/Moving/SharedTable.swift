import GRDB

/// A table of what people keep, with the same columns in SQLite and PostgreSQL.
package struct SharedTable: Sendable {
    let name: String
    /// The columns that together are unique among the rows of a person.
    let key: [String]
    /// The columns whose values may be long.
    let texts: [String]

    private init(_ name: String, _ key: String..., texts: [String] = []) {
        self.name = name
        self.key = key
        self.texts = texts
    }

    /// The tables of a person besides `personalShelf`. Rows refer to those of earlier tables only.
    static let ofPerson = [
        SharedTable("personalMovie", "number", texts: ["details", "note", "titleKey", "sortTitle"]),
        SharedTable("personalImport", "number", texts: ["fileName"]), note,
        SharedTable("recentSearch", "id"), SharedTable("dismissedMovie", "movie"), SharedTable("appliedChange", "key"),
    ]

    /// The tables of all people's accounts. Rows refer to those of earlier tables only.
    package static let ofAccounts = [
        SharedTable("account", "id"), SharedTable("invitation", "account"), SharedTable("session", "fingerprint"),
        SharedTable("knownBrowser", "fingerprint"), SharedTable("accountKey", "fingerprint"),
        SharedTable("passkey", "id"),
    ]

    private static let note = SharedTable("personalImportNote", "import", "movie", texts: ["note"])

    /// The names of the columns that are the same in both databases, in lower case and in alphabetical order. A newer
    /// server may have added more to PostgreSQL.
    func sharedColumns(_ row: Row) -> [String] {
        let ownColumns = name == Self.note.name ? ["person", "number"] : ["person"]
        let known = Self.libraryColumns[name]
        return row.columnNames.map { $0.lowercased() }
            .filter { !ownColumns.contains($0) && known?.contains($0) ?? true }.sorted()
    }

    /// The columns of the tables of a person in SQLite, in lower case.
    private static let libraryColumns: [String: Set<String>] = {
        let tables = try? LibrarySchema.current.columns(of: ofPerson.map(\.name))
        return tables ?? [:]
    }()

    /// Whether the table has a column with the person in a database.
    func namesPerson(in dialect: SQLDialect) -> Bool { dialect == .postgreSQL || name != Self.note.name }
}
