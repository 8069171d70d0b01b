package import ServiceClient

extension OMDb {
    /// A request for a page of the titles that contain some words.
    public struct SearchRequest: Sendable, Hashable {
        /// The words to search for.
        public var words: String
        /// The kind that the titles must have.
        public var kind: Kind?
        /// The year that the titles must have.
        public var year: Int?
        /// The page, from 1 to 100; the first by default.
        public var page: Int?

        /// Creates a request; `nil` leaves the choice to OMDb.
        public init(_ words: String, kind: Kind? = nil, year: Int? = nil, page: Int? = nil) {
            self.words = words
            self.kind = kind
            self.year = year
            self.page = page
        }
    }
}

extension OMDb.SearchRequest: ServiceRequest {
    package typealias Answer = OMDb.SearchPage

    package var path: String { "/" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("s", words),
            QueryParameter("type", kind?.rawValue),
            QueryParameter("y", year),
            QueryParameter("page", page),
            .json,
        ]
    }
}
