public import Domain

/// Finds the file of a GIF by the kind of its id.
public struct GIFsByKind: GIFStore {
    private let drawn: any GIFStore
    private let own: any GIFStore

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
