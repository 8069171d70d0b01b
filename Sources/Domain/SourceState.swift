/// What the answers of a source depend on: while it is the same, the same question has the same answer.
public struct SourceState: Sendable, Hashable {
    /// The number of catalogs that have been in use.
    public let catalog: Int

    public init(catalog: Int) { self.catalog = catalog }
}
