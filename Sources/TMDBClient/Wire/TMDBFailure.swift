import ServiceClient

extension TMDB {
    /// The object that TMDB sends instead of an answer, in one of two shapes: a code with a message, or a list of
    /// messages.
    public struct Failure: Sendable, Hashable {
        /// False, or `nil` if the answer does not say.
        public var success: Bool?
        /// TMDB's code; only in the first shape.
        public var statusCode: Int?
        /// The message; only in the first shape.
        public var statusMessage: String
        /// The messages of the second shape.
        public var errors: [String]

        /// Creates a failure of the first shape from a known code.
        public init(_ code: StatusCode) { self.init(statusCode: code.rawValue, statusMessage: code.message) }

        /// Creates a failure of the first shape.
        public init(statusCode: Int, statusMessage: String) {
            success = false
            self.statusCode = statusCode
            self.statusMessage = statusMessage
            errors = []
        }

        /// Creates a failure of the second shape: `query must be provided`.
        public init(errors: [String]) {
            success = nil
            statusCode = nil
            statusMessage = ""
            self.errors = errors
        }

        /// The known code.
        public var code: StatusCode? { statusCode.flatMap(StatusCode.init) }
    }
}

extension TMDB.Failure: TMDB.Answer {
    /// Decodes each field separately, so that an invalid one does not hide the others. Throws for an object that is not
    /// a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader(decoder)
        success = fields.flag("success")
        statusCode = fields.integer("status_code")
        statusMessage = fields.text("status_message") ?? ""
        errors = fields.text("errors").map { [$0] } ?? fields.rows("errors")
        guard isFailure else { throw fields.missing("success") }
    }

    /// Whether the object says that it is a failure, or has the fields of a failure and does not report success.
    private var isFailure: Bool {
        if let success { return !success }
        return statusCode != nil || !statusMessage.isEmpty || !errors.isEmpty
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        if !errors.isEmpty { try container.encode(errors, forKey: "errors") }
        guard errors.isEmpty || statusCode != nil else { return }
        try container.encodeIfPresent(success, forKey: "success")
        try container.encode(statusCode, forKey: "status_code")
        try container.encode(statusMessage, forKey: "status_message")
    }
}
