package import ServiceClient

extension TMDB {
    /// The videos about a movie.
    public struct Videos: Sendable, Hashable {
        /// The videos, in TMDB's order.
        public var results: [Video] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Videos: WireObject {
    package static let fields: [WireField<Self>] = [
        .rows("results", \.results)
    ]

    /// Throws if the list is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "results")
    }
}
