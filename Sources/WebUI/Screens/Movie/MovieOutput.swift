import Domain

/// What a movie's page shows.
struct MovieOutput {
    var locale: SiteLocale
    var part = MovieInput.Part.page
    var state: State
    /// Sources that could not answer; the rest of the page stands without them.
    var failures: [SourceFailure] = []
    /// Services on the network that are on.
    var services: [SourceName] = []
    /// Services on the network that have not answered yet.
    var awaited: [SourceName] = []
    /// What the owners of the movie's sources want to be said.
    var notices: [String] = []
    /// Whether the movie can be kept.
    var canKeep = false
    /// Whether a search for GIFs by its title finds some, or may.
    var hasGIFs = false
    /// Where the movie was opened from, and what that page is called; `nil` where that is not known.
    var origin: Origin?
    /// What the person thinks of it, where they keep it.
    var opinion: PersonalMovie.Opinion?

    enum State {
        case movie(Movie, similar: [MovieSummary])
        /// Nothing on this machine has this id, and a service on the network has not answered yet.
        case awaiting(MovieID)
        /// No movie has this id.
        case unknown
        /// The address is not the address of a movie.
        case malformed
        /// Nothing on this machine has this id, and a source that may have it failed.
        case failed(MovieID, SourceFailure)
    }
}
