import Domain
import TitleIndex

/// An index of the titles and tags of GIFs.
struct GIFTitleIndex: Sendable {
    private let gifs: [GIF]
    private let places: [GIFID: Int]
    private let index: TitleIndex

    /// GIFs that match a text equally well keep this order.
    init(_ gifs: [GIF]) {
        self.gifs = gifs
        places = gifs.placesByID
        index = TitleIndex(gifs.map { TitleIndex.Record(titles: [$0.title], keywords: $0.tags) })
    }

    var ids: some Sequence<GIFID> { places.keys }

    var isEmpty: Bool { gifs.isEmpty }

    struct Match {
        let id: GIFID
        let kind: TitleIndex.Kind
    }

    /// The `limit` best matches and the number of all matches.
    func search(_ text: String, limit: Int) -> (first: [Match], total: Int) {
        guard !isEmpty else { return ([], 0) }
        let matches = index.search(TitleIndex.Query(text, limit: limit, readsYears: false))
        return (matches.first.map { Match(id: gifs[$0.record].id, kind: $0.kind) }, matches.total.count)
    }

    /// Whether the indexed title and tags of a GIF are the present ones.
    func isUpToDate(with gif: GIF) -> Bool {
        guard let known = places[gif.id].map({ gifs[$0] }) else { return false }
        return known.title == gif.title && known.tags == gif.tags
    }
}

extension [GIF] {
    /// The index of each GIF; the first one if an id occurs twice.
    var placesByID: [GIFID: Int] {
        Dictionary(zip(lazy.map(\.id), indices), uniquingKeysWith: { first, _ in first })
    }
}
