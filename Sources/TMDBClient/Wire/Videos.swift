package import ServiceClient

extension TMDB {
    /// The videos about a movie.
    public struct Videos: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The videos, in TMDB's order.
        public var results: [Video] = []
        /// The number of rows that could not be decoded; they are not in `results`.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Videos: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalID("id", \.id),
        .rows("results", \.results),
    ]

    /// Throws if the list is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "results")
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
