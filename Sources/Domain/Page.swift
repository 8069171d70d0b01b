/// A part of an answer that has more rows than one wants at once.
public struct Page<Element: Sendable>: Sendable {
    /// The rows, in the order of the answer.
    public let items: [Element]
    /// The place of the first item in the whole answer, counted from 0.
    public let offset: Int
    /// How many rows the whole answer has; at least, where `isTotalExact` is false.
    public let total: Int
    /// Whether all rows were counted.
    public let isTotalExact: Bool
    /// How many rows of the whole answer can be read: of `total` all, or fewer. Where not all were counted it may be more
    /// than `total`; that many rows were seen then, or may be when one reads on.
    public let readableCount: Int

    /// The rows from `offset` on of an answer of `total` rows, of which no more than `readable` can be read; where that is
    /// not said, `total` can be.
    public init(items: [Element], offset: Int, total: Int, isTotalExact: Bool = true, readable: Int? = nil) {
        self.isTotalExact = isTotalExact
        readableCount = isTotalExact ? min(total, readable ?? total) : readable ?? total
        self.items = items
        self.offset = offset
        self.total = total
    }

    /// Whether rows follow after these.
    public var hasMore: Bool { offset + items.count < readableCount }
}

extension Page: Equatable where Element: Equatable {}
