extension OMDb {
    /// Asks for a page of the titles with certain words.
    public struct SearchRequest: Sendable, Hashable {
        /// The words that the titles should have.
        public var words: String
        /// Only titles of this kind.
        public var kind: Kind?
        /// Only titles of this year.
        public var year: Int?
        /// Which page, 1 to 100; the first where nothing is said.
        public var page: Int?
        /// More parameters. None of them can be the key, the form of the answer or a callback.
        public var additional: [Parameter]

        /// Asks for titles with these words; what is `nil` is left to OMDb.
        public init(
            _ words: String, kind: Kind? = nil, year: Int? = nil, page: Int? = nil, additional: [Parameter] = []
        ) {
            self.words = words
            self.kind = kind
            self.year = year
            self.page = page
            self.additional = additional
        }
    }
}

extension OMDb.SearchRequest: Query {
    typealias Answer = OMDb.SearchPage

    /// What is sent, without the key.
    public var parameters: [OMDb.Parameter] {
        [
            OMDb.Parameter("s", words),
            OMDb.Parameter("type", kind?.rawValue),
            OMDb.Parameter("y", year),
            OMDb.Parameter("page", page),
        ].compactMap(\.self).asking(also: additional)
    }
}
