extension TMDB {
    /// Asks for everything about one film, and for other answers about it with that.
    ///
    /// Every parameter goes to the answers that are asked for too: a language, also the client's, leaves out pictures
    /// in others and those without any writing, unless `imageLanguages` asks for them.
    public struct DetailsRequest: Sendable, Hashable {
        /// TMDB's id of the film.
        public var id: Int
        /// What is wanted with it, 20 at most: with more, nothing is sent.
        public var appending: [Appendix]
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// Pictures in these languages, if pictures are appended; `null` is for those without any writing.
        public var imageLanguages: [String]?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks about a film; what is `nil` is left to the client and to TMDB.
        public init(
            id: Int,
            appending: [Appendix] = [],
            language: String? = nil,
            imageLanguages: [String]? = nil,
            additional: [Parameter] = []
        ) {
            self.id = id
            self.appending = appending
            self.language = language
            self.imageLanguages = imageLanguages
            self.additional = additional
        }
    }
}

extension TMDB.DetailsRequest: Query {
    typealias Answer = TMDB.Details

    private static let parameterName = "append_to_response"

    /// `/movie/603`
    public var path: String { "/movie/\(id)" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        let names = appending.isEmpty ? nil : appending.map(\.rawValue).joined(separator: ",")
        return [TMDB.Parameter](
            [
                TMDB.Parameter("language", language),
                TMDB.Parameter(Self.parameterName, names),
                TMDB.Parameter("include_image_language", imageLanguages?.joined(separator: ",")),
            ], additional: additional)
    }

    /// TMDB would refuse the whole request.
    var fault: TMDBError.Reason? {
        let names = parameters.filter { $0.name == Self.parameterName }.flatMap { $0.value.split(separator: ",") }
        return names.count > TMDB.mostAppendices ? .tooManyAppended : nil
    }
}
