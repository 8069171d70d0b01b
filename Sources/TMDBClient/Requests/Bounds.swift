import ServiceClient

extension TMDB {
    /// A range of values, both ends included.
    public struct Bounds<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The lowest value; `nil` for no lower bound.
        public var from: Value?
        /// The highest value; `nil` for no upper bound.
        public var to: Value?

        /// Creates bounds; without ends they contain every value.
        public init(from: Value? = nil, to: Value? = nil) {
            self.from = from
            self.to = to
        }
    }
}

extension TMDB.Bounds {
    /// The parameters `name.gte` and `name.lte`.
    func parameters(_ name: String, _ text: (Value) -> String) -> [QueryParameter?] {
        [QueryParameter("\(name).gte", from.map(text)), QueryParameter("\(name).lte", to.map(text))]
    }
}
