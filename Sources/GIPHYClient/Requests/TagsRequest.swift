package import ServiceClient

extension GIPHY {
    /// A request for tags that begin with some letters.
    public struct TagsRequest: Sendable, Hashable {
        /// The letters, at most 50.
        public var words: String
        /// The number of tags.
        public var limit: Int?

        /// Creates a request; `nil` leaves the choice to GIPHY.
        public init(_ words: String, limit: Int? = nil) {
            self.words = words
            self.limit = limit
        }
    }
}

extension GIPHY.TagsRequest: ServiceRequest {
    package typealias Answer = GIPHY.Tags

    package var path: String { "/gifs/search/tags" }

    package var parameters: [QueryParameter?] { [QueryParameter("q", words), QueryParameter("limit", limit)] }
}
