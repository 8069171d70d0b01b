import Domain
import TitleIndex

/// GIFs with an index of their titles and tags.
struct GIFIndex: Sendable {
    private let gifs: [GIF]
    private let places: [GIFID: Int]
    private let index: TitleIndex

    /// Of GIFs that a text fits equally well the first comes first.
    init(_ gifs: [GIF]) {
        self.gifs = gifs
        places = gifs.placesByID
        index = TitleIndex(gifs.map { TitleIndex.Record(titles: [$0.title], keywords: $0.tags) })
    }

    var ids: some Sequence<GIFID> { places.keys }

    var isEmpty: Bool { gifs.isEmpty }

    /// A GIF that a text finds, and how it fits.
    struct Found {
        let id: GIFID
        let kind: TitleIndex.Kind
    }

    /// The best matches, as many as `limit`, and how many there are in all.
    func search(_ text: String, limit: Int) -> (first: [Found], total: Int) {
        guard !isEmpty else { return ([], 0) }
        let matches = index.search(TitleIndex.Query(text, limit: limit, readsYears: false))
        return (matches.first.map { Found(id: gifs[$0.record].id, kind: $0.kind) }, matches.total.count)
    }

    /// Whether a text finds the GIF here by what it is found by now.
    func isUpToDate(with gif: GIF) -> Bool {
        guard let known = places[gif.id].map({ gifs[$0] }) else { return false }
        return known.title == gif.title && known.tags == gif.tags
    }
}

extension [GIF] {
    /// Where each GIF stands; the first one of an id counts.
    var placesByID: [GIFID: Int] {
        Dictionary(zip(lazy.map(\.id), indices), uniquingKeysWith: { first, _ in first })
    }
}
