public import Domain

/// The files of GIFs in the two places of this machine, told apart by the kind of their ids.
public struct GIFsByKind: GIFStore {
    private let drawn: any GIFStore
    private let own: any GIFStore

    /// Those that come with Matinee, and a person's own.
    public init(drawn: any GIFStore, own: any GIFStore) {
        self.drawn = drawn
        self.own = own
    }

    public func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile {
        switch id {
        case .drawn: try await drawn.file(id, size)
        case .own: try await own.file(id, size)
        case .giphy: throw .notFound
        }
    }
}
