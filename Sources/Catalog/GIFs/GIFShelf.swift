import Domain
import TitleIndex

/// The GIFs of this machine at one moment, and what finds them.
///
/// A large index of all of them is made now and then; the few that changed since are in a small one beside it, which is
/// made anew with each change.
struct GIFShelf: Sendable {
    /// Of the listing that it was made from.
    let revision: Int
    /// In the order in which one looks through them.
    let gifs: [GIF]
    let tags: TagList
    private let places: [GIFID: Int]
    /// The large index.
    let base: GIFIndex
    /// GIFs of the large index that it no longer knows rightly.
    private let outdated: Set<GIFID>
    private let recent: GIFIndex
    /// Whether nothing finds what has changed before there is a new large index.
    let lacksBase: Bool

    /// With more changes than this the large index is due.
    static let maxRecent = 200
    /// With more changes than this nothing finds them before there is a new large index.
    static let maxHeld = 2_000

    /// - Parameters:
    ///   - revision: changes whenever the GIFs do.
    ///   - gifs: in the order in which one looks through them.
    ///   - base: a large index, of these GIFs or of what they were some time ago.
    init(revision: Int, gifs: [GIF], base: GIFIndex) {
        self.init(revision: revision, gifs: gifs, tags: TagList(gifs), places: gifs.placesByID, base: base)
    }

    private init(revision: Int, gifs: [GIF], tags: TagList, places: [GIFID: Int], base: GIFIndex) {
        self.revision = revision
        self.gifs = gifs
        self.tags = tags
        self.places = places
        self.base = base
        let changed = gifs.filter { !base.isUpToDate(with: $0) }
        outdated = Set(changed.map(\.id)).union(base.ids.filter { places[$0] == nil })
        lacksBase = changed.count > Self.maxHeld
        recent = GIFIndex(lacksBase ? [] : changed)
    }

    /// Whether a new large index is due.
    var needsBase: Bool { outdated.count > Self.maxRecent }

    /// The same GIFs with another large index, where that knows more of them as they are.
    func taking(_ base: GIFIndex) -> GIFShelf {
        let other = GIFShelf(revision: revision, gifs: gifs, tags: tags, places: places, base: base)
        return other.outdated.count < outdated.count && !other.lacksBase ? other : self
    }

    /// A GIF by its id; `nil` where it is not here.
    func gif(_ id: GIFID) -> GIF? { places[id].map { gifs[$0] } }

    /// The GIFs that a text finds, the best match first.
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

    private func page(_ found: [GIFIndex.Found], _ rows: Range<Int>, total: Int) -> Page<GIF> {
        let part = rows.clamped(to: 0..<found.count)
        return Page(items: found[part].compactMap { gif($0.id) }, offset: part.lowerBound, total: total)
    }

    /// Both in the order of how well they fit; of two that fit equally well, the one that is newer here.
    private static func merged(_ new: [GIFIndex.Found], _ old: [GIFIndex.Found]) -> [GIFIndex.Found] {
        (new + old).enumerated()
            .sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }
            .map(\.element)
    }
}
