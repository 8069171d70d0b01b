package import ServiceClient

extension TMDB {
    /// The pictures of a movie.
    public struct Images: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// Wide pictures from the movie.
        public var backdrops: [Image] = []
        /// The drawn title. An SVG is listed as `.png`.
        public var logos: [Image] = []
        /// The posters.
        public var posters: [Image] = []
        /// The number of rows that could not be decoded; they are in no list.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Images: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalID("id", \.id),
        .rows("backdrops", \.backdrops),
        .rows("logos", \.logos),
        .rows("posters", \.posters),
    ]

    /// Throws if all three lists are missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "backdrops", "logos", "posters")
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
