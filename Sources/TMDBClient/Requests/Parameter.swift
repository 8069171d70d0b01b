extension TMDB {
    /// A parameter of a request, before any encoding.
    public struct Parameter: Sendable, Hashable {
        /// The name, which TMDB reads in this spelling.
        public var name: String
        /// The value.
        public var value: String

        /// A parameter by name and value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        init?(_ name: String, _ value: (some LosslessStringConvertible)?) {
            guard let value else { return nil }
            self.init(name, String(value))
        }
    }
}

extension [TMDB.Parameter] {
    /// What a request says, and then what it adds of its own.
    ///
    /// The key is not a request's to send, and what the answer is wrapped in is not its to choose.
    init(_ said: [TMDB.Parameter?], additional: [TMDB.Parameter]) {
        let taken: Set<String> = ["api_key", "callback"]
        self = said.compactMap(\.self) + additional.filter { !taken.contains($0.name.lowercased()) }
    }
}
