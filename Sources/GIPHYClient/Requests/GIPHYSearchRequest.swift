package import ServiceClient

extension GIPHY {
    /// A request for the GIFs that match some words.
    public struct SearchRequest: Sendable, Hashable {
        /// The words, at most 50 characters. `@studio` limits the search to a channel.
        public var words: String
        /// The number of GIFs; 25 by default, and 50 at most with a beta key.
        public var limit: Int?
        /// The number of GIFs to skip, at most 4999.
        public var offset: Int?
        /// The highest rating of the GIFs; any by default.
        public var rating: Rating?

        /// Creates a request; `nil` leaves the choice to GIPHY.
        public init(_ words: String, limit: Int? = nil, offset: Int? = nil, rating: Rating? = nil) {
            self.words = words
            self.limit = limit
            self.offset = offset
            self.rating = rating
        }
    }
}

extension GIPHY.SearchRequest: ServiceRequest {
    package typealias Answer = GIPHY.List

    package var path: String { "/gifs/search" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("q", words),
            QueryParameter("limit", limit),
            QueryParameter("offset", offset),
            QueryParameter("rating", rating?.rawValue),
        ]
    }
}
