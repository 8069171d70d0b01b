extension OMDb {
    /// What OMDb answers instead of a record: a message, most often under status 200.
    public struct Failure: Sendable, Hashable {
        /// The message, word for word.
        public var error: String

        /// A failure by its text.
        public init(error: String) { self.error = error }

        /// A failure by one of the messages that OMDb is known to send.
        public init(_ message: Message) { self.error = message.text }

        /// Which of the known messages it is, if one.
        public var message: Message? { Message(text: error) }
    }
}

extension OMDb.Failure: Codable {
    enum CodingKeys: String, CodingKey {
        case response = "Response"
        case error = "Error"
    }

    /// Throws where there is no message.
    public init(from decoder: any Decoder) throws {
        self.init(error: try FieldReader<CodingKeys>(decoder).required(.error))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Field.false, forKey: .response)
        try container.encode(error, forKey: .error)
    }
}

extension OMDb.Failure: OMDb.Answer {
    public func json() -> [UInt8] {
        JSONText.object([
            .text(CodingKeys.response.rawValue, Field.false), .text(CodingKeys.error.rawValue, error),
        ])
    }

    /// `<root response="False"><error>…</error></root>`
    public func xml() -> [UInt8] {
        var text = XMLText()
        text.root([XMLText.response(Field.false)]) { text in text.element("error", text: error) }
        return text.bytes
    }
}
