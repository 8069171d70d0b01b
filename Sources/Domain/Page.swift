/// A range of rows of a longer result.
public struct Page<Element: Sendable>: Sendable {
    /// The rows in the order of the result.
    public let items: [Element]
    /// The position of the first row in the result, counted from 0.
    public let offset: Int
    /// The number of rows in the result; a lower bound if `isTotalExact` is false.
    public let total: Int
    /// Whether all rows were counted.
    public let isTotalExact: Bool
    /// How many rows can be read, at most. It may be less than `total`; if not all rows were counted, also more.
    public let readableCount: Int

    /// Rows from `offset` on of a result of `total` rows, of which `readable` can be read; all by default.
    public init(items: [Element], offset: Int, total: Int, isTotalExact: Bool = true, readable: Int? = nil) {
        self.isTotalExact = isTotalExact
        readableCount = isTotalExact ? min(total, readable ?? total) : readable ?? total
        self.items = items
        self.offset = offset
        self.total = total
    }

    /// Whether more rows follow.
    public var hasMore: Bool { offset + items.count < readableCount }
}

extension Page: Equatable where Element: Equatable {}
