/// Those connections of a pool that the transactions of one kind, as of one person, use at most: they leave the others to
/// others.
package struct PostgreSQLShare: Sendable, Hashable {
    let name: String
    /// The number of connections.
    let size: Int

    package init(_ name: String, size: Int) {
        self.name = name
        self.size = size
    }
}
