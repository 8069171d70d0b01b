extension TMDBClient {
    /// Gets the base URLs and sizes of pictures.
    public func configuration() async throws(TMDBError) -> TMDB.Configuration {
        try await answer(to: TMDB.ConfigurationRequest(), localized: false)
    }

    /// Gets the genres of movies.
    public func genres(language: String? = nil) async throws(TMDBError) -> TMDB.Genres {
        try await answer(to: TMDB.GenresRequest(language: language))
    }

    /// Gets a page of the most popular movies.
    public func popular(_ request: TMDB.PopularRequest = .init()) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request)
    }

    /// Gets a page of the movies that gain popularity.
    public func trending(_ request: TMDB.TrendingRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request)
    }

    /// Gets a page of the movies whose titles match some words; an empty page if there are none.
    public func search(_ request: TMDB.SearchRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request)
    }

    /// Gets a page of the movies that pass filters; an empty page if there are none.
    public func discover(_ request: TMDB.DiscoverRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request)
    }

    /// Gets all that TMDB knows about a movie. Throws `.tooManyAppended` without a request for over 20 appendices.
    public func details(_ request: TMDB.DetailsRequest) async throws(TMDBError) -> TMDB.Details {
        try await answer(to: request, rejecting: request.fault)
    }

    /// Gets the cast and crew of a movie.
    public func credits(_ request: TMDB.CreditsRequest) async throws(TMDBError) -> TMDB.Credits {
        try await answer(to: request)
    }

    /// Gets a page of the movies that TMDB recommends to people who like a movie.
    public func recommendations(_ request: TMDB.RelatedRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request.listing(.recommendations))
    }

    /// Gets a page of the movies that share genres and keywords with a movie.
    public func similar(_ request: TMDB.RelatedRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request.listing(.similar))
    }

    /// Gets the videos about a movie.
    public func videos(_ request: TMDB.VideosRequest) async throws(TMDBError) -> TMDB.Videos {
        try await answer(to: request)
    }

    /// Gets the pictures of a movie. The client's language is not sent: it would leave out pictures without text.
    public func images(_ request: TMDB.ImagesRequest) async throws(TMDBError) -> TMDB.Images {
        try await answer(to: request, localized: false)
    }

    /// Gets the releases of a movie in each country.
    public func releaseDates(_ request: TMDB.ReleaseDatesRequest) async throws(TMDBError) -> TMDB.ReleaseDates {
        try await answer(to: request, localized: false)
    }

    /// Gets the services that offer a movie in each country.
    public func watchProviders(_ request: TMDB.WatchProvidersRequest) async throws(TMDBError) -> TMDB.WatchProviders {
        try await answer(to: request, localized: false)
    }

    /// Gets the ids of a movie at other sites.
    public func externalIDs(_ request: TMDB.ExternalIDsRequest) async throws(TMDBError) -> TMDB.ExternalIDs {
        try await answer(to: request, localized: false)
    }

    /// Finds movies by their id at another site; empty lists if there are none.
    public func find(_ request: TMDB.FindRequest) async throws(TMDBError) -> TMDB.FindResults {
        try await answer(to: request, rejecting: request.fault)
    }
}
