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
