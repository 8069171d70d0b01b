/// What was read from a file.
public struct ImportedList: Sendable, Hashable {
    /// What kind of list it is.
    public let format: ImportFormat
    /// Its movies, in its order; the same one may stand there several times.
    public let rows: [ImportedRow]
    /// How many rows were skipped, and why.
    public let skipped: [SkipReason: Int]

    /// What was read from a list of the kind `format`.
    public init(format: ImportFormat, rows: [ImportedRow], skipped: [SkipReason: Int] = [:]) {
        self.format = format
        self.rows = rows
        self.skipped = skipped
    }
}

/// The lists that are known. The raw value is a name for people.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
    case letterboxdWatched = "Letterboxd, movies watched"
    case letterboxdWatchlist = "Letterboxd, watchlist"
    case letterboxdRatings = "Letterboxd, ratings"
    case letterboxdDiary = "Letterboxd, diary"
    case letterboxdList = "Letterboxd, list"
    case imdbRatings = "IMDb, ratings"
    case imdbList = "IMDb, list"
    case trakt = "Trakt"
    case plain = "List of titles"
    case matineeJSON = "Matinee, with pictures"
    case matineeCSV = "Matinee, as a table"
}

/// Why a row was skipped.
public enum SkipReason: String, Error, Sendable, Hashable, CaseIterable {
    /// There is no title in it, or one longer than any movie's.
    case noTitle
    /// It is a series, a season or an episode.
    case series
    /// It is neither a movie nor a series: a game, a person.
    case notAMovie
    /// It cannot be read.
    case unreadable

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

/// A movie in a list, as far as the list tells.
public struct ImportedRow: Sendable, Hashable {
    /// Its line in the file, or its place among the entries of a file without lines, counted from 1.
    public let number: Int
    /// As the list writes it.
    public var title: String
    /// The year of its release.
    public var year: Int?
    /// What services know it by.
    public var ids: [MovieID]
    /// What the person thinks of it.
    public var opinion: PersonalMovie.Opinion
    /// The movie itself, with no picture, where the list is one of Matinee's own.
    public var movie: PersonalMovie?
    /// Its picture as it was exported, not to be trusted.
    public var picture: ExportedPicture?

    /// What is left out is not known.
    public init(
        number: Int, title: String, year: Int? = nil, ids: [MovieID] = [], opinion: PersonalMovie.Opinion = .init(),
        movie: PersonalMovie? = nil, picture: ExportedPicture? = nil
    ) {
        self.number = number
        self.title = title
        self.year = year
        self.ids = ids
        self.opinion = opinion
        self.movie = movie
        self.picture = picture
    }

    /// A movie that Matinee exported.
    public init(number: Int, _ movie: PersonalMovie, picture: ExportedPicture? = nil) {
        self.init(
            number: number, title: movie.summary.title, year: movie.summary.year, ids: movie.summary.otherIDs,
            opinion: movie.opinion, movie: movie, picture: picture)
    }
}

/// A picture that goes with a movie from one library to another.
public struct ExportedPicture: Sendable, Hashable {
    /// What it is said to be, `image/jpeg`.
    public let type: String
    /// All of its bytes.
    public let bytes: [UInt8]

    /// `bytes` of the media type `type`.
    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}
