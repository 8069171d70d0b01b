/// The endpoints below `/tenor/v2`.
enum TenorResource: String, Sendable, CaseIterable {
    case search
    case featured
    case categories
    case autocomplete
    case suggestions = "search_suggestions"
    case trendingTerms = "trending_terms"
    /// The GIFs of several ids.
    case posts
    case registerShare = "registershare"
}
