import Domain

/// How much a film is like another, from what the catalogue knows of both.
struct Likeness {
    private let film: FilmTraits

    init(to film: FilmTraits) { self.film = film }

    /// The higher, the more alike. Genres count as a share of all that either film has (Jaccard index); a common
    /// director counts like most genres in common, each common name of the cast a third of that.
    func score(_ other: FilmTraits) -> Double {
        let union = (film.genres | other.genres).nonzeroBitCount
        var score = union == 0 ? 0 : 3 * Double((film.genres & other.genres).nonzeroBitCount) / Double(union)
        if film.firstGenre == other.firstGenre { score += 0.5 }
        if !film.directors.isEmpty, !other.directors.isEmpty, !film.directors.isDisjoint(with: other.directors) {
            score += 1.5
        }
        if !film.cast.isEmpty, !other.cast.isEmpty {
            score += 0.5 * Double(film.cast.intersection(other.cast).count)
        }
        if film.language == other.language { score += 0.4 }
        if let series = film.series, other.series == series { score += 2 }
        if let year = film.year, let otherYear = other.year {
            score += max(0, 0.6 - 0.02 * Double(abs(year - otherYear)))
        }
        // Of two that are as like, the one more people know: at most a tenth of a genre's weight a million votes.
        return score + min(0.3, Double(other.votes) / 10_000_000)
    }
}
