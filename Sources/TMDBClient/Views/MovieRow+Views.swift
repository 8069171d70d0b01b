extension TMDB.MovieRow {
    /// The day of the release; `nil` where TMDB does not know it.
    public var releaseDay: TMDB.Day? { TMDB.Day(releaseDate) }

    /// The mean of the votes, 0 to 10; `nil` where nobody voted.
    public var score: Double? { Text.score(voteAverage, votes: voteCount) }

    /// Its genres, as far as they are among `genres`; TMDB's own in English if none are given.
    public func genres(from genres: [TMDB.Genre] = TMDB.Genre.ofFilms) -> [TMDB.Genre] {
        genreIDs.compactMap { id in genres.first { $0.id == id } }
    }
}

extension TMDB.Page {
    /// How many pages can be read: 500 at most, whatever the page says. `nil` where it says nothing.
    public var readablePages: Int? {
        guard totalPages > 0 else { return totalResults == 0 && results.isEmpty && dropped == 0 ? 0 : nil }
        return min(TMDB.lastPage, totalPages)
    }
}
