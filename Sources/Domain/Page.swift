/// A part of an answer that has more rows than one wants at once.
public struct Page<Element: Sendable>: Sendable {
    /// The rows, in the order of the answer.
    public let items: [Element]
    /// The place of the first item in the whole answer, counted from 0.
    public let offset: Int
    /// How many rows the whole answer has.
    public let total: Int

    /// The rows from `offset` on of an answer of `total` rows.
    public init(items: [Element], offset: Int, total: Int) {
        self.items = items
        self.offset = offset
        self.total = total
    }

    /// Whether rows follow after these.
    public var hasMore: Bool { offset + items.count < total }
}

extension Page: Equatable where Element: Equatable {}
