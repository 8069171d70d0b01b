extension TMDB {
    /// How far a film has come.
    public enum Status: Sendable, Hashable {
        /// It is talked of.
        case rumored
        /// It is to be made.
        case planned
        /// It is being shot.
        case inProduction
        /// It is being cut.
        case postProduction
        /// It is out.
        case released
        /// It will not be made.
        case canceled
        /// A status that came later than this library, by TMDB's word for it.
        case unknown(String)
    }
}

extension TMDB.Status: RawRepresentable, Codable {
    /// TMDB's words for it.
    public var rawValue: String {
        switch self {
        case .rumored: "Rumored"
        case .planned: "Planned"
        case .inProduction: "In Production"
        case .postProduction: "Post Production"
        case .released: "Released"
        case .canceled: "Canceled"
        case .unknown(let words): words
        }
    }

    /// The status by TMDB's words for it.
    public init(rawValue: String) {
        let known: [TMDB.Status] = [.rumored, .planned, .inProduction, .postProduction, .released, .canceled]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
