extension GIPHY {
    /// Whom something of GIPHY's is for. In a request it is a ceiling: GIFs for younger people come too.
    public enum Rating: Sendable, Hashable {
        /// For children; of old.
        case y
        /// For everybody.
        case g
        /// With somebody older beside.
        case pg
        /// From 13.
        case pg13
        /// For adults.
        case r
        /// One that came later than this library, by GIPHY's word for it; `""` where none is said.
        case unknown(String)
    }
}

extension GIPHY.Rating: RawRepresentable, Codable {
    /// GIPHY's word for it.
    public var rawValue: String {
        switch self {
        case .y: "y"
        case .g: "g"
        case .pg: "pg"
        case .pg13: "pg-13"
        case .r: "r"
        case .unknown(let word): word
        }
    }

    /// The rating by GIPHY's word for it.
    public init(rawValue: String) {
        let known: [GIPHY.Rating] = [.y, .g, .pg, .pg13, .r]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
