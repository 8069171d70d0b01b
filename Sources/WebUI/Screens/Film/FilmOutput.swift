import Domain

/// What a film's page shows.
struct FilmOutput {
    var locale: SiteLocale
    var state: State

    enum State {
        case film(Movie, similar: [MovieSummary])
        /// No film has this id.
        case unknown
        /// The address is not the address of a film.
        case malformed
        case failed(MovieID, SourceName, SourceError)
    }
}
