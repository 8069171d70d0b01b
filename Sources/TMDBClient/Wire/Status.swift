extension TMDB {
    /// A stage of production. TMDB may have more than these.
    public struct Status: RawRepresentable, Codable, Sendable, Hashable {
        /// Rumored.
        public static let rumored = Self(rawValue: "Rumored")
        /// Planned.
        public static let planned = Self(rawValue: "Planned")
        /// Being shot.
        public static let inProduction = Self(rawValue: "In Production")
        /// Being edited.
        public static let postProduction = Self(rawValue: "Post Production")
        /// Released.
        public static let released = Self(rawValue: "Released")
        /// Canceled.
        public static let canceled = Self(rawValue: "Canceled")

        /// TMDB's words.
        public let rawValue: String

        /// Creates a status from TMDB's words.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
