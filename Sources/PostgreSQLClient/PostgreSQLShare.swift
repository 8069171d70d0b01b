/// A limit on the connections of a pool that transactions of one kind, such as a person's reads, use at a time.
package struct PostgreSQLShare: Sendable, Hashable {
    let name: String
    /// Whose transactions they are: a connection that becomes free goes to the client who uses the fewest.
    let client: String
    /// The maximum number of connections.
    let size: Int

    /// - Parameter client: `nil` if no other share has the same client.
    package init(_ name: String, of client: String? = nil, size: Int) {
        self.name = name
        self.client = client ?? name
        self.size = size
    }
}
