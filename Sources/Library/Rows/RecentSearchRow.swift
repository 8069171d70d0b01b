import GRDB

/// A row of `recentSearch`. Decoding throws for a damaged file instead of trapping.
struct RecentSearchRow: Codable, FetchableRecord, PersistableRecord {
    enum Columns {
        static let id = Column("id")
        static let person = Column("person")
        static let folded = Column("folded")
    }

    static let databaseTableName = "recentSearch"

    /// Higher for later searches; assigned by SQLite.
    var id: Int64?
    var person: PersonID
    /// `RecentSearch.folded`, unique per user.
    var folded: StoredText
    /// `RecentSearch.text`.
    var text: StoredText
}
