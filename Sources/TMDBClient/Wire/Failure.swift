extension TMDB {
    /// What TMDB answers instead of what was asked for. It comes in two shapes: a code with a message, or a list of
    /// messages.
    public struct Failure: Sendable, Hashable {
        /// Whether all went well; some answers do not say. `false` where the failure is made and not read.
        public var success: Bool?
        /// TMDB's code; the second shape has none.
        public var statusCode: Int?
        /// TMDB's words.
        public var statusMessage: String
        /// The messages of the second shape.
        public var errors: [String]

        /// A failure of the first shape, by one of the codes.
        public init(_ code: StatusCode) { self.init(statusCode: code.rawValue, statusMessage: code.message) }

        /// A failure of the first shape.
        public init(statusCode: Int, statusMessage: String) {
            success = false
            self.statusCode = statusCode
            self.statusMessage = statusMessage
            errors = []
        }

        /// A failure of the second shape: `query must be provided`.
        public init(errors: [String]) {
            success = nil
            statusCode = nil
            statusMessage = ""
            self.errors = errors
        }

        /// Which of the known codes it is, if one.
        public var code: StatusCode? { statusCode.flatMap(StatusCode.init) }
    }
}

extension TMDB.Failure: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
        case statusMessage = "status_message"
        case errors
    }

    /// Takes what there is: something in a place that it should not have does not hide the rest. Throws for an object
    /// that is no failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        success = fields.flag(.success)
        statusCode = fields.integer(.statusCode, in: WireLimits.counts)
        statusMessage = fields.text(.statusMessage) ?? ""
        errors = fields.text(.errors).map { [$0] } ?? fields.rows(.errors)
        guard isFailure else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath + [CodingKeys.success], debugDescription: "It is no failure."))
        }
    }

    /// Whether what was read is a failure: one says so, or has the fields of one and does not say that all went well.
    private var isFailure: Bool {
        if let success { return !success }
        return statusCode != nil || !statusMessage.isEmpty || !errors.isEmpty
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
        guard errors.isEmpty || statusCode != nil else { return }
        try container.encodeIfPresent(success, forKey: .success)
        try container.encode(statusCode, forKey: .statusCode)
        try container.encode(statusMessage, forKey: .statusMessage)
    }
}
