package import ServiceClient

extension TMDB {
    /// A collection of movies: a movie and its sequels.
    public struct MovieCollection: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The name.
        public var name = ""
        /// The path of the poster. See `ImageSizes`.
        public var posterPath: String?
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.MovieCollection: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .requiredText("name", \.name),
        .text("poster_path", \.posterPath),
        .text("backdrop_path", \.backdropPath),
    ]
}
