import GRDB

/// A row of `personalShelf`.
struct PersonalShelfRow: Decodable, FetchableRecord, TableRecord {
    enum Columns {
        static let person = Column("person")
        static let floor = Column("floor")
    }

    static let databaseTableName = "personalShelf"

    let person: PersonID
    let revision: Int64
    /// Changes up to this revision cannot be listed one by one.
    let floor: Int64
    /// Maintained by triggers.
    let movies: Int
}
