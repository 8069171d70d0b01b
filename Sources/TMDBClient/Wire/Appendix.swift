extension TMDB {
    /// An answer about a movie that can be appended to its details.
    public enum Appendix: Sendable, Hashable {
        /// The cast and crew.
        case credits
        /// Trailers and other videos.
        case videos
        /// Pictures.
        case images
        /// Recommended movies.
        case recommendations
        /// Movies with the same genres and keywords.
        case similar
        /// The releases in each country.
        case releaseDates
        /// The services that offer it in each country.
        case watchProviders
        /// The ids at other sites.
        case externalIDs
        /// An appendix that this library does not know, by TMDB's name.
        case unknown(String)
    }
}

extension TMDB.Appendix: RawRepresentable, CaseIterable {
    /// The appendices that this library knows.
    public static let allCases: [TMDB.Appendix] = [
        .credits, .videos, .images, .recommendations, .similar, .releaseDates, .watchProviders, .externalIDs,
    ]

    /// TMDB's name: the end of the path, and the key in the details.
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

    /// Creates an appendix from TMDB's name.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
