package import Domain
import GRDB

/// A person's movies within one transaction.
package struct LibrarySession {
    let db: any SQLTransaction
    let person: LibraryPerson

    package init(db: any SQLTransaction, person: LibraryPerson) {
        self.db = db
        self.person = person
    }

    /// The rows of movies, including removed ones.
    ///
    /// - Parameter rest: the rest of the statement, which begins with `SELECT * FROM personalMovie WHERE person = ?`.
    func movies(_ rest: String, _ arguments: SQLArguments = []) throws -> [PersonalMovieRow] {
        var movies: [PersonalMovieRow] = []
        try forEachMovie(rest, arguments) { movies.append($0) }
        return movies
    }

    func forEachMovie(
        _ rest: String, _ arguments: SQLArguments = [], _ visit: (PersonalMovieRow) throws -> Void
    ) throws {
        try db.forEachRow("SELECT * FROM personalMovie WHERE person = ? \(rest)", [person] + arguments) { row in
            try visit(PersonalMovieRow(row: row))
        }
    }

    /// Visits the movies, or those that were changed or removed since a revision.
    ///
    /// - Parameter count: how many are read at once: PostgreSQL's client library holds each answer as a whole. SQLite
    ///   reads them one by one, and would sort them for each part.
    func forEachMovie(
        changedSince known: Int64?, atOnce count: Int, _ visit: (PersonalMovieRow) throws -> Void
    ) throws {
        guard db.dialect == .postgreSQL else {
            guard let known else { return try forEachMovie("AND removed IS NULL", [], visit) }
            return try forEachMovie("AND changed > ?", [known], visit)
        }
        // What is done with the rows takes time between the answers.
        try db.allowMinutes()
        let next =
            known == nil
            ? "AND removed IS NULL AND number > ? ORDER BY number LIMIT ?"
            : "AND changed > ? ORDER BY changed LIMIT ?"
        var last = known ?? .min
        var found = count
        while found == count {
            found = 0
            try forEachMovie(next, [last, count]) { row in
                found += 1
                last = known == nil ? row.number ?? .max : row.changed
                try visit(row)
            }
        }
    }

    func counts() throws -> LibraryCounts {
        if let row = try db.rows("SELECT * FROM personalShelf WHERE person = ?", [person]).first {
            return try LibraryCounts(row: row)
        }
        // SQLite has the row from the beginning, PostgreSQL from a person's first change.
        guard db.dialect == .postgreSQL else { throw StorageError.damaged }
        return LibraryCounts()
    }

    // An import calls these three for each movie, so their statements are cached: preparing them took half of its time.

    /// The row of a movie, even of a removed one; `nil` if there is none.
    func storedRow(_ id: MovieID) throws -> PersonalMovieRow? {
        try movies("AND id = ?", [PersonalMovieRow.stored(id)]).first
    }

    /// The row of a movie. Throws `PersonalLibraryError.notFound` for a missing or removed movie.
    func currentMovie(_ id: MovieID) throws -> PersonalMovieRow {
        guard id.isOwn, let row = try storedRow(id), row.removed == nil else { throw PersonalLibraryError.notFound }
        return row
    }

    /// Gives the row of `movie` a key that no other row has. Throws `PersonalLibraryError.alreadyThere` if another
    /// movie has the same title and year, unless IMDb or TMDB has different ids for the two.
    func distinguish(_ row: inout PersonalMovieRow, of movie: PersonalMovie) throws {
        let there = "AND removed IS NULL AND year = ? AND"
        let key = row.titleKey
        let others = row.keysOfNamesakes
        let namesakes =
            try movies("\(there) titleKey = ?", [row.year, key])
            + movies(
                "\(there) titleKey >= ? AND titleKey < ? LIMIT ?",
                [row.year, others.lowerBound, others.upperBound, Self.maxNamesakes])
        for other in namesakes where other.id != row.id {
            let namesake = try other.movie()
            guard namesake.identity == movie.identity else { continue }
            guard movie.summary.otherIDs.contradict(namesake.summary.otherIDs) else {
                throw PersonalLibraryError.alreadyThere(other.movieID)
            }
            if other.titleKey == key { row.distinguish(by: movie.summary.otherIDs) }
        }
        guard row.titleKey != key else { return }
        let same = try movies("AND removed IS NULL AND titleKey = ? AND year = ?", [row.titleKey, row.year])
        if let other = same.first, other.id != row.id { throw PersonalLibraryError.alreadyThere(other.movieID) }
    }

    /// The number of movies with the same title and year that a new one is compared with. A list may have 200,000.
    private static let maxNamesakes = 8

    /// Increments the revision. The write lock makes it unique.
    ///
    /// Throws `StorageError.tooManyMovies` if the library is full.
    ///
    /// - Parameter movies: how many movies come, or go if negative. SQLite counts them by triggers.
    func nextRevision(movies: Int = 0) throws -> Int64 {
        let rows = try db.rows(
            """
            UPDATE personalShelf SET revision = revision + 1, movies = movies + ? WHERE person = ?
            RETURNING revision, movies
            """, [db.dialect == .sqlite ? 0 : movies, person])
        guard let row = rows.first else { throw StorageError.damaged }
        let count: Int = try row.decode(forColumn: "movies") + (db.dialect == .sqlite ? movies : 0)
        guard movies <= 0 || count <= PersonalMovie.maxCount else { throw StorageError.tooManyMovies }
        return try row.decode(forColumn: "revision")
    }

    /// Throws `StorageError.tooMuchText` if the long texts of the library have more bytes. Call it after texts have
    /// become longer; the error undoes the transaction.
    func checkLongTexts(_ maxBytes: Int) throws {
        guard try longTextBytes() <= maxBytes else { throw StorageError.tooMuchText }
    }

    /// The bytes of the long texts of all movies, removed ones too, and of those that imports can be undone to. Many
    /// viewings count 25-fold, because a server keeps them in memory: at most 2,000,000 days.
    private func longTextBytes() throws -> Int {
        try db.rows(Self.longTexts(importChanges.condition), [person, person] + importChanges.arguments)
            .map { try $0.decode(Int.self, forColumn: "bytes") }.reduce(0, +)
    }

    static func longTexts(_ ofImports: String) -> String {
        let (movie, note) = ("length(details) + length(note) + length(viewings)", "length(note) + length(viewings)")
        return """
            SELECT coalesce(sum(\(movie)), 0) AS bytes FROM personalMovie WHERE person = ? AND \(movie) > 4000
            UNION ALL
            SELECT 25 * coalesce(sum(length(viewings)), 0) FROM personalMovie WHERE person = ? AND length(viewings) > 100
            UNION ALL
            SELECT coalesce(sum(\(note)), 0) FROM personalImportNote WHERE \(ofImports) AND \(note) > 4000
            """
    }

    /// Adds a movie, unless a movie with its id exists. Throws `PersonalLibraryError.alreadyThere`.
    package func add(_ movie: PersonalMovie) throws {
        guard try storedRow(movie.id) == nil else { return }
        var row = try PersonalMovieRow(movie, of: person, revision: 1)
        try distinguish(&row, of: movie)
        row.setEdited(try nextRevision(movies: 1))
        try insert(row)
    }

    /// Inserts a movie and returns its number: its revision, or what SQLite assigns.
    @discardableResult
    func insert(_ row: PersonalMovieRow) throws -> Int64 {
        var row = row
        if db.dialect == .postgreSQL { row.number = row.changed }
        guard let number = try db.insert(row, number: row.number) else { throw StorageError.damaged }
        return number
    }

    /// Completes the opinion of a movie. Returns its rows before and after; `nil` if nothing changes.
    ///
    /// - Parameter joinsNotes: whether the movie's note keeps the other one as well.
    func complete(
        _ id: MovieID, by opinion: PersonalMovie.Opinion, joinsNotes: Bool = false
    ) throws -> (before: PersonalMovieRow, after: PersonalMovieRow)? {
        guard id.isOwn, let old = try storedRow(id), old.removed == nil else { return nil }
        var row = old
        row.opinion = old.opinion.completed(by: opinion)
        if joinsNotes { row.opinion = row.opinion.withNote(of: opinion) }
        guard row.opinion != old.opinion else { return nil }
        row.setEdited(try nextRevision())
        try update(row)
        return (old, row)
    }

    func update(_ row: PersonalMovieRow) throws { try db.update(row, of: person, number: row.number) }
}
