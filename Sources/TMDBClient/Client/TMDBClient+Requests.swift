extension TMDBClient {
    /// Where pictures are and in which sizes.
    public func configuration(
        _ request: TMDB.ConfigurationRequest = .init()
    ) async throws(TMDBError) -> TMDB.Configuration {
        try await answer(request)
    }

    /// The genres of films.
    public func genres(_ request: TMDB.GenresRequest = .init()) async throws(TMDBError) -> TMDB.Genres {
        try await answer(request)
    }

    /// A page of the films that are asked for most.
    public func popular(
        _ request: TMDB.PopularRequest = .init()
    ) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// A page of the films that are asked for more than before.
    public func trending(_ request: TMDB.TrendingRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// A page of the films with certain words in their titles; without rows where there are none.
    public func search(_ request: TMDB.SearchRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// A page of the films that pass through filters; without rows where there are none.
    public func discover(_ request: TMDB.DiscoverRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// A page of any list of films.
    public func list(_ listing: some TMDB.Listing) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(ListingQuery(listing: listing))
    }

    /// The pages of a list one after the other, each asked for when it is wanted.
    public func pages<Listing: TMDB.Listing>(_ listing: Listing) -> TMDB.Pages<Listing> {
        TMDB.Pages(client: self, listing: listing)
    }

    /// Everything about one film, and other answers about it with that.
    public func details(_ request: TMDB.DetailsRequest) async throws(TMDBError) -> TMDB.Details {
        try await answer(request)
    }

    /// Who plays in a film and who worked on it.
    public func credits(_ request: TMDB.CreditsRequest) async throws(TMDBError) -> TMDB.Credits {
        try await answer(request)
    }

    /// A page of what else those like who like a film.
    public func recommendations(
        _ request: TMDB.RecommendationsRequest
    ) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// A page of the films with the genres and keywords of a film.
    public func similar(_ request: TMDB.SimilarRequest) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow> {
        try await answer(request)
    }

    /// The videos about a film.
    public func videos(_ request: TMDB.VideosRequest) async throws(TMDBError) -> TMDB.Videos {
        try await answer(request)
    }

    /// The pictures of a film.
    public func images(_ request: TMDB.ImagesRequest) async throws(TMDBError) -> TMDB.Images {
        try await answer(request)
    }

    /// When a film comes out in each country.
    public func releaseDates(_ request: TMDB.ReleaseDatesRequest) async throws(TMDBError) -> TMDB.ReleaseDates {
        try await answer(request)
    }

    /// Where a film can be watched in each country.
    public func watchProviders(_ request: TMDB.WatchProvidersRequest) async throws(TMDBError) -> TMDB.WatchProviders {
        try await answer(request)
    }

    /// The ids that a film has elsewhere.
    public func externalIDs(_ request: TMDB.ExternalIDsRequest) async throws(TMDBError) -> TMDB.ExternalIDs {
        try await answer(request)
    }

    /// What has an id that another site gave it; empty lists where nothing has.
    public func find(_ request: TMDB.FindRequest) async throws(TMDBError) -> TMDB.FindResults {
        try await answer(request)
    }
}
