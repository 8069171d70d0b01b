import GRDB

/// A row of `recentSearch`.
struct RecentSearchRow: Encodable, PersistableRecord {
    static let databaseTableName = "recentSearch"

    /// Higher for later searches of the person; assigned by SQLite.
    var id: Int64?
    var person: LibraryPerson
    /// `RecentSearch.folded`, unique per user.
    var folded: StoredText
    /// `RecentSearch.text`.
    var text: StoredText
}
