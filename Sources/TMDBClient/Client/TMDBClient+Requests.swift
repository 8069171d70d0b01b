extension TMDBClient {
    /// Gets the base URLs and sizes of pictures.
    public func configuration() async throws(TMDBError) -> TMDB.Configuration {
        try await answer(to: TMDB.ConfigurationRequest(), localized: false)
    }

    /// Gets a page of the most popular movies.
    public func popular(_ request: TMDB.PopularRequest = .init()) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
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

    /// Gets everything that TMDB knows about a movie, with the parts that the request names.
    public func details(_ request: TMDB.DetailsRequest) async throws(TMDBError) -> TMDB.Details {
        try await answer(to: request)
    }

    /// Gets a page of the movies that TMDB recommends to people who like a movie.
    public func recommendations(
        _ request: TMDB.RecommendationsRequest
    ) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(to: request)
    }

    /// Finds movies by their id at IMDb; an empty list if there are none.
    public func find(_ request: TMDB.FindRequest) async throws(TMDBError) -> TMDB.FindResults {
        try await answer(to: request, rejecting: request.fault)
    }
}
