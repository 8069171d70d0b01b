/// The number of rows of a whole list, as far as it is known.
public enum TotalCount: Sendable, Hashable {
    /// All rows were counted.
    case exact(Int)
    /// The number may be too high: duplicates from several sources are found only on later pages.
    case estimated(Int)
    /// There may be more rows: counting stopped.
    case atLeast(Int)

    /// The number, whatever its accuracy.
    public var count: Int {
        switch self {
        case .exact(let count), .estimated(let count), .atLeast(let count): count
        }
    }

    public var isExact: Bool { self == .exact(count) }
}
