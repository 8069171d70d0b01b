extension TMDB {
    /// A stage of production.
    public enum Status: Sendable, Hashable {
        /// Rumored.
        case rumored
        /// Planned.
        case planned
        /// Being shot.
        case inProduction
        /// Being edited.
        case postProduction
        /// Released.
        case released
        /// Canceled.
        case canceled
        /// A status that this library does not know, by TMDB's words.
        case unknown(String)
    }
}

extension TMDB.Status: RawRepresentable, Codable {
    /// The message; only in the first shape.
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

    /// Creates a status from TMDB's words.
    public init(rawValue: String) {
        let known: [TMDB.Status] = [.rumored, .planned, .inProduction, .postProduction, .released, .canceled]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
