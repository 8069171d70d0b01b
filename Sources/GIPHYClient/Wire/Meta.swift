extension GIPHY {
    /// How a request went, as GIPHY says it in every answer.
    public struct Meta: Sendable, Hashable {
        /// The HTTP status.
        public var status: Int?
        /// GIPHY's words: `OK`.
        public var message: String
        /// What GIPHY knows the answer by; `nil` where it does not say, and empty where its own servers failed it.
        /// GIPHY's clients refuse an answer without one, so a server that stands in for GIPHY gives one.
        public var responseID: String?
        /// A code that comes with some failures: `404`.
        public var errorCode: String?

        /// How a request went.
        public init(status: Int? = 200, message: String = "OK", responseID: String?, errorCode: String? = nil) {
            self.status = status
            self.message = message
            self.responseID = responseID
            self.errorCode = errorCode
        }
    }
}

extension GIPHY.Meta: Codable {
    enum CodingKeys: String, CodingKey {
        case status
        case message = "msg"
        case responseID = "response_id"
        case errorCode = "error_code"
    }

    /// Throws for anything but an object.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            status: fields.integer(.status, in: 100...999), message: fields.text(.message) ?? "",
            responseID: fields.text(.responseID), errorCode: fields.text(.errorCode))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(status, forKey: .status)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(responseID, forKey: .responseID)
        try container.encodeIfPresent(errorCode, forKey: .errorCode)
    }
}
