package import ServiceClient

extension TMDB {
    /// The movies with a given id at another site; usually one or none.
    public struct FindResults: Sendable, Hashable {
        /// The movies.
        public var movieResults: [MovieRow] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.FindResults: WireObject {
    package static let fields: [WireField<Self>] = [.rows("movie_results", \.movieResults)]

    /// Throws if the list is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "movie_results")
    }
}
