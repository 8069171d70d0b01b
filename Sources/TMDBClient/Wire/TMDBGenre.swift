import ServiceClient

extension TMDB {
    /// A genre.
    public struct Genre: Sendable, Hashable {
        /// TMDB's id.
        public var id: Int
        /// The name in the requested language; empty if TMDB has none.
        public var name: String

        /// Creates a genre.
        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The genres of movies.
    public struct Genres: Sendable, Hashable {
        /// The genres, in TMDB's order.
        public var genres: [Genre]
        /// How many rows could not be decoded; they are not in `genres`.
        public var dropped: Int

        /// Creates a list of genres.
        public init(_ genres: [Genre], dropped: Int = 0) {
            self.genres = genres
            self.dropped = dropped
        }
    }
}

extension TMDB.Genre: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case name
    }

    /// Throws if the id is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(id: try fields.requiredID(.id), name: fields.text(.name) ?? "")
    }
}

extension TMDB.Genres: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case genres
    }

    /// Throws if the list is missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .genres)
        self.init(fields.rows(.genres), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(genres, forKey: .genres)
    }
}

extension TMDB.Genre {
    /// TMDB's genres of movies in English, in its order.
    public static let ofMovies = [
        TMDB.Genre(id: 28, name: "Action"), TMDB.Genre(id: 12, name: "Adventure"),
        TMDB.Genre(id: 16, name: "Animation"), TMDB.Genre(id: 35, name: "Comedy"), TMDB.Genre(id: 80, name: "Crime"),
        TMDB.Genre(id: 99, name: "Documentary"), TMDB.Genre(id: 18, name: "Drama"),
        TMDB.Genre(id: 10751, name: "Family"), TMDB.Genre(id: 14, name: "Fantasy"),
        TMDB.Genre(id: 36, name: "History"), TMDB.Genre(id: 27, name: "Horror"), TMDB.Genre(id: 10402, name: "Music"),
        TMDB.Genre(id: 9648, name: "Mystery"), TMDB.Genre(id: 10749, name: "Romance"),
        TMDB.Genre(id: 878, name: "Science Fiction"), TMDB.Genre(id: 10770, name: "TV Movie"),
        TMDB.Genre(id: 53, name: "Thriller"), TMDB.Genre(id: 10752, name: "War"), TMDB.Genre(id: 37, name: "Western"),
    ]
}
