import Domain

/// Scores how similar other movies are to one.
struct Likeness {
    private let movie: MovieTraits

    init(to movie: MovieTraits) { self.movie = movie }

    /// Common genres count 3 times their Jaccard index, a common director 1.5, each common actor 0.5.
    func score(_ other: MovieTraits) -> Double {
        let union = (movie.genres | other.genres).nonzeroBitCount
        var score = union == 0 ? 0 : 3 * Double((movie.genres & other.genres).nonzeroBitCount) / Double(union)
        if movie.firstGenre == other.firstGenre { score += 0.5 }
        if !movie.directors.isEmpty, !other.directors.isEmpty, !movie.directors.isDisjoint(with: other.directors) {
            score += 1.5
        }
        if !movie.cast.isEmpty, !other.cast.isEmpty {
            score += 0.5 * Double(movie.cast.intersection(other.cast).count)
        }
        if movie.language == other.language { score += 0.4 }
        if let series = movie.series, other.series == series { score += 2 }
        if let year = movie.year, let otherYear = other.year {
            score += max(0, 0.6 - 0.02 * Double(abs(year - otherYear)))
        }
        // Breaks ties by popularity: adds 0.1 for a million votes.
        return score + min(0.3, Double(other.votes) / 10_000_000)
    }
}
