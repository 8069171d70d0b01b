extension TMDB {
    /// An answer about a movie that can be appended to its details, by TMDB's name.
    public enum Appendix: String, Sendable, Hashable, CaseIterable {
        /// The cast and crew.
        case credits
        /// Trailers and other videos.
        case videos
        /// The releases in each country.
        case releaseDates = "release_dates"
        /// The services that offer it in each country.
        case watchProviders = "watch/providers"
        /// The ids at other sites.
        case externalIDs = "external_ids"
    }
}
