extension TMDB {
    /// A person's gender.
    public enum Gender: Sendable, Hashable {
        /// Unknown to TMDB.
        case unspecified
        /// Female.
        case female
        /// Male.
        case male
        /// Non-binary.
        case nonBinary
        /// A gender that this library does not know, by TMDB's number.
        case unknown(Int)
    }
}

extension TMDB.Gender: RawRepresentable, Codable {
    /// TMDB's number.
    public var rawValue: Int {
        switch self {
        case .unspecified: 0
        case .female: 1
        case .male: 2
        case .nonBinary: 3
        case .unknown(let number): number
        }
    }

    /// Creates a gender from TMDB's number.
    public init(rawValue: Int) {
        let known: [TMDB.Gender] = [.unspecified, .female, .male, .nonBinary]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
