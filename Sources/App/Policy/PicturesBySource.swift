import Domain

/// Pictures of several stores, chosen by the source in a picture's name.
struct PicturesBySource: PictureStore {
    let stores: [String: any PictureStore]
    let others: (any PictureStore)?

    func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        guard let store = stores[name.source] ?? others else { throw .notFound }
        return try await store.picture(name)
    }
}
