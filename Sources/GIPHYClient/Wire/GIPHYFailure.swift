import ServiceClient

extension GIPHY {
    /// The object that GIPHY sends instead of an answer, in one of two shapes: with `meta`, or with a message alone.
    public struct Failure: Sendable, Hashable {
        /// The status and message; `nil` in the second shape.
        public var meta: Meta?
        /// The message of the second shape.
        public var message: String?

        /// Creates a failure of the first shape.
        public init(_ meta: Meta) { self.meta = meta }

        /// Creates a failure of the second shape: `Invalid authentication credentials`.
        public init(message: String) { self.message = message }
    }
}

extension GIPHY.Failure: GIPHY.Answer {
    /// Throws for an answer that is not a failure.
    ///
    /// A failure has a status other than success, or a message without data. An answer that reports success with an
    /// empty id and no data is a failure of GIPHY's backend.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader(decoder)
        meta = fields.value("meta")
        message = fields.text("message")
        if let status = meta?.status, !(200..<300).contains(status) { return }
        if message != nil, !fields.holds("data") { return }
        if meta?.responseID == "", fields.isEmpty("data") { return }
        throw fields.missing("meta")
    }

    /// Writes `{"data": [], "meta": …}` or `{"message": …}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        try container.encodeIfPresent(message, forKey: "message")
        guard let meta else { return }
        try container.encode([String](), forKey: "data")
        try container.encode(meta, forKey: "meta")
    }

    /// Whether GIPHY's backend failed: the answer reports success but is empty.
    var isBackendFailure: Bool { message == nil && meta?.status.map((200..<300).contains) != false }
}
