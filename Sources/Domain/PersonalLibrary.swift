public import struct Foundation.Date

/// The movies that a person keeps. No two of them have the same `PersonalMovie.Identity`.
///
/// What a method has returned from outlives the process and, where it is kept on a disk, a loss of power. Several
/// processes may have the same one open.
public protocol PersonalLibrary: Sendable {
    /// Adds a movie. One with the id of a movie that is there already is that movie, sent once more: nothing happens.
    ///
    /// Throws `.alreadyThere` where another movie has the same identity.
    func add(_ movie: PersonalMovie) async throws(PersonalLibraryError)

    /// Changes a movie as it is at that moment, so that what somebody else has changed meanwhile stays; `id` and `added`
    /// stay as they are. Returns what it is then.
    ///
    /// Throws `.notFound`, and `.alreadyThere` where another movie has the new identity.
    @discardableResult
    func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie

    /// Takes a movie away and keeps it aside, so that it can be put back. Throws `.notFound`.
    func remove(_ id: MovieID) async throws(PersonalLibraryError)

    /// Puts a movie that was taken away back as it was; one that is there stays.
    ///
    /// Throws `.notFound` for one that is not kept aside, and `.alreadyThere` where another movie has its identity by now.
    func restore(_ id: MovieID) async throws(PersonalLibraryError)

    /// A movie by its id. Throws `.notFound`.
    func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie

    /// Movies by their ids, in that order; those that are not there are left out.
    func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie]

    /// A part of the list of all movies.
    func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie>

    /// What has changed since somebody last looked, `nil` for the first time. What changed twice stands there once.
    func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges

    /// The movies counted.
    func figures() async throws(PersonalLibraryError) -> PersonalFigures

    /// Applies an import atomically. One that was applied before is not applied again.
    ///
    /// A movie whose identity exists is not added, and a removed one comes back. An opinion about a movie that does not
    /// exist is ignored.
    func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt

    /// Takes back what an import has done, but for movies that were edited since. A second time nothing happens.
    ///
    /// Returns how many movies were taken away or have their old opinion back.
    func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int

    /// The last imports, the newest first, `limit` of them at most.
    func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport]

    /// Forgets for ever what was taken away before a moment, and what imports noted to be undone.
    ///
    /// Returns how many movies there were.
    func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int

    /// The pictures that movies have, those that are kept aside too.
    func pictures() async throws(PersonalLibraryError) -> Set<PictureKey>
}

extension PersonalLibrary {
    /// Puts what is known of a movie in the place of what was; `added` stays as it was.
    ///
    /// Throws `.notFound`, and `.alreadyThere` where another movie has the new identity.
    public func replace(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await edit(movie.id) { current in current = movie }
    }

    /// Looks at every movie; who has them at hand does better.
    public func figures() async throws(PersonalLibraryError) -> PersonalFigures {
        try await PersonalFigures(changes(since: nil).entries)
    }
}

/// How a list of one's movies is ordered.
public enum PersonalSort: String, Sendable, Hashable, CaseIterable {
    /// The one that was added last first.
    case added
    /// By title, without a leading article and without case and diacritics.
    case title
    /// The one released last first; those without a year last.
    case year
}

/// Why something could not be done with one's movies.
public enum PersonalLibraryError: Error, Sendable, Hashable {
    /// There is no such movie.
    case notFound
    /// Another movie with the same title and year is there, under this id.
    case alreadyThere(MovieID)
    /// It could not be read or written.
    case storage(StorageError)

    /// What is wrong with the library, for whoever asks for no movie in particular.
    public var storage: StorageError {
        if case .storage(let error) = self { error } else { .damaged }
    }
}

/// A moment in the life of a library: it grows with each change.
public struct LibraryRevision: Sendable, Hashable, Comparable {
    /// Counts the changes.
    public let number: Int64
    /// Counts the files that have been in the library's place since it was first opened: each has changes of its own.
    public let file: Int

    /// After `number` changes of a file.
    public init(_ number: Int64, file: Int = 0) {
        self.number = number
        self.file = file
    }

    public static func < (left: LibraryRevision, right: LibraryRevision) -> Bool {
        (left.file, left.number) < (right.file, right.number)
    }
}

/// What has changed in a library.
public struct LibraryChanges: Sendable {
    /// Until when: what to ask with the next time.
    public let revision: LibraryRevision
    /// Whether the changes are all that there is, so that whatever was known before is to be forgotten.
    public let isComplete: Bool
    /// Movies that were added or edited, in no order.
    public let entries: [PersonalEntry]
    /// Movies that were taken away.
    public let removed: [MovieID]

    /// What has changed until `revision`.
    public init(revision: LibraryRevision, isComplete: Bool, entries: [PersonalEntry], removed: [MovieID]) {
        self.revision = revision
        self.isComplete = isComplete
        self.entries = entries
        self.removed = removed
    }
}

/// As much of a movie as it is found and counted by.
public struct PersonalEntry: Sendable, Hashable, Identifiable {
    /// A `MovieID.own`.
    public let id: MovieID
    /// What services know it by.
    public let otherIDs: [MovieID]
    /// All titles it is known by, the main one first.
    public let titles: [String]
    /// The year of its release.
    public let year: Int?
    /// The most telling first.
    public let genres: [Genre]
    /// What others gave it, 0 to 10.
    public let rating: StarRating?
    /// When it was added.
    public let added: Date
    /// What the person thinks of it.
    public let opinion: PersonalMovie.Opinion

    /// What is left out is not known.
    public init(
        id: MovieID, otherIDs: [MovieID] = [], titles: [String], year: Int? = nil, genres: [Genre] = [],
        rating: StarRating? = nil, added: Date, opinion: PersonalMovie.Opinion = .init()
    ) {
        self.id = id
        self.otherIDs = otherIDs
        self.titles = titles
        self.year = year
        self.genres = genres
        self.rating = rating
        self.added = added
        self.opinion = opinion
    }

    /// As much of a movie as it is found and counted by.
    public init(_ movie: PersonalMovie) {
        self.init(
            id: movie.id, otherIDs: movie.summary.otherIDs,
            titles: [movie.summary.title] + [movie.summary.originalTitle?.text].compactMap(\.self)
                + movie.movie.otherTitles,
            year: movie.summary.year, genres: movie.summary.genres, rating: movie.summary.rating, added: movie.added,
            opinion: movie.opinion)
    }
}

/// What an import is to do.
public struct ImportBatch: Sendable {
    /// What it can be undone by; one that has been taken is not taken again.
    public let id: ImportReceipt.ID
    /// When it is taken.
    public let moment: Date
    /// What the user calls its file.
    public var fileName: String
    /// Movies to add.
    public var movies: [PersonalMovie]
    /// Opinions to complete, of movies that are there.
    public var opinions: [MovieID: PersonalMovie.Opinion]

    /// Adds `movies` and completes `opinions`.
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

/// What an import has done.
public struct ImportReceipt: Sendable, Hashable, Identifiable {
    /// A UUID in lower case.
    public typealias ID = String

    /// What it can be undone by.
    public let id: ID
    /// How many movies were added.
    public let added: Int
    /// How many movies had their opinion completed.
    public let completed: Int
    /// How many movies were there already.
    public let alreadyThere: Int

    /// An import that can be undone by `id`.
    public init(id: ID, added: Int, completed: Int, alreadyThere: Int) {
        self.id = id
        self.added = added
        self.completed = completed
        self.alreadyThere = alreadyThere
    }
}
