/// A list about which Matinee knows nothing, by TMDB's path. It is always empty.
enum TMDBEmptyList: String, Sendable, Hashable {
    case searchCollections = "search/collection"
    case searchCompanies = "search/company"
    case searchKeywords = "search/keyword"
    case movieChanges = "movie/changes"
    case peopleChanges = "person/changes"
    case seriesChanges = "tv/changes"

    /// Whether a text is required.
    var isSearch: Bool { rawValue.hasPrefix("search/") }
}
