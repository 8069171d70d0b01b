import GRDB

/// A row of the table `recentSearch`. Read by `decode`, which throws for a broken file where a subscript traps.
struct RecentSearchRow: FetchableRecord, PersistableRecord {
    enum Columns {
        static let id = Column("id")
        static let person = Column("person")
        static let folded = Column("folded")
        static let text = Column("text")
    }

    static let databaseTableName = "recentSearch"

    /// Counts the searches: a later one has a higher number. SQLite chooses it when the row is put in.
    var id: Int64?
    var person: PersonID
    /// `RecentSearch.folded`; there is one row of it for a person.
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
