extension GIPHY {
    /// A word that GIFs are found by.
    public struct Tag: Sendable, Hashable {
        /// The word, or several.
        public var name: String
        /// What GIPHY's own clients send back when the tag is chosen.
        public var analyticsResponsePayload: String?

        /// A tag by its name.
        public init(_ name: String, analyticsResponsePayload: String? = nil) {
            self.name = name
            self.analyticsResponsePayload = analyticsResponsePayload
        }
    }
}

extension GIPHY.Tag: Codable {
    enum CodingKeys: String, CodingKey {
        case name
        case text
        case analyticsResponsePayload = "analytics_response_payload"
    }

    /// Reads `{"name": "cat"}`, `{"text": "cat"}` and `"cat"`; throws for all else.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self.init(name)
            return
        }
        let fields = try FieldReader<CodingKeys>(decoder)
        guard let name = fields.text(.name) ?? fields.text(.text) else { throw fields.missing(.name) }
        self.init(
            name,
            analyticsResponsePayload: fields.text(.analyticsResponsePayload))
    }

    /// Writes `{"name": "cat"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(analyticsResponsePayload, forKey: .analyticsResponsePayload)
    }
}
