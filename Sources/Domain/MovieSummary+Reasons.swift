extension MovieSummary {
    /// Why a search found the movie, if its title does not say so: `with Harrison Ford`, `also All You Need Is Kill`.
    public var reasons: [Reason] {
        [
            matchedPerson.map { Reason(lead: $0.kind.preposition, name: $0.name) },
            matchedTitle.map { Reason(lead: "also", name: $0) },
        ].compactMap(\.self)
    }

    /// A reason why a search found a movie.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// Precedes the name: `directed by`, `also`.
        public let lead: String
        /// A person’s name or another title.
        public let name: String

        public var description: String { "\(lead) \(name)" }
    }
}
