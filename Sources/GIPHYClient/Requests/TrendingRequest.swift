extension GIPHY {
    /// Asks for the GIFs that are asked for most.
    public struct TrendingRequest: Sendable, Hashable {
        /// How many at most; 25 where nothing is said, and 50 at most with a key for trying out.
        public var limit: Int?
        /// How many to pass over, at most 499.
        public var offset: Int?
        /// Whom they may be for at most; anybody where nothing is said.
        public var rating: Rating?
        /// A name for whoever asks, that says nothing of them.
        public var randomID: String?
        /// What their images are cut down to.
        public var bundle: Bundle?
        /// The country of whoever asks, by its code of two letters.
        public var countryCode: String?
        /// Which fields are wanted, with dots for fields in fields: `images.original`. All where none is named.
        public var fields: [String]
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for them; what is `nil` is left to GIPHY.
        public init(
            limit: Int? = nil, offset: Int? = nil, rating: Rating? = nil, randomID: String? = nil,
            bundle: Bundle? = nil, countryCode: String? = nil, fields: [String] = [], additional: [Parameter] = []
        ) {
            self.limit = limit
            self.offset = offset
            self.rating = rating
            self.randomID = randomID
            self.bundle = bundle
            self.countryCode = countryCode
            self.fields = fields
            self.additional = additional
        }
    }
}

extension GIPHY.TrendingRequest: Query {
    typealias Answer = GIPHY.List

    /// `/gifs/trending`
    public var path: String { "/gifs/trending" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        [GIPHY.Parameter](
            [
                GIPHY.Parameter("limit", limit),
                GIPHY.Parameter("offset", offset),
                GIPHY.Parameter("rating", rating?.rawValue),
                GIPHY.Parameter("random_id", randomID),
                GIPHY.Parameter("bundle", bundle?.rawValue),
                GIPHY.Parameter("country_code", countryCode),
                GIPHY.Parameter("fields", list(fields)),
            ], additional: additional)
    }
}
