extension GIPHY {
    /// Asks for the tags that a text may become.
    public struct TagsRequest: Sendable, Hashable {
        /// How the tags begin.
        public var words: String
        /// How many at most.
        public var limit: Int?
        /// How many to pass over.
        public var offset: Int?
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for tags; what is `nil` is left to GIPHY.
        public init(_ words: String, limit: Int? = nil, offset: Int? = nil, additional: [Parameter] = []) {
            self.words = words
            self.limit = limit
            self.offset = offset
            self.additional = additional
        }
    }
}

extension GIPHY.TagsRequest: Query {
    typealias Answer = GIPHY.Tags

    /// `/gifs/search/tags`
    public var path: String { "/gifs/search/tags" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        [GIPHY.Parameter](
            [GIPHY.Parameter("q", words), GIPHY.Parameter("limit", limit), GIPHY.Parameter("offset", offset)],
            additional: additional)
    }

    var fault: GIPHYError.Reason? { words.count > GIPHY.longestQuery ? .queryTooLong : nil }
}
