import Domain
import TitleIndex

/// A snapshot of all local GIFs with their search index.
///
/// Like `PersonalIndex`, it consists of a large index, rebuilt now and then, and a small one of the changes since.
struct GIFIndex: Sendable {
    let revision: Int
    /// In the order of browsing.
    let gifs: [GIF]
    let tags: TagList
    private let places: [GIFID: Int]
    let base: GIFTitleIndex
    /// The GIFs whose entries in the large index are no longer valid.
    private let outdated: Set<GIFID>
    private let recent: GIFTitleIndex
    /// Whether there are too many changes for a small index: they are found only when the large one has been rebuilt.
    let lacksBase: Bool

    /// The large index is rebuilt after this number of changes.
    static let maxRecent = 200
    /// The maximum size of the small index.
    static let maxHeld = 2_000

    /// - Parameters:
    ///   - gifs: in the order of browsing.
    ///   - base: a large index of these GIFs or of an earlier listing.
    init(revision: Int, gifs: [GIF], base: GIFTitleIndex) {
        self.init(revision: revision, gifs: gifs, tags: TagList(gifs), places: gifs.placesByID, base: base)
    }

    private init(revision: Int, gifs: [GIF], tags: TagList, places: [GIFID: Int], base: GIFTitleIndex) {
        self.revision = revision
        self.gifs = gifs
        self.tags = tags
        self.places = places
        self.base = base
        let changed = gifs.filter { !base.isUpToDate(with: $0) }
        outdated = Set(changed.map(\.id)).union(base.ids.filter { places[$0] == nil })
        lacksBase = changed.count > Self.maxHeld
        recent = GIFTitleIndex(lacksBase ? [] : changed)
    }

    var needsBase: Bool { outdated.count > Self.maxRecent }

    /// The same GIFs with another large index, unless that has fewer valid entries.
    func replacingBase(with base: GIFTitleIndex) -> GIFIndex {
        let other = GIFIndex(revision: revision, gifs: gifs, tags: tags, places: places, base: base)
        return other.outdated.count < outdated.count && !other.lacksBase ? other : self
    }

    func gif(_ id: GIFID) -> GIF? { places[id].map { gifs[$0] } }

    func search(_ text: String, rows: Range<Int>) -> Page<GIF> {
        if outdated.isEmpty {
            let found = base.search(text, limit: rows.upperBound)
            return page(found.first, rows, total: found.total)
        }
        let old = base.search(text, limit: .max).first.filter { !outdated.contains($0.id) }
        let new = recent.search(text, limit: .max).first
        let found = new.isEmpty ? old : Self.merged(new, old)
        return page(found, rows, total: found.count)
    }

    private func page(_ found: [GIFTitleIndex.Match], _ rows: Range<Int>, total: Int) -> Page<GIF> {
        let part = rows.clamped(to: 0..<found.count)
        return Page(items: found[part].compactMap { gif($0.id) }, offset: part.lowerBound, total: total)
    }

    /// Sorts by match kind; on a tie, `new` comes first.
    private static func merged(_ new: [GIFTitleIndex.Match], _ old: [GIFTitleIndex.Match]) -> [GIFTitleIndex.Match] {
        (new + old).sorted { $0.kind < $1.kind }
    }
}
