import Domain

/// A movie with its number for clients.
struct TMDBMovie: Sendable {
    let movie: Movie
    let number: Int
}
