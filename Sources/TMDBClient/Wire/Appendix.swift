extension TMDB {
    /// An answer about a film that can come with its details, in one request.
    public enum Appendix: Sendable, Hashable {
        /// Who plays in it and who worked on it.
        case credits
        /// Trailers and other videos.
        case videos
        /// Pictures.
        case images
        /// What else those like who like it.
        case recommendations
        /// Films with its genres and keywords.
        case similar
        /// When it comes out in each country.
        case releaseDates
        /// Where it can be watched in each country.
        case watchProviders
        /// Its ids elsewhere.
        case externalIDs
        /// One that this library does not know, by TMDB's name for it.
        case unknown(String)
    }
}

extension TMDB.Appendix: RawRepresentable, CaseIterable {
    /// All that this library knows.
    public static let allCases: [TMDB.Appendix] = [
        .credits, .videos, .images, .recommendations, .similar, .releaseDates, .watchProviders, .externalIDs,
    ]

    /// TMDB's name for it: the end of its path, and its key in the details.
    public var rawValue: String {
        switch self {
        case .credits: "credits"
        case .videos: "videos"
        case .images: "images"
        case .recommendations: "recommendations"
        case .similar: "similar"
        case .releaseDates: "release_dates"
        case .watchProviders: "watch/providers"
        case .externalIDs: "external_ids"
        case .unknown(let name): name
        }
    }

    /// The appendix by TMDB's name for it.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
