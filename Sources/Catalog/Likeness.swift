import Domain

/// How much a film is like another, from what the catalogue knows of both.
struct Likeness {
    private let movie: Movie
    private let genres: Set<Genre>
    private let directors: Set<String>
    private let cast: Set<String>
    private let titleStart: Substring?

    init(to movie: Movie) {
        self.movie = movie
        genres = Set(movie.summary.genres)
        directors = Set(movie.directors)
        cast = Set(movie.cast)
        titleStart = Self.seriesName(movie.summary.title)
    }

    /// The higher, the more alike. Genres count as a share of all that either film has (Jaccard index); a common
    /// director counts like most genres in common, each common name of the cast a third of that.
    func score(_ other: Movie) -> Double {
        let otherGenres = Set(other.summary.genres)
        let union = genres.union(otherGenres).count
        var score = union == 0 ? 0 : 3 * Double(genres.intersection(otherGenres).count) / Double(union)
        if movie.summary.genres.first == other.summary.genres.first { score += 0.5 }
        if !directors.isDisjoint(with: other.directors) { score += 1.5 }
        score += 0.5 * Double(cast.intersection(other.cast).count)
        if movie.languages.first == other.languages.first { score += 0.4 }
        if let titleStart, Self.seriesName(other.summary.title) == titleStart { score += 2 }
        if let year = movie.summary.year, let otherYear = other.summary.year {
            score += max(0, 0.6 - 0.02 * Double(abs(year - otherYear)))
        }
        // Of two that are as like, the one more people know: at most a tenth of a genre's weight a million votes.
        return score + min(0.3, Double(other.summary.rating?.votes ?? 0) / 10_000_000)
    }

    /// What comes before the colon in a title of a series, `The Lord of the Rings`.
    private static func seriesName(_ title: String) -> Substring? {
        guard let colon = title.firstIndex(of: ":") else { return nil }
        return title[..<colon]
    }
}
