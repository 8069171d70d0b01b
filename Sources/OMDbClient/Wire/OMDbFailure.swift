import ServiceClient

extension OMDb {
    /// The object that OMDb sends instead of an answer: a message, usually under status 200.
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

extension OMDb.Failure: OMDbObject {
    static let blank = Self(error: "")

    static let fields: [OMDbField<Self>] = [OMDbField(required: "Error", \.error)]

    /// Throws unless `Response` is false, or is missing and an `Error` exists.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader(omdb: decoder)
        guard fields.isFailure || !fields.contains("Response") else { throw fields.missing("Error") }
        self = try Self.decoded(fields)
    }
}

extension OMDb.Failure: OMDb.Answer {
    public func json() -> [UInt8] { OMDbJSON.object([.text("Response", OutputField.false)] + output) }

    /// `<root response="False"><error>…</error></root>`
    public func xml() -> [UInt8] {
        var text = OMDbXML()
        text.root([OMDbXML.response(OutputField.false)]) { text in text.element("error", text: error) }
        return text.bytes
    }
}
