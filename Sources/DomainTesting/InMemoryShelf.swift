import Domain
import struct Foundation.Date

/// What an `InMemoryPersonalLibrary` holds.
struct InMemoryShelf: Sendable {
    /// A film, though it may have been removed.
    struct Film: Sendable {
        var movie: PersonalMovie { didSet { identity = movie.identity } }
        /// What no other film may have; known, because it takes long to make.
        private(set) var identity: PersonalMovie.Identity
        /// Counts the films.
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
    }

    /// What an import did to a film, with what it was before where it was there.
    struct Note: Sendable {
        let id: MovieID
        let edited: Int64
        let before: Film?
    }

    /// An import that was taken.
    struct Import: Sendable {
        let receipt: LibraryReceipt
        let moment: Date
        let fileName: String
        var notes: [Note]
    }

    var films: [MovieID: Film] = [:]
    var imports: [LibraryReceipt.ID: Import] = [:]
    private var count = 0
    private var revision: Int64 = 0
    private var floor: Int64 = 0

    var filmsThere: [Film] { films.values.filter { $0.removed == nil } }

    func filmThere(_ id: MovieID) throws(PersonalLibraryError) -> Film {
        guard let film = films[id], film.removed == nil else { throw .notFound }
        return film
    }

    func holder(of identity: PersonalMovie.Identity) -> MovieID? {
        films.values.first { $0.removed == nil && $0.identity == identity }?.movie.id
    }

    func checkIsOnlyOne(_ movie: PersonalMovie) throws(PersonalLibraryError) {
        if let holder = holder(of: movie.identity), holder != movie.id { throw .alreadyThere(holder) }
    }

    mutating func insert(_ movie: PersonalMovie) {
        count += 1
        revision += 1
        films[movie.id] = Film(movie.kept, number: count, revision: revision)
    }

    mutating func edit(_ movie: PersonalMovie) {
        revision += 1
        films[movie.id]?.movie = movie
        films[movie.id]?.changed = revision
        films[movie.id]?.edited = revision
    }

    mutating func mark(_ id: MovieID, removed: Date?) {
        revision += 1
        films[id]?.removed = removed
        films[id]?.changed = revision
    }

    /// Puts an opinion back with the edit that it came from.
    mutating func putBack(_ opinion: PersonalMovie.Opinion, of id: MovieID, edited: Int64) {
        revision += 1
        films[id]?.movie.opinion = opinion
        films[id]?.changed = revision
        films[id]?.edited = edited
    }

    mutating func forgetRemoved(before moment: Date) -> Int {
        for (id, taken) in imports where taken.moment < moment { imports[id]?.notes = [] }
        let forgotten = films.values.filter { film in film.removed.map { $0 < moment } ?? false }
        floor = max(floor, forgotten.map(\.changed).max() ?? 0)
        for film in forgotten { films[film.movie.id] = nil }
        return forgotten.count
    }

    func changes(since known: Int64?) -> LibraryChanges {
        let isComplete = known.map { $0 < floor || $0 > revision } ?? true
        let changed = isComplete ? filmsThere : films.values.filter { $0.changed > known ?? 0 }
        return LibraryChanges(
            revision: LibraryRevision(revision), isComplete: isComplete,
            entries: changed.filter { $0.removed == nil }.map { PersonalEntry($0.movie) },
            removed: changed.filter { $0.removed != nil }.map(\.movie.id))
    }
}
