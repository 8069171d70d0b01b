import Domain
import GRDB

/// The movies of a person as they are within one transaction.
struct LibrarySession {
    let db: Database
    let person: PersonID

    /// All movies, those that were removed too.
    var movies: QueryInterfaceRequest<PersonalMovieRow> {
        PersonalMovieRow.filter(PersonalMovieRow.Columns.person == person)
    }

    /// The movies that are there.
    var currentMovies: QueryInterfaceRequest<PersonalMovieRow> {
        movies.filter(PersonalMovieRow.Columns.removed == nil)
    }

    /// What is counted of them.
    func counts() throws -> PersonalShelfRow {
        guard let row = try shelf.fetchOne(db) else { throw StorageError.damaged }
        return row
    }

    /// A movie, though it may have been removed.
    func storedRow(_ id: MovieID) throws -> PersonalMovieRow? {
        try movies.filter(PersonalMovieRow.Columns.id == PersonalMovieRow.stored(id)).fetchOne(db)
    }

    /// A movie that is there. Throws `PersonalLibraryError.notFound`.
    func currentMovie(_ id: MovieID) throws -> PersonalMovieRow {
        guard id.isOwn, let row = try storedRow(id), row.removed == nil else { throw PersonalLibraryError.notFound }
        return row
    }

    /// Under which id a movie with a title and a year is there.
    func holder(titleKey: StoredText, year: Int) throws -> MovieID? {
        try currentMovies.filter(PersonalMovieRow.Columns.titleKey == titleKey)
            .filter(PersonalMovieRow.Columns.year == year)
            .select(PersonalMovieRow.Columns.id, as: StoredText.self).fetchOne(db).map { .own($0.text) }
    }

    /// Throws `PersonalLibraryError.alreadyThere` where another movie has the title and the year of this one.
    func checkIsOnlyOne(_ row: PersonalMovieRow) throws {
        if let holder = try holder(titleKey: row.titleKey, year: row.year), holder != row.movieID {
            throw PersonalLibraryError.alreadyThere(holder)
        }
    }

    /// The revision that the next change makes. Nobody else makes one before the transaction ends.
    func nextRevision() throws -> Int64 {
        let revision = PersonalShelfRow.Columns.revision
        try shelf.updateAll(db, revision.set(to: revision + 1))
        return try counts().revision
    }

    var shelf: QueryInterfaceRequest<PersonalShelfRow> {
        PersonalShelfRow.filter(PersonalShelfRow.Columns.person == person)
    }
}
