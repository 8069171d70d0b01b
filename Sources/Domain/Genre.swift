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
    public var tmdbID: Int? {
        switch self {
        case .action: 28
        case .adventure: 12
        case .animation: 16
        case .comedy: 35
        case .crime: 80
        case .documentary: 99
        case .drama: 18
        case .family: 10751
        case .fantasy: 14
        case .history: 36
        case .horror: 27
        case .music: 10402
        case .mystery: 9648
        case .romance: 10749
        case .scienceFiction: 878
        case .thriller: 53
        case .war: 10752
        case .western: 37
        case .biography, .filmNoir, .musical, .sport: nil
        }
    }

    /// The genre with TMDB's id; `nil` for `TV Movie`, which is not a genre.
    public init?(tmdb id: Int) {
        guard let genre = Self.allCases.first(where: { $0.tmdbID == id }) else { return nil }
        self = genre
    }
}
