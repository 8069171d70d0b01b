import Domain

/// Pictures from several places, told apart by the source that their names begin with.
struct PicturesBySource: PictureStore {
    let stores: [String: any PictureStore]
    let others: (any PictureStore)?

    func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        guard let store = stores[name.source] ?? others else { throw .notFound }
        return try await store.picture(name)
    }
}
