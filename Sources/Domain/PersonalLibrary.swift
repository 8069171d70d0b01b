public import Foundation

/// The user's own movies. No two of them have the same `PersonalMovie.Identity`.
///
/// Changes are durable when a method returns: they outlive the process and a power failure. Several processes may use a
/// library at a time.
public protocol PersonalLibrary: Sendable {
    /// Adds a movie. Does nothing if a movie with its id exists: the request was repeated.
    ///
    /// Throws `.alreadyThere` if another movie has the same identity.
    func add(_ movie: PersonalMovie) async throws(PersonalLibraryError)

    /// Applies a change to the current state of a movie, so that concurrent changes are not lost. `id` and `added`
    /// never change. Returns the changed movie.
    ///
    /// Throws `.notFound`, and `.alreadyThere` if another movie has the new identity.
    @discardableResult
    func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie

    /// Removes a movie if its current opinion may go with it; `restore` brings it back. Throws `.notFound`.
    ///
    /// - Returns: whether it was removed.
    func remove(
        _ id: MovieID, if mayGo: @escaping @Sendable (PersonalMovie.Opinion) -> Bool
    ) async throws(PersonalLibraryError) -> Bool

    /// Restores a removed movie; does nothing if it exists. If another movie has its identity by now, that one gets the
    /// facts of the removed one's opinion that it lacks.
    ///
    /// Throws `.notFound` if it was not removed or is forgotten.
    ///
    /// - Returns: the id of the movie that is there.
    @discardableResult
    func restore(_ id: MovieID) async throws(PersonalLibraryError) -> MovieID

    /// A movie by its id. Throws `.notFound`.
    func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie

    /// Movies in the order of their ids, without unknown ones.
    func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie]

    /// A page of all movies.
    func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie>

    /// The changes since a revision, each movie once; all movies for `nil`.
    func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges

    /// The counts of all movies.
    func figures() async throws(PersonalLibraryError) -> PersonalFigures

    /// Applies an import. Does nothing if an import with this id was applied before.
    ///
    /// Applies a large one in parts, so that other changes do not wait. They are undone if it fails or is canceled; if
    /// the process is killed, what was applied can be undone.
    /// A movie whose identity exists is not added. A removed movie with its id and facts is restored, with the opinions
    /// of both; of two ratings, that of the import counts. An opinion about a movie that does not exist is ignored.
    func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt

    /// Undoes an import, except for movies that were edited since. Does nothing the second time.
    ///
    /// Returns how many movies were removed or have their old opinion back.
    func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int

    /// The last imports, the newest first.
    func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport]

    /// Forgets movies removed before a moment, and what is needed to undo imports before it.
    ///
    /// Returns the number of forgotten movies.
    func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int

    /// The pictures of all movies, including removed ones.
    func pictures() async throws(PersonalLibraryError) -> Set<PictureKey>
}

extension PersonalLibrary {
    /// Removes a movie with any opinion. Throws `.notFound`.
    public func remove(_ id: MovieID) async throws(PersonalLibraryError) { _ = try await remove(id) { _ in true } }

    /// Replaces a movie, except for `added`.
    ///
    /// Throws `.notFound`, and `.alreadyThere` if another movie has the new identity.
    public func replace(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await edit(movie.id) { current in current = movie }
    }

    /// Counts all movies one by one. Libraries with an index override this.
    public func figures() async throws(PersonalLibraryError) -> PersonalFigures {
        try await PersonalFigures(changes(since: nil).entries)
    }
}

public enum PersonalSort: String, Sendable, Hashable, CaseIterable {
    /// The last added first.
    case added
    /// By title without a leading article, ignoring case and diacritics.
    case title
    /// The latest release first, movies without a year last.
    case year
    /// The user's highest rating first, movies without a rating last.
    case rating
}

/// Why a request to the library failed.
public enum PersonalLibraryError: Error, Sendable, Hashable {
    case notFound
    /// Another movie has the same identity, under this id.
    case alreadyThere(MovieID)
    /// The movie would have more than `PersonalMovie.Opinion.maxViewings`.
    case tooManyViewings
    /// The movie has another note than the one that a change replaces.
    case noteChanged
    case storage(StorageError)

    /// The storage error; `.damaged` for errors about a movie.
    public var storage: StorageError {
        if case .storage(let error) = self { error } else { .damaged }
    }
}

/// The version of a library; each change increases it.
public struct LibraryRevision: Sendable, Hashable, Comparable {
    /// The number of changes.
    public let number: Int64
    /// The number of files that have been at the library's path since it was first opened. Each file counts its own
    /// changes.
    public let file: Int

    public init(_ number: Int64, file: Int = 0) {
        self.number = number
        self.file = file
    }

    public static func < (left: LibraryRevision, right: LibraryRevision) -> Bool {
        (left.file, left.number) < (right.file, right.number)
    }
}

/// The changes of a library since a revision.
public struct LibraryChanges: Sendable {
    /// The revision after the changes.
    public let revision: LibraryRevision
    /// Whether these are all movies, so that earlier ones must be forgotten.
    public let isComplete: Bool
    /// Added and edited movies, in any order.
    public let entries: [PersonalEntry]
    public let removed: [MovieID]

    public init(revision: LibraryRevision, isComplete: Bool, entries: [PersonalEntry], removed: [MovieID]) {
        self.revision = revision
        self.isComplete = isComplete
        self.entries = entries
        self.removed = removed
    }
}

