import GRDB

/// A row of the table `personalShelf`.
struct PersonalShelfRow: FetchableRecord, TableRecord {
    enum Columns {
        static let person = Column("person")
        static let revision = Column("revision")
        static let floor = Column("floor")
        static let movies = Column("movies")
    }

    static let databaseTableName = "personalShelf"

    let person: PersonID
    /// Counts the changes.
    let revision: Int64
    /// Up to this revision the changes cannot be told one by one.
    let floor: Int64
    /// How many movies are there. Triggers count them.
    let movies: Int

    init(row: Row) throws {
        person = try row.decode(forColumn: Columns.person)
        revision = try row.decode(forColumn: Columns.revision)
        floor = try row.decode(forColumn: Columns.floor)
        movies = try row.decode(forColumn: Columns.movies)
    }
}
