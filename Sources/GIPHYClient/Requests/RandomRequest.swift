extension GIPHY {
    /// Asks for any GIF.
    public struct RandomRequest: Sendable, Hashable {
        /// What it should be about; a space separates several tags.
        public var tag: String?
        /// Whom it may be for at most; anybody where nothing is said.
        public var rating: Rating?
        /// A name for whoever asks, that says nothing of them.
        public var randomID: String?
        /// The country of whoever asks, by its code of two letters.
        public var countryCode: String?
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for one; what is `nil` is left to GIPHY.
        public init(
            tag: String? = nil, rating: Rating? = nil, randomID: String? = nil, countryCode: String? = nil,
            additional: [Parameter] = []
        ) {
            self.tag = tag
            self.rating = rating
            self.randomID = randomID
            self.countryCode = countryCode
            self.additional = additional
        }
    }
}

extension GIPHY.RandomRequest: Query {
    typealias Answer = GIPHY.Single

    /// `/gifs/random`
    public var path: String { "/gifs/random" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        [GIPHY.Parameter](
            [
                GIPHY.Parameter("tag", tag),
                GIPHY.Parameter("rating", rating?.rawValue),
                GIPHY.Parameter("random_id", randomID),
                GIPHY.Parameter("country_code", countryCode),
            ], additional: additional)
    }
}
