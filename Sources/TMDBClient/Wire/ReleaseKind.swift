extension TMDB {
    /// A kind of release.
    public enum ReleaseKind: Sendable, Hashable {
        /// The premiere.
        case premiere
        /// In a few cinemas.
        case limited
        /// In cinemas.
        case theatrical
        /// For streaming or download.
        case digital
        /// On discs.
        case physical
        /// On television.
        case television
        /// A kind that this library does not know, by TMDB's number.
        case unknown(Int)
    }
}

extension TMDB.ReleaseKind: RawRepresentable, Codable {
    /// TMDB's number: the value of `type` and of the parameter `with_release_type`.
    public var rawValue: Int {
        switch self {
        case .premiere: 1
        case .limited: 2
        case .theatrical: 3
        case .digital: 4
        case .physical: 5
        case .television: 6
        case .unknown(let number): number
        }
    }

    /// Creates a kind from TMDB's number.
    public init(rawValue: Int) {
        let known: [TMDB.ReleaseKind] = [.premiere, .limited, .theatrical, .digital, .physical, .television]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