/// The facts of a movie that search and counts need. All of a library's are in memory, so their texts have a limit.
public struct PersonalEntry: Sendable, Hashable, Identifiable {
    /// A `MovieID.own`.
    public let id: MovieID
    /// Its ids at services.
    public let otherIDs: [MovieID]
    public let kind: MovieSummary.Kind
    /// The titles, the main one first. They are cut to `maxTitleLength`.
    public let titles: [String]
    /// The key of the main title; `nil` without one. Made with the entry, because it may take a third of a millisecond.
    public let titleKey: TitleKey?
    /// Orders by title compare its bytes.
    public let sortTitle: String
    public let year: Int?
    /// The most characteristic first.
    public let genres: [Genre]
    /// Codes in `RegionNames`, the main country first.
    public let countries: [String]
    /// Names in the order of the credits.
    public let directors: [String]
    /// The first `maxCast` names of the cast.
    public let cast: [String]
    /// Others' rating.
    public let rating: StarRating?
    public let added: Date
    /// What the user says of it, with the beginning of the note.
    public let opinion: PersonalMovie.Opinion
    /// Whether the movie has a longer note than `opinion`.
    public let isNoteCut: Bool
    /// Its place in the order of adding, which decides between movies added at the same moment.
    public var number: Int

    /// Whether it was watched. Rated movies count as watched.
    public var isWatched: Bool { opinion.isWatched || opinion.halfStars != nil }

    /// The number of names that counts of the cast use.
    public static let maxCast = 5
    /// In Unicode scalars.
    static let maxTitleLength = 250
    /// In Unicode scalars.
    private static let maxNoteLength = 50
    /// Real movies have fewer of each.
    private static let (maxIDs, maxTitles, maxDirectors, maxCountries) = (20, 12, 20, 20)
    /// The maximum bytes of all texts together, except the main title and the note. Real movies have fewer.
    private static let maxBytes = 1_200

    public init(
        id: MovieID, otherIDs: [MovieID] = [], kind: MovieSummary.Kind = .movie, titles: [String],
        year: Int? = nil, genres: [Genre] = [], countries: [String] = [], directors: [String] = [],
        cast: [String] = [], rating: StarRating? = nil, added: Date, opinion: PersonalMovie.Opinion = .init(),
        number: Int = 0
    ) {
        self.id = id
        self.otherIDs = Array(otherIDs.prefix(Self.maxIDs))
        self.kind = kind
        self.year = year
        self.genres = genres
        var left = Self.maxBytes
        func first(_ count: Int, of texts: some Sequence<String>) -> [String] {
            texts.prefix(count).prefix { text in
                guard text.utf8.count <= left else { return false }
                left -= text.utf8.count
                return true
            }
        }
        self.countries = first(Self.maxCountries, of: countries)
        self.directors = first(Self.maxDirectors, of: directors)
        self.cast = first(Self.maxCast, of: cast)
        let cut = titles.prefix(Self.maxTitles).map { $0.prefix(scalars: Self.maxTitleLength) }
        self.titles = cut.prefix(1) + first(Self.maxTitles, of: cut.dropFirst())
        titleKey = cut.first.map { TitleKey($0) }
        sortTitle = titleKey?.sortText ?? ""
        self.rating = rating
        self.added = added
        let note = opinion.note.prefix(scalars: Self.maxNoteLength)
        isNoteCut = note.utf8.count < opinion.note.utf8.count
        self.opinion = isNoteCut ? opinion.withNote(note) : opinion
        self.number = number
    }

    public init(_ movie: PersonalMovie) {
        self.init(
            id: movie.id, otherIDs: movie.summary.otherIDs, kind: movie.summary.kind,
            titles: movie.movie.titles, year: movie.summary.year, genres: movie.summary.genres,
            countries: movie.movie.countries, directors: movie.movie.directors, cast: movie.movie.cast,
            rating: movie.summary.rating, added: movie.added, opinion: movie.opinion)
    }
}

public struct ImportBatch: Sendable {
    /// The id to undo it by. An import with this id is applied once.
    public let id: ImportReceipt.ID
    public let moment: Date
    public var fileName: String
    public var movies: [PersonalMovie]
    /// Opinions to complete, by existing movies.
    public var opinions: [MovieID: PersonalMovie.Opinion]

    public init(
        id: ImportReceipt.ID, moment: Date, fileName: String = "", movies: [PersonalMovie] = [],
        opinions: [MovieID: PersonalMovie.Opinion] = [:]
    ) {
        self.id = id
        self.moment = moment
        self.fileName = fileName
        self.movies = movies
        self.opinions = opinions
    }
}

/// The result of an import.
public struct ImportReceipt: Sendable, Hashable, Identifiable {
    /// A UUID in lowercase, or two with a dot between them: the preview's, and that of one attempt to import it.
    public typealias ID = String

    /// Whether a text is an id. Each import of a library must have one, or its backups can't be restored.
    package static func isID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { UUID(uuidString: String($0)) != nil }
    }

    /// The id to undo it by.
    public let id: ID
    public let added: Int
    public let completed: Int
    /// The number of movies that existed already.
    public let alreadyThere: Int

    public init(id: ID, added: Int, completed: Int, alreadyThere: Int) {
        self.id = id
        self.added = added
        self.completed = completed
        self.alreadyThere = alreadyThere
    }
}
