/// A movie that the user may like, with the reason.
public struct Recommendation: Sendable, Hashable, Identifiable {
    public let movie: MovieSummary
    /// The movie that the user rated and that contributed most.
    public let because: Reason

    public var id: MovieID { movie.id }

    public struct Reason: Sendable, Hashable, Encodable {
        /// The id under which the user rated it.
        public let id: MovieID
        public let title: String
        /// The user's rating, 1 to 10.
        public let halfStars: Int

        public init(id: MovieID, title: String, halfStars: Int) {
            self.id = id
            self.title = title
            self.halfStars = halfStars
        }
    }

    public init(movie: MovieSummary, because: Reason) {
        self.movie = movie
        self.because = because
    }
}
