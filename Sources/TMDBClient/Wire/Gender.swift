extension TMDB {
    /// A person's gender.
    public enum Gender: Sendable, Hashable {
        /// TMDB does not know.
        case unspecified
        /// A woman.
        case female
        /// A man.
        case male
        /// Neither of the two.
        case nonBinary
        /// One that came later than this library, by TMDB's number for it.
        case unknown(Int)
    }
}

extension TMDB.Gender: RawRepresentable, Codable {
    /// TMDB's number for it.
    public var rawValue: Int {
        switch self {
        case .unspecified: 0
        case .female: 1
        case .male: 2
        case .nonBinary: 3
        case .unknown(let number): number
        }
    }

    /// The gender by TMDB's number for it.
    public init(rawValue: Int) {
        let known: [TMDB.Gender] = [.unspecified, .female, .male, .nonBinary]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
