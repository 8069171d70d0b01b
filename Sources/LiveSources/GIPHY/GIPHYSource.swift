public import Domain
public import GIPHYClient

/// GIPHY as a source of GIFs, for the commands. Converts GIPHY's wire types to the domain's.
public struct GIPHYSource: GIFSource {
    private let client: GIPHYClient
    private let addresses: GIFAddresses
    private let rating: GIPHY.Rating
    private let draw: @Sendable (Range<Int>) -> Int

    /// - Parameters:
    ///   - client: sends the requests.
    ///   - addresses: the servers of files and pages.
    ///   - rating: the highest allowed content rating.
    ///   - draw: a uniformly random number of a non-empty range.
    public init(
        client: GIPHYClient, addresses: GIFAddresses = .giphy.pictures(at: ["https://*.giphy.com"]),
        rating: GIPHY.Rating = .pg13, draw: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
    ) {
        self.client = client
        self.addresses = addresses
        self.rating = rating
        self.draw = draw
    }

    public var name: SourceName { .giphy }

    public func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        let query = GIFQuery(text)
        guard query.problem == nil else { throw .invalidQuery }
        return try await page(rows, maxRows: GIPHY.maxRows) { limit, offset throws(GIPHYError) in
            try await client.search(.init(query.text, limit: limit, offset: offset, rating: rating))
        }
    }

    public func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        try await page(rows, maxRows: GIPHY.maxTrendingRows) { limit, offset throws(GIPHYError) in
            try await client.trending(.init(limit: limit, offset: offset, rating: rating))
        }
    }

    /// A single GIF is GIPHY's choice. Several (at most 50) are drawn from one page of the tag's or the trending GIFs,
    /// so that they cost one request.
    public func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        guard count > 0 else { return [] }
        if let tag, GIFQuery(tag).problem != nil { return [] }
        do throws(GIPHYError) {
            if count == 1 {
                let gif = try await client.random(.init(tag: tag, rating: rating))
                return [gif].compactMap { $0.flatMap { GIF($0, at: addresses) } }
            }
            let list =
                if let tag {
                    try await client.search(.init(tag, limit: Self.pageSize, rating: rating))
                } else {
                    try await someTrending()
                }
            return Array(shuffled(Page(list, at: addresses, maxRows: GIPHY.maxRows).items).prefix(count))
        } catch {
            throw SourceError(error)
        }
    }

    public func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        guard case .giphy(let id) = id else { throw .notFound }
        let found: GIPHY.GIF
        do throws(GIPHYError) { found = try await client.gif(.init(id: id)) } catch { throw SourceError(error) }
        guard let gif = GIF(found, at: addresses) else { throw .badAnswer }
        return gif
    }

    public func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        let query = GIFQuery(text)
        guard query.problem == nil, limit > 0 else { return [] }
        do throws(GIPHYError) {
            let tags = try await client.tags(.init(query.text, limit: min(limit, Self.pageSize)))
            return Array(tags.data.compactMap { PlainText($0.name, maxLength: 50)?.text }.prefix(limit))
        } catch {
            throw SourceError(error)
        }
    }
}

extension GIPHYSource {
    /// A random page of trending GIFs; the first page if the random one is empty.
    private func someTrending() async throws(GIPHYError) -> GIPHY.List {
        let offset = draw(0..<GIPHY.maxTrendingRows - Self.pageSize)
        let list = try await client.trending(.init(limit: Self.pageSize, offset: offset, rating: rating))
        guard list.data.isEmpty, offset > 0 else { return list }
        return try await client.trending(.init(limit: Self.pageSize, offset: 0, rating: rating))
    }

    /// The rows of a range, requested 50 at a time (the limit of a beta key). For an empty range requests one row, to
    /// learn the total.
    private func page(
        _ rows: Range<Int>, maxRows: Int, _ fetch: (_ limit: Int, _ offset: Int) async throws(GIPHYError) -> GIPHY.List
    ) async throws(SourceError) -> Page<GIF> {
        let wanted = rows.clamped(to: 0..<Int.max - 1)
        let rows = wanted.isEmpty ? wanted.lowerBound..<wanted.lowerBound + 1 : wanted
        var items: [GIF] = []
        var offset = rows.lowerBound
        var total = rows.lowerBound
        while offset < min(rows.upperBound, maxRows) {
            let limit = min(rows.upperBound - offset, Self.pageSize)
            let list: GIPHY.List
            do throws(GIPHYError) { list = try await fetch(limit, offset) } catch { throw SourceError(error) }
            let page = Page(list, at: addresses, maxRows: maxRows)
            guard !page.items.isEmpty || list.data.isEmpty else { throw .badAnswer }
            items += page.items.prefix(limit)
            total = rows.lowerBound + items.count + (page.hasMore ? page.total - page.offset - page.items.count : 0)
            offset += limit
            guard page.hasMore else { break }
        }
        return Page(items: wanted.isEmpty ? [] : items, offset: rows.lowerBound, total: total)
    }

    /// https://en.wikipedia.org/wiki/Fisher–Yates_shuffle
    private func shuffled(_ gifs: [GIF]) -> [GIF] {
        var gifs = gifs
        for place in gifs.indices.reversed() { gifs.swapAt(place, draw(0..<place + 1)) }
        return gifs
    }

    private static let pageSize = 50
}
