package import ServiceClient

extension GIPHY {
    /// The account of an uploader.
    public struct User: Sendable, Hashable {
        /// The account name: `studio`.
        public var username = ""
        /// The name to show.
        public var displayName = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension GIPHY.User: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("username", \.username),
        .text("display_name", \.displayName),
    ]

    /// Throws if both names are missing.
    package static func check(_ fields: FieldReader) throws {
        guard fields.holds("username") || fields.holds("display_name") else { throw fields.missing("username") }
    }
}
