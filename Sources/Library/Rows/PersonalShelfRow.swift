import GRDB

/// A row of `personalShelf`.
struct PersonalShelfRow: FetchableRecord, TableRecord {
    enum Columns {
        static let person = Column("person")
        static let revision = Column("revision")
        static let floor = Column("floor")
        static let movies = Column("movies")
    }

    static let databaseTableName = "personalShelf"

    let person: PersonID
    let revision: Int64
    /// Changes up to this revision are not known individually.
    let floor: Int64
    /// Maintained by triggers.
    let movies: Int

    init(row: Row) throws {
        person = try row.decode(forColumn: Columns.person)
        revision = try row.decode(forColumn: Columns.revision)
        floor = try row.decode(forColumn: Columns.floor)
        movies = try row.decode(forColumn: Columns.movies)
    }
}
