/// A range of rows of a longer result.
public struct Page<Element: Sendable>: Sendable {
    /// The rows in the order of the result.
    public let items: [Element]
    /// The position of the first row in the result, counted from 0.
    public let offset: Int
    /// The number of rows in the result.
    public let totalCount: TotalCount
    /// How many rows can be read, at most. It may be less than the total; if that is not exact, also more.
    public let readableCount: Int

    /// Rows from `offset` on of a result, of which `readable` can be read; all by default.
    public init(items: [Element], offset: Int, totalCount: TotalCount, readable: Int? = nil) {
        self.items = items
        self.offset = offset
        self.totalCount = totalCount
        let readable = readable ?? totalCount.count
        readableCount = totalCount.isExact ? min(totalCount.count, readable) : readable
    }

    /// Rows of a result that were all counted.
    public init(items: [Element], offset: Int, total: Int, readable: Int? = nil) {
        self.init(items: items, offset: offset, totalCount: .exact(total), readable: readable)
    }

    public var total: Int { totalCount.count }

    /// Whether more rows follow.
    public var hasMore: Bool { offset + items.count < readableCount }
}

extension Page: Equatable where Element: Equatable {}
