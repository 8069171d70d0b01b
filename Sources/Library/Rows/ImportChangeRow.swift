import Domain
import GRDB

/// A row of `personalImportNote`: the change of an import to a movie.
struct ImportChangeRow: FetchableRecord, PersistableRecord {
    static let databaseTableName = "personalImportNote"

    /// `nil` in SQLite.
    var person: LibraryPerson?
    /// `PersonalImportRow.number`
    let `import`: Int64
    /// `PersonalMovieRow.number`
    let movie: Int64
    /// Equals `PersonalMovieRow.edited` until the movie is edited.
    let edited: Int64
    /// `edited` before the import; `nil` if the import added the movie. It equals `edited` if the import
    /// brought a removed movie back.
    let editedBefore: Int64?
    /// The opinion before the import.
    let opinion: PersonalMovie.Opinion

    init(
        import: Int64, movie: Int64, edited: Int64, editedBefore: Int64? = nil,
        opinion: PersonalMovie.Opinion = PersonalMovie.Opinion()
    ) {
        self.import = `import`
        self.movie = movie
        self.edited = edited
        self.editedBefore = editedBefore
        self.opinion = opinion
    }

    /// Whether the import brought back a removed movie, which is removed again if the import is undone.
    var bringsBack: Bool { editedBefore == edited }

    init(row: Row) throws {
        `import` = try row.decode(forColumn: "import")
        movie = try row.decode(forColumn: "movie")
        edited = try row.decode(forColumn: "edited")
        editedBefore = try row.decode(forColumn: "editedBefore")
        opinion = try OpinionColumns.opinion(in: row)
    }

    func encode(to container: inout PersistenceContainer) {
        if let person { container["person"] = person }
        container["import"] = `import`
        container["movie"] = movie
        container["edited"] = edited
        container["editedBefore"] = editedBefore
        OpinionColumns.encode(opinion, to: &container)
    }
}
