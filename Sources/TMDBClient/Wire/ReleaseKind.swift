extension TMDB {
    /// A kind of release. TMDB may have more than these.
    public struct ReleaseKind: RawRepresentable, Codable, Sendable, Hashable {
        /// The premiere.
        public static let premiere = Self(rawValue: 1)
        /// In a few cinemas.
        public static let limited = Self(rawValue: 2)
        /// In cinemas.
        public static let theatrical = Self(rawValue: 3)
        /// For streaming or download.
        public static let digital = Self(rawValue: 4)
        /// On discs.
        public static let physical = Self(rawValue: 5)
        /// On television.
        public static let television = Self(rawValue: 6)

        /// TMDB's number: the value of `type` and of the parameter `with_release_type`.
        public let rawValue: Int

        /// Creates a kind from TMDB's number.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
}
