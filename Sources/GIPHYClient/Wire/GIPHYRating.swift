extension GIPHY {
    /// A rating by audience; empty if there is none. In a request it is the highest allowed one. GIPHY may have more
    /// than these.
    public struct Rating: RawRepresentable, Codable, Sendable, Hashable {
        /// For children; obsolete.
        public static let y = Self(rawValue: "y")
        /// For all ages.
        public static let g = Self(rawValue: "g")
        /// With parental guidance.
        public static let pg = Self(rawValue: "pg")
        /// From 13.
        public static let pg13 = Self(rawValue: "pg-13")
        /// For adults.
        public static let r = Self(rawValue: "r")

        /// GIPHY's word.
        public let rawValue: String

        /// Creates a rating from GIPHY's word.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
