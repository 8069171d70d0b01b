import Domain

struct MovieOutput {
    var locale: SiteLocale
    var part = MovieInput.Part.page
    var state: State
    /// Sources that failed. The rest of the page is unaffected.
    var failures: [SourceFailure] = []
    /// Services that are on.
    var services: [SourceName] = []
    /// Services that have not answered yet.
    var awaited: [SourceName] = []
    /// The attributions of the movie's sources.
    var notices: [String] = []
    /// Whether the movie can be added to My Movies.
    var canKeep = false
    /// Whether a search for its title finds GIFs of it.
    var hasGIFs = false
    /// The page that the movie was opened from, if known.
    var origin: Origin?
    /// The form of the user's opinion; `nil` for a site without My Movies.
    var opinion: OpinionForm?

    enum State {
        case movie(Movie, similar: [MovieSummary])
        /// The movie is not on this machine, and a service has not answered yet.
        case awaiting(MovieID)
        /// No movie has this id.
        case unknown
        /// The address is not one of a movie.
        case malformed
        /// The movie is not on this machine, and a source failed.
        case failed(MovieID, SourceFailure)
    }
}
