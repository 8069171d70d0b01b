package import ServiceClient

extension GIPHY {
    /// The position of an answer in the whole list. GIPHY sends these numbers as numbers.
    public struct Pagination: Sendable, Hashable {
        /// How many rows the whole list has; some endpoints do not say.
        public var totalCount: Int?
        /// How many rows the answer has.
        public var count: Int
        /// The index of the first row, from 0.
        public var offset: Int

        /// Creates a position.
        public init(totalCount: Int?, count: Int, offset: Int) {
            self.totalCount = totalCount
            self.count = count
            self.offset = offset
        }
    }
}

extension GIPHY.Pagination: WireObject {
    package static let blank = Self(totalCount: nil, count: 0, offset: 0)

    package static let fields: [WireField<Self>] = [
        WireField(optional: "total_count", \.totalCount) { $0.integer($1) },
        .integer("count", \.count),
        .integer("offset", \.offset),
    ]
}
