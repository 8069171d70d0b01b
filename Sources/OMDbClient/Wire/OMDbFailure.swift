import ServiceClient

extension OMDb {
    /// What OMDb sends in place of an answer: a message, under status 200 in most cases.
    public struct Failure: Sendable, Hashable {
        /// The message.
        public var error: String

        /// Creates a failure with any text.
        public init(error: String) { self.error = error }

        /// Creates a failure with one of OMDb's messages.
        public init(_ message: Message) { self.error = message.text }

        /// The known message with this text.
        public var message: Message? { Message(text: error) }
    }
}

extension OMDb.Failure: Codable {
    enum CodingKeys: String, CodingKey {
        case response = "Response"
        case error = "Error"
    }

    /// Throws unless `Response` is false, or missing beside an `Error`.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(omdb: decoder)
        guard fields.isFalse(.response) || !fields.contains(.response) else { throw fields.missing(.error) }
        self.init(error: try fields.requiredScalar(.error))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(OutputField.false, forKey: .response)
        try container.encode(error, forKey: .error)
    }
}

extension OMDb.Failure: OMDb.Answer {
    public func json() -> [UInt8] {
        JSONText.object([
            .text(CodingKeys.response.rawValue, OutputField.false), .text(CodingKeys.error.rawValue, error),
        ])
    }

    /// `<root response="False"><error>…</error></root>`
    public func xml() -> [UInt8] {
        var text = XMLText()
        text.root([XMLText.response(OutputField.false)]) { text in text.element("error", text: error) }
        return text.bytes
    }
}
