package import ServiceClient

extension TMDB {
    /// A request for everything that TMDB knows about a movie, with other answers appended.
    ///
    /// Every parameter also applies to the appendices: a language, even the client's, leaves out pictures in other
    /// languages and those without text, unless `imageLanguages` names them.
    public struct DetailsRequest: Sendable, Hashable {
        /// TMDB's id of the movie.
        public var id: Int
        /// The appended answers, 20 at most.
        public var appending: [Appendix]
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?
        /// The languages of appended pictures; `null` is for those without text.
        public var imageLanguages: [String]

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(id: Int, appending: [Appendix] = [], language: String? = nil, imageLanguages: [String] = []) {
            self.id = id
            self.appending = appending
            self.language = language
            self.imageLanguages = imageLanguages
        }
    }
}

extension TMDB.DetailsRequest: ServiceRequest {
    package typealias Answer = TMDB.Details

    package var path: String { "/movie/\(id)" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("language", language),
            QueryParameter("append_to_response", list: appending.map(\.rawValue)),
            QueryParameter("include_image_language", list: imageLanguages),
        ]
    }

    /// Why TMDB would reject the request: it has too many appendices.
    var fault: TMDBError.Reason? {
        let names = appending.flatMap { $0.rawValue.split(separator: ",") }
        return names.count > TMDB.maxAppendices ? .tooManyAppended : nil
    }
}
