package import ServiceClient

extension TMDB {
    /// A request for one part of what TMDB knows about a movie. `DetailsRequest` gets several parts at once.
    public struct PartRequest<Part: MoviePart>: Sendable, Hashable {
        /// TMDB's id of the movie.
        public var id: Int
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?
        /// The languages of pictures; `null` is for those without text.
        public var imageLanguages: [String]

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(id: Int, language: String? = nil, imageLanguages: [String] = []) {
            self.id = id
            self.language = language
            self.imageLanguages = imageLanguages
        }
    }

    /// An answer that is a part of what TMDB knows about a movie.
    public protocol MoviePart: Answer {
        /// The name of the part.
        static var appendix: Appendix { get }
    }

    /// A request for the cast and crew of a movie.
    public typealias CreditsRequest = PartRequest<Credits>
    /// A request for the videos about a movie.
    public typealias VideosRequest = PartRequest<Videos>
    /// A request for the pictures of a movie. A language leaves out pictures in other languages and those without text,
    /// unless `imageLanguages` names them.
    public typealias ImagesRequest = PartRequest<Images>
    /// A request for the releases of a movie in each country.
    public typealias ReleaseDatesRequest = PartRequest<ReleaseDates>
    /// A request for the services that offer a movie in each country.
    public typealias WatchProvidersRequest = PartRequest<WatchProviders>
    /// A request for the ids of a movie at other sites.
    public typealias ExternalIDsRequest = PartRequest<ExternalIDs>
}

extension TMDB.PartRequest: ServiceRequest {
    package typealias Answer = Part

    package var path: String { "/movie/\(id)/\(Part.appendix.rawValue)" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("language", language), QueryParameter("include_image_language", list: imageLanguages)]
    }
}

extension TMDB.Credits: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .credits }
}

extension TMDB.Videos: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .videos }
}

extension TMDB.Images: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .images }
}

extension TMDB.ReleaseDates: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .releaseDates }
}

extension TMDB.WatchProviders: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .watchProviders }
}

extension TMDB.ExternalIDs: TMDB.MoviePart {
    public static var appendix: TMDB.Appendix { .externalIDs }
}
