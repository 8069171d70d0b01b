/// A range of rows of a longer result.
public struct Page<Element: Sendable>: Sendable {
    /// The rows in the order of the result.
    public let items: [Element]
    /// The position of the first row in the result, counted from 0.
    public let offset: Int
    /// The number of rows in the result.
    public let totalCount: TotalCount
    /// The number of rows that can be read. It may be lower than `totalCount`. If `totalCount` is not exact, it may
    /// also be higher.
    public let readableCount: Int

    /// Creates a page of the rows that begin at `offset`. By default, all rows of the result can be read.
    public init(items: [Element], offset: Int, totalCount: TotalCount, readable: Int? = nil) {
        self.items = items
        self.offset = offset
        self.totalCount = totalCount
        let readable = readable ?? totalCount.count
        readableCount = totalCount.isExact ? min(totalCount.count, readable) : readable
    }

    /// Creates a page of a result whose rows were all counted.
    public init(items: [Element], offset: Int, total: Int) {
        self.init(items: items, offset: offset, totalCount: .exact(total))
    }

    /// Creates a page of a result that is in memory.
    public init(_ rows: Range<Int>, of all: [Element]) {
        let rows = rows.clamped(to: 0..<all.count)
        self.init(items: Array(all[rows]), offset: rows.lowerBound, total: all.count)
    }

    public var total: Int { totalCount.count }

    public var hasMore: Bool { offset + items.count < readableCount }
}

extension Page: Equatable where Element: Equatable {}

extension ClosedRange<Int> {
    /// The rows of these pages, counted from 0. The first page is 1.
    public func rows(perPage size: Int) -> Range<Int> { (lowerBound - 1) * size..<upperBound * size }
}
