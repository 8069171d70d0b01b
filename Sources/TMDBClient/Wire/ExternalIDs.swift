package import ServiceClient

extension TMDB {
    /// The ids of a movie at other sites.
    public struct ExternalIDs: Sendable, Hashable {
        /// IMDb: `tt` and seven or eight digits.
        public var imdbID: String?

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.ExternalIDs: WireObject {
    package static let fields: [WireField<Self>] = [.text("imdb_id", \.imdbID)]

    /// Throws if the object has no `imdb_id`, not even null.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireAny(of: "imdb_id")
    }
}
