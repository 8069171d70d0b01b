package import ServiceClient

extension TMDB {
    /// A page of a list: usually at most 20 rows, although a page with 21 has been seen.
    ///
    /// Lists change between requests, so a movie can be on two pages.
    public struct Page<Item: Codable & Sendable & Hashable>: Sendable, Hashable {
        /// The number of the page, from 1.
        public var page = 1
        /// The rows, in TMDB's order.
        public var results: [Item] = []
        /// The number of pages, of which TMDB serves 500; 0 if the page does not say.
        public var totalPages = 1
        /// The number of rows of all pages.
        public var totalResults = 0
        /// The number of rows that could not be decoded; they are not in `results`.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static var blank: Self { Self() }
    }
}

extension TMDB.Page: WireObject {
    package static var fields: [WireField<Self>] {
        [
            WireField("page", \.page) { $0.integer($1) ?? 1 },
            .rows("results", \.results),
            .integer("total_pages", \.totalPages),
            .integer("total_results", \.totalResults),
        ]
    }

    /// A page may lack rows. Throws for an object without any field of a page.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireAny(of: "results", "total_results", "total_pages")
        if fields.holds("results") { try fields.requireListOrNull(at: "results") }
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
