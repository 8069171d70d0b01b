import Domain

/// What the endpoints below `/tmdb/3` are for. Their paths are in `TMDBResource.endpoints`.
enum TMDBResource: Sendable {
    case configuration
    /// An answer, and the id in its path.
    case fact(TMDBFact, JSONValue?)
    /// The most popular movies or series.
    case popular(MovieQuery.Kinds)
    /// The same as rows of lists that may have several kinds.
    case trending(MovieQuery.Kinds)
    case discover(MovieQuery.Kinds)
    /// A list of movies with fixed conditions.
    case list(TMDBMovieList)
    case genreMovies(Int)
    case latestMovie
    /// A movie; `nil` for an invalid number.
    case movie(TMDBMovieName?)
    case part(TMDBMoviePart, of: TMDBMovieName?)
    case topSeries
    case runningSeries
    case latestSeries
    case series(TMDBSeriesName)
    case seriesPart(TMDBSeriesPart, of: TMDBSeriesName)
    case popularPeople
    case trendingPeople
    case latestPerson
    /// A person by their number; `nil` for an invalid one.
    case person(Int?)
    case personPart(TMDBPersonPart, of: Int?)
    /// A credit; `nil` for an invalid id.
    case credit(TMDBCreditID?)
    /// A collection by its number.
    case collection(Int)
    case collectionPart(TMDBCollectionPart, of: Int)
    case searchMovies
    case searchSeries
    case searchPeople
    /// Movies, series and people.
    case searchAnything
    case searchCollections
    /// What has an id at another site.
    case find(String)

    static let endpoints = EndpointTable(ofFacts + ofLists + ofMovies + ofSeries + ofPeople + ofCollections)
}
