extension TMDB {
    /// A page of a list, 20 rows at most; one with a row more has been seen.
    ///
    /// Lists move while they are read: a film may stand on two pages. Who reads several should expect that.
    public struct Page<Item: Codable & Sendable & Hashable>: Sendable, Hashable {
        /// Which page it is, from 1.
        public var page: Int
        /// The rows, in TMDB's order.
        public var results: [Item]
        /// How many pages there are, which may be more than can be read. 0 where the page does not say.
        public var totalPages: Int
        /// How many rows there are on all pages.
        public var totalResults: Int
        /// From when to when the films came out: lists of films in cinemas have it.
        public var dates: DateRange?
        /// How many rows came that could not be read; they are not in `results`.
        public var dropped: Int

        /// A page by its rows.
        public init(
            page: Int = 1,
            results: [Item] = [],
            totalPages: Int = 1,
            totalResults: Int = 0,
            dates: DateRange? = nil,
            dropped: Int = 0
        ) {
            self.page = page
            self.results = results
            self.totalPages = totalPages
            self.totalResults = totalResults
            self.dates = dates
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
        case dates
    }

    /// A page without rows is an empty one. Throws for an object that is no page at all.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .results, .totalResults, .totalPages)
        if fields.holds(.results) { try fields.requireList(at: .results) }
        self.init(
            page: fields.integer(.page, in: WireLimits.counts) ?? 1,
            results: fields.rows(.results),
            totalPages: fields.integer(.totalPages, in: WireLimits.counts) ?? 0,
            totalResults: fields.integer(.totalResults, in: WireLimits.counts) ?? 0,
            dates: fields.part(.dates),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(page, forKey: .page)
        try container.encode(results, forKey: .results)
        try container.encode(totalPages, forKey: .totalPages)
        try container.encode(totalResults, forKey: .totalResults)
        try container.encodeIfPresent(dates, forKey: .dates)
    }
}
