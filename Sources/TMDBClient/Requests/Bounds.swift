extension TMDB {
    /// From where to where a value may lie, both ends included.
    public struct Bounds<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The least; `nil` for no bound.
        public var from: Value?
        /// The most; `nil` for no bound.
        public var to: Value?

        /// Bounds by their ends; without any, everything is within.
        public init(from: Value? = nil, to: Value? = nil) {
            self.from = from
            self.to = to
        }
    }
}

extension TMDB.Bounds {
    /// The parameters `name.gte` and `name.lte`, as far as there are bounds.
    func parameters(_ name: String, _ word: (Value) -> String) -> [TMDB.Parameter?] {
        [TMDB.Parameter("\(name).gte", from.map(word)), TMDB.Parameter("\(name).lte", to.map(word))]
    }
}
