extension TMDB {
    /// A person's gender. TMDB may have more than these.
    public struct Gender: RawRepresentable, Codable, Sendable, Hashable {
        /// Unknown to TMDB.
        public static let unspecified = Self(rawValue: 0)
        /// Female.
        public static let female = Self(rawValue: 1)
        /// Male.
        public static let male = Self(rawValue: 2)
        /// Non-binary.
        public static let nonBinary = Self(rawValue: 3)

        /// TMDB's number.
        public let rawValue: Int

        /// Creates a gender from TMDB's number.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
}
