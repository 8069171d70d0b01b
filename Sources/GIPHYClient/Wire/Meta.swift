package import ServiceClient

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

extension GIPHY.Meta: WireObject {
    package static let blank = Self(responseID: nil)

    package static let fields: [WireField<Self>] = [
        WireField(optional: "status", \.status) { $0.integer($1, in: 100...999) },
        .text("msg", \.message),
        .optionalText("response_id", \.responseID),
        .optionalText("error_code", \.errorCode),
    ]
}
