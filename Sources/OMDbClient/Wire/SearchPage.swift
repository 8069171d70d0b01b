extension OMDb {
    /// A page of the titles that a search finds, ten at most.
    public struct SearchPage: Sendable, Hashable {
        /// The rows, in OMDb's order.
        public var search: [SearchItem]
        /// How many titles the search finds in all, which may be more than can be read.
        public var totalResults: String?
        /// How many rows came that could not be read; they are not in `search`.
        public var dropped: Int

        /// A page by its rows.
        public init(search: [SearchItem], totalResults: String?, dropped: Int = 0) {
            self.search = search
            self.totalResults = totalResults
            self.dropped = dropped
        }
    }
}

extension OMDb.SearchPage: Codable {
    enum CodingKeys: String, CodingKey {
        case search = "Search"
        case totalResults
        case response = "Response"
    }

    /// A page without `Search` is an empty one, as long as it says that it is a page. Throws for a failure.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.refuseFailure(.response)
        let rows = try fields.rows(.search, of: OMDb.SearchItem.self)
        let totalResults = fields.text(.totalResults)
        guard rows != nil || totalResults != nil || fields.holds(.response) else { throw fields.missing(.search) }
        self.init(search: rows?.read ?? [], totalResults: totalResults, dropped: rows?.dropped ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(search, forKey: .search)
        try container.encodeIfPresent(totalResults, forKey: .totalResults)
        try container.encode(Field.true, forKey: .response)
    }
}

extension OMDb.SearchPage: OMDb.Answer {
    public func json() -> [UInt8] {
        JSONText.object([
            .rows(CodingKeys.search.rawValue, search.map(\.fields)),
            total,
            .text(CodingKeys.response.rawValue, Field.true),
        ])
    }

    /// `<root totalResults="…" response="True">` with a `<result …/>` for each row. No source confirms this form.
    public func xml() -> [UInt8] {
        var text = XMLText()
        text.root([total, XMLText.response(Field.true)]) { text in
            for item in search { text.element("result", item.fields) }
        }
        return text.bytes
    }

    private var total: Field { .text(CodingKeys.totalResults.rawValue, totalResults ?? String(search.count)) }
}
