package import ServiceClient

extension TMDB {
    /// The cast and crew of a movie.
    public struct Credits: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The cast, the leading roles first.
        public var cast: [Cast] = []
        /// The crew, in TMDB's order.
        public var crew: [Crew] = []
        /// The number of rows that could not be decoded; they are in neither list.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Credits: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalID("id", \.id),
        .rows("cast", \.cast),
        .rows("crew", \.crew),
    ]

    /// Throws if both lists are missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "cast", "crew")
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
