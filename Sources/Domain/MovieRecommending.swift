/// Recommends movies to the user, from their own ratings.
public protocol MovieRecommending: Sendable {
    /// Movies that the user may like, the likeliest first.
    func recommendations(limit: Int) async throws(StorageError) -> Recommendations

    /// Never recommends a movie again. Does nothing the second time.
    func dismiss(_ id: MovieID) async throws(StorageError)

    /// Recommends a dismissed movie again.
    func undoDismissal(of id: MovieID) async throws(StorageError)
}

/// The result of a request for recommendations.
public enum Recommendations: Sendable, Hashable {
    /// The user has rated fewer than `minRated` movies: this many.
    case tooFewRated(Int)
    case movies([Recommendation])

    /// With fewer ratings, a list says little about the user.
    public static let minRated = 20
}
