package import ServiceClient

extension GIPHY {
    /// The position of an answer in the whole list. GIPHY sends these numbers as numbers.
    public struct Pagination: Sendable, Hashable {
        /// The number of rows of the whole list; some endpoints do not say.
        public var totalCount: Int?
        /// The number of rows of the answer.
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
