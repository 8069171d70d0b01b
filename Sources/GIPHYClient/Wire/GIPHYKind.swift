extension GIPHY {
    /// A kind of animation. GIPHY may have more than these.
    public struct Kind: RawRepresentable, Codable, Sendable, Hashable {
        /// A GIF.
        public static let gif = Self(rawValue: "gif")
        /// A GIF without a background.
        public static let sticker = Self(rawValue: "sticker")

        /// GIPHY's word.
        public let rawValue: String

        /// Creates a kind from GIPHY's word.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
