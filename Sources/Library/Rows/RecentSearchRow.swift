import GRDB

/// A row of `recentSearch`. Reads columns with `decode`, which throws for a damaged file instead of trapping.
struct RecentSearchRow: FetchableRecord, PersistableRecord {
    enum Columns {
        static let id = Column("id")
        static let person = Column("person")
        static let folded = Column("folded")
        static let text = Column("text")
    }

    static let databaseTableName = "recentSearch"

    /// Higher for later searches; assigned by SQLite.
    var id: Int64?
    var person: PersonID
    /// `RecentSearch.folded`, unique for each person.
    var folded: StoredText
    /// `RecentSearch.text`.
    var text: StoredText

    init(person: PersonID, folded: StoredText, text: StoredText) {
        self.person = person
        self.folded = folded
        self.text = text
    }

    init(row: Row) throws {
        id = try row.decode(forColumn: Columns.id)
        person = try row.decode(forColumn: Columns.person)
        folded = try row.decode(forColumn: Columns.folded)
        text = try row.decode(forColumn: Columns.text)
    }

    func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.person] = person
        container[Columns.folded] = folded
        container[Columns.text] = text
    }
}
