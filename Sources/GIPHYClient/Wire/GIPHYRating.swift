extension GIPHY {
    /// A rating by audience. In a request it is the highest allowed one.
    public enum Rating: Sendable, Hashable {
        /// For children; obsolete.
        case y
        /// For everybody.
        case g
        /// With parental guidance.
        case pg
        /// From 13.
        case pg13
        /// For adults.
        case r
        /// A rating that this library does not know, by GIPHY's word; `""` if there is none.
        case unknown(String)
    }
}

extension GIPHY.Rating: RawRepresentable, Codable {
    /// GIPHY's word.
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

    /// Creates a rating from GIPHY's word.
    public init(rawValue: String) {
        let known: [GIPHY.Rating] = [.y, .g, .pg, .pg13, .r]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
