extension TMDB {
    /// Asks for the pictures of a film.
    ///
    /// A language here is a sieve: pictures in others, and those without any writing, are left out unless
    /// `imageLanguages` asks for them. So the client's language does not go with it.
    public struct ImagesRequest: Sendable, Hashable {
        /// TMDB's id of the film.
        public var id: Int
        /// Only pictures in this language.
        public var language: String?
        /// Pictures in these languages; `null` is for those without any writing.
        public var imageLanguages: [String]?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks about a film; what is `nil` is left to TMDB, which then gives all there are.
        public init(id: Int, language: String? = nil, imageLanguages: [String]? = nil, additional: [Parameter] = []) {
            self.id = id
            self.language = language
            self.imageLanguages = imageLanguages
            self.additional = additional
        }
    }
}

extension TMDB.ImagesRequest: Query {
    typealias Answer = TMDB.Images

    /// `/movie/603/images`
    public var path: String { "/movie/\(id)/images" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter](
            [
                TMDB.Parameter("language", language),
                TMDB.Parameter("include_image_language", imageLanguages?.joined(separator: ",")),
            ], additional: additional)
    }

    var takesLanguage: Bool { false }
}
