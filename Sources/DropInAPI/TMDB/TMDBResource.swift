import Domain
import TMDBClient

/// What the endpoints below `/tmdb/3` are for. Their paths are in `TMDBResource.endpoints`.
enum TMDBResource: Sendable, Hashable {
    case configuration
    case genres
    case popular
    case trending
    case trendingSeries
    case trendingPeople
    /// Movies and series.
    case trendingTitles
    case discover
    /// A list of movies with fixed conditions.
    case list(TMDBMovieList)
    case latestMovie
    case genreMovies(Int)
    case fact(TMDBFact)
    case emptyList(TMDBEmptyList)
    /// A part of a company or the like; empty for its details.
    case group(TMDBGroup, Int, part: String)
    case searchCollections
    /// A collection by its number.
    case collection(Int, TMDBCollectionPart?)
    case popularSeries
    case topSeries
    case runningSeries
    case latestSeries
    case searchSeries
    case discoverSeries
    case series(TMDBSeriesName)
    case seriesPart(TMDBSeriesPart, of: TMDBSeriesName)
    case search
    case searchPeople
    /// Movies, series and people.
    case searchAnything
    case popularPeople
    /// A person by their number; `nil` for an invalid one.
    case person(Int?)
    /// A part of a person's details.
    case personPart(TMDBPersonPart, of: Int?)
    /// Movies with an id at another site.
    case find(String)
    /// A movie; `nil` for an invalid number.
    case movie(TMDBMovieName?)
    /// A part of a movie's details.
    case part(TMDB.Appendix, of: TMDBMovieName?)

    static let endpoints = EndpointTable(ofFacts + ofLists + ofMovies + ofSeries + ofPeople + ofGroups)
}
