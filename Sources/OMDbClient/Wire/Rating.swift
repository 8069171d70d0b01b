extension OMDb {
    /// What one publication makes of a title.
    public struct Rating: Sendable, Hashable {
        /// `Internet Movie Database`, `Rotten Tomatoes`, `Metacritic`.
        public var source: String
        /// The figure in the publication's own form: `8.8/10`, `87%`, `74/100`.
        public var value: String

        /// A rating by its two strings.
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

    /// Throws where one of the two is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(source: try fields.required(.source), value: try fields.required(.value))
    }
}

extension OMDb.Rating {
    var fields: [Field] {
        [.text(CodingKeys.source.rawValue, source), .text(CodingKeys.value.rawValue, value)]
    }
}
