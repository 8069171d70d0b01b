import Domain

/// A film with the number by which clients know it.
struct TMDBFilm: Sendable {
    let movie: Movie
    let number: Int
}
