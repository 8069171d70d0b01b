/// A limit on the connections of a pool that transactions of one kind, such as those of one person, use at a time.
package struct PostgreSQLShare: Sendable, Hashable {
    let name: String
    /// The maximum number of connections.
    let size: Int

    package init(_ name: String, size: Int) {
        self.name = name
        self.size = size
    }
}
