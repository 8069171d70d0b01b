import Domain
import struct Foundation.Date

/// The contents of an `InMemoryPersonalLibrary`.
struct InMemoryShelf: Sendable {
    /// A movie, perhaps removed.
    struct Movie: Sendable {
        var movie: PersonalMovie { didSet { identity = movie.identity } }
        /// Unique in the library. Stored, because computing it is slow.
        private(set) var identity: PersonalMovie.Identity
        /// The number of earlier movies.
        let number: Int
        var changed: Int64
        var edited: Int64
        var removed: Date?

        init(_ movie: PersonalMovie, number: Int, revision: Int64) {
            self.movie = movie
            identity = movie.identity
            self.number = number
            changed = revision
            edited = revision
        }

        var entry: PersonalEntry {
            var entry = PersonalEntry(movie)
            entry.number = number
            return entry
        }
    }

    /// The change of an import to a movie, and the movie's state before.
    struct Note: Sendable {
        let id: MovieID
        let edited: Int64
        let before: Movie?
    }

    /// An applied import.
    struct Import: Sendable {
        let receipt: ImportReceipt
        let moment: Date
        let fileName: String
        var notes: [Note]
    }

    var movies: [MovieID: Movie] = [:]
    var imports: [ImportReceipt.ID: Import] = [:]
    private var count = 0
    private var revision: Int64 = 0
    private var floor: Int64 = 0

    var moviesThere: [Movie] { movies.values.filter { $0.removed == nil } }

    func movieThere(_ id: MovieID) throws(PersonalLibraryError) -> Movie {
        guard let movie = movies[id], movie.removed == nil else { throw .notFound }
        return movie
    }

    func holder(of identity: PersonalMovie.Identity) -> MovieID? {
        movies.values.first { $0.removed == nil && $0.identity == identity }?.movie.id
    }

    func checkIsOnlyOne(_ movie: PersonalMovie) throws(PersonalLibraryError) {
        if let holder = holder(of: movie.identity), holder != movie.id { throw .alreadyThere(holder) }
    }

    mutating func insert(_ movie: PersonalMovie) {
        count += 1
        revision += 1
        movies[movie.id] = Movie(movie.kept, number: count, revision: revision)
    }

    mutating func edit(_ movie: PersonalMovie) {
        revision += 1
        movies[movie.id]?.movie = movie
        movies[movie.id]?.changed = revision
        movies[movie.id]?.edited = revision
    }

    mutating func mark(_ id: MovieID, removed: Date?) {
        revision += 1
        movies[id]?.removed = removed
        movies[id]?.changed = revision
    }

    /// Restores an opinion and the number of the edit that made it.
    mutating func putBack(_ opinion: PersonalMovie.Opinion, of id: MovieID, edited: Int64) {
        revision += 1
        movies[id]?.movie.opinion = opinion
        movies[id]?.changed = revision
        movies[id]?.edited = edited
    }

    mutating func forgetRemoved(before moment: Date) -> Int {
        for (id, taken) in imports where taken.moment < moment { imports[id]?.notes = [] }
        let forgotten = movies.values.filter { movie in movie.removed.map { $0 < moment } ?? false }
        floor = max(floor, forgotten.map(\.changed).max() ?? 0)
        for movie in forgotten { movies[movie.movie.id] = nil }
        return forgotten.count
    }

    func changes(since known: Int64?) -> LibraryChanges {
        let isComplete = known.map { $0 < floor || $0 > revision } ?? true
        let changed = isComplete ? moviesThere : movies.values.filter { $0.changed > known ?? 0 }
        return LibraryChanges(
            revision: LibraryRevision(revision), isComplete: isComplete,
            entries: changed.filter { $0.removed == nil }.map(\.entry),
            removed: changed.filter { $0.removed != nil }.map(\.movie.id))
    }
}
