/// A list that was read from a file.
public struct ImportedList: Sendable, Hashable {
    public let format: ImportFormat
    /// Its movies in its order, possibly with duplicates.
    public let rows: [ImportedRow]
    /// The number of skipped rows by reason.
    public let skipped: [SkipReason: Int]
    /// What can't be used as it stands.
    public let faults: [ImportFault]
    /// The movies that are not to be recommended, in Matinee's own lists.
    public let dismissed: [MovieID]

    public init(
        format: ImportFormat, rows: [ImportedRow], skipped: [SkipReason: Int] = [:], faults: [ImportFault] = [],
        dismissed: [MovieID] = []
    ) {
        self.format = format
        self.rows = rows
        self.skipped = skipped
        self.faults = faults
        self.dismissed = dismissed
    }
}

/// The known kinds of lists. The raw value is the name on screens.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
    case letterboxdWatched = "Letterboxd, movies watched"
    case letterboxdWatchlist = "Letterboxd, watchlist"
    case letterboxdRatings = "Letterboxd, ratings"
    case letterboxdDiary = "Letterboxd, diary"
    case letterboxdReviews = "Letterboxd, reviews"
    case letterboxdList = "Letterboxd, list"
    case letterboxdArchive = "Letterboxd, everything"
    case imdbRatings = "IMDb, ratings"
    case imdbList = "IMDb, list"
    case trakt = "Trakt"
    case plain = "List of titles"
    case matineeJSON = "Matinee, with pictures"
    case matineeCSV = "Matinee, as a table"
}

/// Why a row was skipped.
public enum SkipReason: String, Error, Sendable, Hashable, CaseIterable {
    /// It has no title, or one that is too long.
    case noTitle
    /// A series, a season or an episode.
    case series
    /// Neither a movie nor a series, for example a game or a person.
    case notAMovie
    case unreadable

    /// Whether the row may be about a movie.
    public var isFault: Bool { self == .noTitle || self == .unreadable }

    /// How many rows were skipped and why, for the user.
    public func sentence(count: Int) -> String {
        let rows = count == 1 ? "1 row" : "\(count.grouped) rows"
        return switch self {
        case .noTitle: "\(rows) without a title skipped."
        case .series: "\(rows) about series skipped."
        case .notAMovie: "\(rows) skipped: not a movie."
        case .unreadable: "\(rows) skipped: unreadable."
        }
    }
}

public struct ImportedRow: Sendable, Hashable {
    /// Its line in the file; in files without lines its position, counted from 1.
    public let number: Int
    public var title: String
    public var year: Int?
    /// Its ids at services, at most `maxIDs`.
    public var ids: [MovieID]
    /// What the user says of it.
    public var opinion: PersonalMovie.Opinion
    private var boxedMovie: BoxedMovie
    /// Its exported picture. It is not trusted.
    public var picture: ExportedPicture?

    /// The maximum number of ids: a source is asked for each, and merging compares all.
    public static let maxIDs = 20

    public init(
        number: Int, title: String, year: Int? = nil, ids: [MovieID] = [], opinion: PersonalMovie.Opinion = .init(),
        movie: PersonalMovie? = nil, picture: ExportedPicture? = nil
    ) {
        self.number = number
        self.title = title
        self.year = year
        self.ids = Array(ids.prefix(Self.maxIDs))
        self.opinion = opinion
        self.picture = picture
        boxedMovie = BoxedMovie(movie)
    }

    /// The complete movie without its picture, in Matinee's own lists.
    public var movie: PersonalMovie? {
        get { if case .some(let movie) = boxedMovie { movie } else { nil } }
        set { boxedMovie = BoxedMovie(newValue) }
    }

    /// A list may have 200,000 rows, and only those of Matinee's own lists have a movie.
    private indirect enum BoxedMovie: Sendable, Hashable {
        case none
        case some(PersonalMovie)

        init(_ movie: PersonalMovie?) { self = movie.map { .some($0) } ?? .none }
    }

    /// A row of Matinee's own list.
    public init(number: Int, _ movie: PersonalMovie, picture: ExportedPicture? = nil) {
        self.init(
            number: number, title: movie.summary.title, year: movie.summary.year, ids: movie.summary.otherIDs,
            opinion: movie.opinion, movie: movie, picture: picture)
    }
}

/// The picture of a movie in an export.
public struct ExportedPicture: Sendable, Hashable {
    /// The claimed media type, `image/jpeg`.
    public let type: String
    public let bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}
