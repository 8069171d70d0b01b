extension TMDB.MovieRow {
    /// The day of the release; `nil` if TMDB does not know it.
    public var releaseDay: TMDB.Day? { TMDB.Day(releaseDate) }
    /// The mean of the votes, from 0 to 10; `nil` without votes.
    public var score: Double? { TMDB.score(voteAverage, votes: voteCount) }
}
