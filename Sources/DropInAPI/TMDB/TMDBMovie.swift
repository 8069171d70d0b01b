import Domain

/// A movie with the number by which clients know it.
struct TMDBMovie: Sendable {
    let movie: Movie
    let number: Int
}
