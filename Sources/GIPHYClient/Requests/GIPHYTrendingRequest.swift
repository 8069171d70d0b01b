package import ServiceClient

extension GIPHY {
    /// A request for the GIFs that are popular now.
    public struct TrendingRequest: Sendable, Hashable {
        /// The number of GIFs; 25 by default, and 50 at most with a beta key.
        public var limit: Int?
        /// The number of GIFs to skip, at most 499.
        public var offset: Int?
        /// The highest rating of the GIFs; any by default.
        public var rating: Rating?

        /// Creates a request; `nil` leaves the choice to GIPHY.
        public init(limit: Int? = nil, offset: Int? = nil, rating: Rating? = nil) {
            self.limit = limit
            self.offset = offset
            self.rating = rating
        }
    }
}

extension GIPHY.TrendingRequest: ServiceRequest {
    package typealias Answer = GIPHY.List

    package var path: String { "/gifs/trending" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("limit", limit), QueryParameter("offset", offset), QueryParameter("rating", rating?.rawValue)]
    }
}
