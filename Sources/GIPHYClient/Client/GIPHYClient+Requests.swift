extension GIPHYClient {
    /// The GIFs that a text finds; without any where there are none.
    public func search(_ request: GIPHY.SearchRequest) async throws(GIPHYError) -> GIPHY.List {
        try await answer(request)
    }

    /// The GIFs that are asked for most.
    public func trending(_ request: GIPHY.TrendingRequest = .init()) async throws(GIPHYError) -> GIPHY.List {
        try await answer(request)
    }

    /// Any GIF; `nil` where none has the tag.
    public func random(_ request: GIPHY.RandomRequest = .init()) async throws(GIPHYError) -> GIPHY.GIF? {
        try await answer(request).data
    }

    /// One GIF. Throws `.notFound` for an id that GIPHY does not know, or that can be none.
    public func gif(_ request: GIPHY.GIFRequest) async throws(GIPHYError) -> GIPHY.GIF {
        guard let gif = try await answer(request).data else { throw try inquiry(request).failure(.notFound) }
        return gif
    }

    /// Several GIFs at once, without those that GIPHY does not know.
    public func gifs(_ request: GIPHY.GIFsRequest) async throws(GIPHYError) -> GIPHY.List {
        try await answer(request)
    }

    /// The tags that a text may become.
    public func tags(_ request: GIPHY.TagsRequest) async throws(GIPHYError) -> GIPHY.Tags {
        try await answer(request)
    }
}
