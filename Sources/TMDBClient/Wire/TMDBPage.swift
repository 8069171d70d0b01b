import ServiceClient

extension TMDB {
    /// A page of a list: 20 rows at most, though a page with 21 has been seen.
    ///
    /// Lists change between requests, so a movie can be on two pages.
    public struct Page<Item: Codable & Sendable & Hashable>: Sendable, Hashable {
        /// The number of the page, from 1.
        public var page: Int
        /// The rows, in TMDB's order.
        public var results: [Item]
        /// How many pages there are; TMDB serves 500. 0 if the page does not say.
        public var totalPages: Int
        /// How many rows all pages have.
        public var totalResults: Int
        /// How many rows could not be decoded; they are not in `results`.
        public var dropped: Int

        /// Creates a page.
        public init(
            page: Int = 1,
            results: [Item] = [],
            totalPages: Int = 1,
            totalResults: Int = 0,
            dropped: Int = 0
        ) {
            self.page = page
            self.results = results
            self.totalPages = totalPages
            self.totalResults = totalResults
            self.dropped = dropped
        }
    }
}

extension TMDB.Page: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case page
        case results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    /// A page may lack rows. Throws for an object without any field of a page.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .results, .totalResults, .totalPages)
        if fields.holds(.results) { try fields.requireList(at: .results) }
        self.init(
            page: fields.integer(.page) ?? 1,
            results: fields.rows(.results),
            totalPages: fields.integer(.totalPages) ?? 0,
            totalResults: fields.integer(.totalResults) ?? 0,
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(page, forKey: .page)
        try container.encode(results, forKey: .results)
        try container.encode(totalPages, forKey: .totalPages)
        try container.encode(totalResults, forKey: .totalResults)
    }
}
