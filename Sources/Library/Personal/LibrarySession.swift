import Domain
import GRDB

/// A person's movies within one transaction.
struct LibrarySession {
    let db: Database
    let person: PersonID

    /// All movies, including removed ones.
    var movies: QueryInterfaceRequest<PersonalMovieRow> {
        PersonalMovieRow.filter(PersonalMovieRow.Columns.person == person)
    }

    /// The movies that are not removed.
    var currentMovies: QueryInterfaceRequest<PersonalMovieRow> {
        movies.filter(PersonalMovieRow.Columns.removed == nil)
    }

    func counts() throws -> PersonalShelfRow {
        guard let row = try shelf.fetchOne(db) else { throw StorageError.damaged }
        return row
    }

    /// The row of a movie, even of a removed one; `nil` if there is none.
    func storedRow(_ id: MovieID) throws -> PersonalMovieRow? {
        try movies.filter(PersonalMovieRow.Columns.id == PersonalMovieRow.stored(id)).fetchOne(db)
    }

    /// The row of a movie. Throws `PersonalLibraryError.notFound` for a missing or removed movie.
    func currentMovie(_ id: MovieID) throws -> PersonalMovieRow {
        guard id.isOwn, let row = try storedRow(id), row.removed == nil else { throw PersonalLibraryError.notFound }
        return row
    }

    /// The id of the movie with a title and year.
    func holder(titleKey: StoredText, year: Int) throws -> MovieID? {
        try currentMovies.filter(PersonalMovieRow.Columns.titleKey == titleKey)
            .filter(PersonalMovieRow.Columns.year == year)
            .select(PersonalMovieRow.Columns.id, as: StoredText.self).fetchOne(db).map { .own($0.text) }
    }

    /// Throws `PersonalLibraryError.alreadyThere` if another movie has the same title and year.
    func checkIsOnlyOne(_ row: PersonalMovieRow) throws {
        if let holder = try holder(titleKey: row.titleKey, year: row.year), holder != row.movieID {
            throw PersonalLibraryError.alreadyThere(holder)
        }
    }

    /// Increments the revision. The write lock makes it unique.
    func nextRevision() throws -> Int64 {
        let revision = PersonalShelfRow.Columns.revision
        try shelf.updateAll(db, revision.set(to: revision + 1))
        return try counts().revision
    }

    var shelf: QueryInterfaceRequest<PersonalShelfRow> {
        PersonalShelfRow.filter(PersonalShelfRow.Columns.person == person)
    }
}
