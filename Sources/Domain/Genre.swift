/// A genre, in the vocabulary that IMDb and TMDB share.
///
/// The raw value is the English name in lowercase, as in the catalog's file and in URLs.
public enum Genre: String, Sendable, Hashable, Codable, CaseIterable {
    case action
    case adventure
    case animation
    case biography
    case comedy
    case crime
    case documentary
    case drama
    case family
    case fantasy
    case filmNoir = "film noir"
    case history
    case horror
    case music
    case musical
    case mystery
    case romance
    case scienceFiction = "science fiction"
    case sport
    case thriller
    case war
    case western
}

extension Genre {
    /// TMDB's id of the genre; `nil` for genres that only IMDb has.
    public var tmdbID: Int? { Self.tmdbIDs[self] }

    /// Source: https://developer.themoviedb.org/reference/genre-movie-list
    private static let tmdbIDs: [Genre: Int] = [
        .action: 28, .adventure: 12, .animation: 16, .comedy: 35, .crime: 80, .documentary: 99, .drama: 18,
        .family: 10751, .fantasy: 14, .history: 36, .horror: 27, .music: 10402, .mystery: 9648, .romance: 10749,
        .scienceFiction: 878, .thriller: 53, .war: 10752, .western: 37,
    ]

    /// The genre with TMDB's id; `nil` for `TV Movie`, which is not a genre.
    public init?(tmdb id: Int) {
        guard let genre = Self.allCases.first(where: { $0.tmdbID == id }) else { return nil }
        self = genre
    }
}
