package import ServiceClient

extension GIPHY {
    /// A request for a random GIF.
    public struct RandomRequest: Sendable, Hashable {
        /// A tag that the GIF must have; spaces separate several.
        public var tag: String?
        /// The highest rating of the GIF; any by default.
        public var rating: Rating?

        /// Creates a request; `nil` leaves the choice to GIPHY.
        public init(tag: String? = nil, rating: Rating? = nil) {
            self.tag = tag
            self.rating = rating
        }
    }
}

extension GIPHY.RandomRequest: ServiceRequest {
    package typealias Answer = GIPHY.Single

    package var path: String { "/gifs/random" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("tag", tag), QueryParameter("rating", rating?.rawValue)]
    }
}
