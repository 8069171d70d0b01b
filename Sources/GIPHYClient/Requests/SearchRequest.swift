extension GIPHY {
    /// Asks for the GIFs that a text finds.
    public struct SearchRequest: Sendable, Hashable {
        /// What the GIFs should be about, at most 50 characters. `@studio` in it asks for one channel's only.
        public var words: String
        /// How many at most; 25 where nothing is said, and 50 at most with a key for trying out.
        public var limit: Int?
        /// How many to pass over, at most 4999.
        public var offset: Int?
        /// Whom they may be for at most; anybody where nothing is said.
        public var rating: Rating?
        /// The language of the words, `de` or `zh-CN`.
        public var language: String?
        /// A name for whoever asks, that says nothing of them.
        public var randomID: String?
        /// What their images are cut down to.
        public var bundle: Bundle?
        /// The country of whoever asks, by its code of two letters.
        public var countryCode: String?
        /// The region of whoever asks, by its code of ISO 3166-2.
        public var region: String?
        /// Whether those that are hard to see are left out.
        public var removeLowContrast: Bool?
        /// Which fields are wanted, with dots for fields in fields: `images.original`. All where none is named.
        public var fields: [String]
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for GIFs about something; what is `nil` is left to GIPHY.
        public init(
            _ words: String, limit: Int? = nil, offset: Int? = nil, rating: Rating? = nil, language: String? = nil,
            randomID: String? = nil, bundle: Bundle? = nil, countryCode: String? = nil, region: String? = nil,
            removeLowContrast: Bool? = nil, fields: [String] = [], additional: [Parameter] = []
        ) {
            self.words = words
            self.limit = limit
            self.offset = offset
            self.rating = rating
            self.language = language
            self.randomID = randomID
            self.bundle = bundle
            self.countryCode = countryCode
            self.region = region
            self.removeLowContrast = removeLowContrast
            self.fields = fields
            self.additional = additional
        }
    }
}

extension GIPHY.SearchRequest: Query {
    typealias Answer = GIPHY.List

    /// `/gifs/search`
    public var path: String { "/gifs/search" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        [GIPHY.Parameter](
            [
                GIPHY.Parameter("q", words),
                GIPHY.Parameter("limit", limit),
                GIPHY.Parameter("offset", offset),
                GIPHY.Parameter("rating", rating?.rawValue),
                GIPHY.Parameter("lang", language),
                GIPHY.Parameter("random_id", randomID),
                GIPHY.Parameter("bundle", bundle?.rawValue),
                GIPHY.Parameter("country_code", countryCode),
                GIPHY.Parameter("region", region),
                GIPHY.Parameter("remove_low_contrast", removeLowContrast),
                GIPHY.Parameter("fields", list(fields)),
            ], additional: additional)
    }

    var fault: GIPHYError.Reason? { words.count > GIPHY.longestQuery ? .queryTooLong : nil }
}
