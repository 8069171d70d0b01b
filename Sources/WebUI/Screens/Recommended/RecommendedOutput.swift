import Domain

/// The contents of the recommendations.
enum RecommendedOutput {
    case movies([Recommendation], dismissed: MovieID?)
    /// The user has rated too few movies: this many.
    case tooFewRated(Int)
    case failed(StorageError)
}
