import ServiceClient

extension GIPHY {
    /// The account of an uploader.
    public struct User: Sendable, Hashable {
        /// The account name: `studio`.
        public var username: String
        /// The name to show.
        public var displayName: String

        /// Creates an account.
        public init(username: String, displayName: String = "") {
            self.username = username
            self.displayName = displayName
        }
    }
}

extension GIPHY.User: Codable {
    enum CodingKeys: String, CodingKey {
        case username
        case displayName = "display_name"
    }

    /// Throws if both names are missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        guard fields.holds(.username) || fields.holds(.displayName) else { throw fields.missing(.username) }
        self.init(username: fields.text(.username) ?? "", displayName: fields.text(.displayName) ?? "")
    }
}
