package import ServiceClient

extension TMDB {
    /// The cast and crew of a movie.
    public struct Credits: Sendable, Hashable {
        /// The cast, the leading roles first.
        public var cast: [Cast] = []
        /// The crew, in TMDB's order.
        public var crew: [Crew] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Credits: WireObject {
    package static let fields: [WireField<Self>] = [
        .rows("cast", \.cast),
        .rows("crew", \.crew),
    ]

    /// Throws if both lists are missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "cast", "crew")
    }
}
