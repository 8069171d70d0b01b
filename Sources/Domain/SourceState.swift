/// What the answers of the movies on this machine depend on: while it is the same, the same question has the same
/// answer.
public struct SourceState: Sendable, Hashable {
    /// The number of catalogs that have been in use.
    public let catalog: Int
    /// `nil` without movies of the user's own.
    public let library: LibraryRevision?

    public init(catalog: Int, library: LibraryRevision? = nil) {
        self.catalog = catalog
        self.library = library
    }
}
