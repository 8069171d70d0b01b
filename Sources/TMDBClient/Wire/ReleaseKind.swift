extension TMDB {
    /// In what way a film comes out.
    public enum ReleaseKind: Sendable, Hashable {
        /// The first showing.
        case premiere
        /// In a few cinemas.
        case limited
        /// In cinemas.
        case theatrical
        /// To stream or to download.
        case digital
        /// On discs.
        case physical
        /// On television.
        case television
        /// A way that came later than this library, by TMDB's number for it.
        case unknown(Int)
    }
}

extension TMDB.ReleaseKind: RawRepresentable, Codable {
    /// TMDB's number for it, as it stands in `type` and in the parameter `with_release_type`.
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

    /// The kind by TMDB's number for it.
    public init(rawValue: Int) {
        let known: [TMDB.ReleaseKind] = [.premiere, .limited, .theatrical, .digital, .physical, .television]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
