extension TMDB {
    /// On what terms a film is there to be watched.
    public enum Monetization: String, Sendable, Hashable, CaseIterable {
        /// With a subscription.
        case flatrate
        /// For nothing.
        case free
        /// With advertisements.
        case ads
        /// For a time.
        case rent
        /// For good.
        case buy
    }
}
