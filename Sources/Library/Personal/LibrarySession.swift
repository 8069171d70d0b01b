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

    // An import calls these three for each movie; preparing their statements anew took half of its time.

    /// The row of a movie, even of a removed one; `nil` if there is none.
    func storedRow(_ id: MovieID) throws -> PersonalMovieRow? {
        let statement = try db.cachedStatement(sql: "SELECT * FROM personalMovie WHERE person = ? AND id = ?")
        return try PersonalMovieRow.fetchOne(statement, arguments: [person, PersonalMovieRow.stored(id)])
    }

    /// The id of the movie with a title and year.
    func holder(titleKey: StoredText, year: Int) throws -> MovieID? {
        let statement = try db.cachedStatement(
            sql: "SELECT id FROM personalMovie WHERE person = ? AND titleKey = ? AND year = ? AND removed IS NULL")
        return try StoredText.fetchOne(statement, arguments: [person, titleKey, year]).map { .own($0.text) }
    }

    /// Increments the revision. The write lock makes it unique.
    func nextRevision() throws -> Int64 {
        try db.cachedStatement(sql: "UPDATE personalShelf SET revision = revision + 1 WHERE person = ?")
            .execute(arguments: [person])
        let statement = try db.cachedStatement(sql: "SELECT revision FROM personalShelf WHERE person = ?")
        guard let revision = try Int64.fetchOne(statement, arguments: [person]) else { throw StorageError.damaged }
        return revision
    }

    /// The row of a movie. Throws `PersonalLibraryError.notFound` for a missing or removed movie.
    func currentMovie(_ id: MovieID) throws -> PersonalMovieRow {
        guard id.isOwn, let row = try storedRow(id), row.removed == nil else { throw PersonalLibraryError.notFound }
        return row
    }

    /// Throws `PersonalLibraryError.alreadyThere` if another movie has the same title and year.
    func checkIsOnlyOne(_ row: PersonalMovieRow) throws {
        if let holder = try holder(titleKey: row.titleKey, year: row.year), holder != row.movieID {
            throw PersonalLibraryError.alreadyThere(holder)
        }
    }

    var shelf: QueryInterfaceRequest<PersonalShelfRow> {
        PersonalShelfRow.filter(PersonalShelfRow.Columns.person == person)
    }
}
