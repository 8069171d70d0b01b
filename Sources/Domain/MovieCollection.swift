/// A movie with its sequels, as far as their titles tell: *Alien*, *Aliens*, *Alien: Covenant*.
public struct MovieCollection: Sendable, Hashable {
    /// What their titles have in common: `Alien`.
    public let name: String
    /// At least two, in the order of their release.
    public let movies: [MovieSummary]

    public init(name: String, movies: [MovieSummary]) {
        self.name = name
        self.movies = movies
    }
}
