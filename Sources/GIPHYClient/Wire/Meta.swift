import ServiceClient

extension GIPHY {
    /// The status and id of an answer.
    public struct Meta: Sendable, Hashable {
        /// The HTTP status.
        public var status: Int?
        /// GIPHY's message: `OK`.
        public var message: String
        /// The id of the answer; empty if GIPHY's backend failed. GIPHY's own clients reject an answer without an id.
        public var responseID: String?
        /// The code of some failures: `404`.
        public var errorCode: String?

        /// Creates a status.
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

    /// Throws unless the value is an object.
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
