extension OMDb {
    /// One publication's rating of a title.
    public struct Rating: Sendable, Hashable {
        /// `Internet Movie Database`, `Rotten Tomatoes`, `Metacritic`.
        public var source: String
        /// The score in the publication's own form: `8.8/10`, `87%`, `74/100`.
        public var value: String

        /// Creates a rating.
        public init(source: String, value: String) {
            self.source = source
            self.value = value
        }
    }
}

extension OMDb.Rating: OMDbObject {
    static let blank = Self(source: "", value: "")

    static let fields: [OMDbField<Self>] = [
        OMDbField(required: "Source", \.source),
        OMDbField(required: "Value", \.value),
    ]
}
