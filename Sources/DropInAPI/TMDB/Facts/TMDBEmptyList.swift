/// A list about which Matinee knows nothing, by TMDB's path. It is always empty.
enum TMDBEmptyList: String, Sendable, Hashable, CaseIterable {
    case searchCompanies = "search/company"
    case searchKeywords = "search/keyword"
    case movieChanges = "movie/changes"
    case peopleChanges = "person/changes"
    case seriesChanges = "tv/changes"

    /// Whether a text is required.
    var isSearch: Bool { rawValue.hasPrefix("search/") }
}
