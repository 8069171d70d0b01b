import ServiceClient

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

extension OMDb.Rating: Codable {
    enum CodingKeys: String, CodingKey {
        case source = "Source"
        case value = "Value"
    }

    /// Throws if one of the two is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(omdb: decoder)
        self.init(source: try fields.requiredScalar(.source), value: try fields.requiredScalar(.value))
    }
}

extension OMDb.Rating {
    var fields: [OutputField] {
        [.text(CodingKeys.source.rawValue, source), .text(CodingKeys.value.rawValue, value)]
    }
}
