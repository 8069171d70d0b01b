package import ServiceClient

extension TMDB {
    /// A genre.
    public struct Genre: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The name in the requested language; empty if TMDB has none.
        public var name = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Genre: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .text("name", \.name),
    ]
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
