import ServiceClient

extension OMDb {
    /// A page of search results, ten at most.
    public struct SearchPage: Sendable, Hashable {
        /// The rows, in OMDb's order.
        public var search: [SearchItem]
        /// The number of titles that match on all pages. OMDb serves at most 100 pages.
        public var totalResults: String?
        /// The number of rows that could not be decoded; they are not in `search`.
        public var dropped: Int

        /// Creates a page.
        public init(search: [SearchItem], totalResults: String?, dropped: Int = 0) {
            self.search = search
            self.totalResults = totalResults
            self.dropped = dropped
        }
    }
}

extension OMDb.SearchPage: Codable {
    /// A page without rows is empty if it has another field of a page. Throws for a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader(omdb: decoder)
        try fields.requireSuccess()
        try fields.requireAny(of: "Search", "totalResults", "Response")
        if fields.holds("Search"), fields.scalar("Search") == nil { try fields.requireListOrNull(at: "Search") }
        let rows: [OMDb.SearchItem] = fields.rowsUnlessScalar("Search")
        self.init(search: rows, totalResults: fields.scalar("totalResults"), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        try container.encode(search, forKey: "Search")
        try container.encodeIfPresent(totalResults, forKey: "totalResults")
        try container.encode(OutputField.true, forKey: "Response")
    }
}

extension OMDb.SearchPage: OMDb.Answer {
    public func json() -> [UInt8] {
        OMDbJSON.object([.rows("Search", search.map(\.output)), total, .text("Response", OutputField.true)])
    }

    /// `<root totalResults="…" response="True">` with a `<result …/>` for each row. Unconfirmed by any source.
    public func xml() -> [UInt8] {
        var text = OMDbXML()
        text.root([total, OMDbXML.response(OutputField.true)]) { text in
            for item in search { text.element("result", item.output) }
        }
        return text.bytes
    }

    private var total: OutputField { .text("totalResults", totalResults ?? String(search.count)) }
}
