public import Domain
import Synchronization

/// The built-in GIFs and the user's own, found by the same search as movies.
///
/// Of GIFs that match equally well, the user's own come first. Changes in their folder are found with the next listing.
public final class LocalGIFs: GIFSource, Sendable {
    private let drawn: [GIF]
    private let own: (any OwnGIFs)?
    private let waitsForOwn: Bool
    private let generator: Mutex<any RandomNumberGenerator & Sendable>
    private let state = Mutex(State())

    private struct State {
        var index: GIFIndex?
        /// The built-in GIFs alone, until the folder has been listed.
        var drawnAlone: GIFIndex?
        var firstListing: Task<Void, Never>?
        /// The update in progress, shared by its callers.
        var update: Update?
        /// The build of the large index in progress.
        var building: Task<Void, Never>?
    }

    private struct Update {
        let revision: Int
        let task: Task<GIFIndex, Never>
    }

    /// - Parameter waitsForOwn: whether the first request waits for the listing of the folder, which may be large;
    ///   otherwise the built-in GIFs alone answer.
    public init(
        drawn: [GIF], own: (any OwnGIFs)? = nil, waitsForOwn: Bool = true,
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.drawn = drawn
        self.own = own
        self.waitsForOwn = waitsForOwn
        self.generator = Mutex(generator)
    }

    public var name: SourceName { .localGIFs }

    public func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        let query = GIFQuery(text)
        guard query.problem == nil else { throw .invalidQuery }
        return await index().search(query.text, rows: rows)
    }

    public func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        Page(rows, of: await index().gifs)
    }

    public func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        let index = await index()
        guard let tag else { return sample(count, of: index.gifs) }
        let query = GIFQuery(tag)
        guard query.problem == nil else { return [] }
        return sample(count, of: index.search(query.text, rows: 0..<index.gifs.count).items)
    }

    public func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        let index = if case .own = id { await wholeIndex() } else { await index() }
        guard let gif = index.gif(id) else { throw .notFound }
        return gif
    }

    public func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        await index().tags.beginning(with: text, limit: limit)
    }

    /// Builds the index, so that the first request does not wait for it.
    public func prepare() async {
        _ = await wholeIndex()
        await state.withLock { $0.building }?.value
    }

    /// A partial Fisher-Yates shuffle.
    private func sample(_ count: Int, of gifs: [GIF]) -> [GIF] {
        var places = Array(gifs.indices)
        let count = max(0, min(count, places.count))
        generator.withLock { generator in
            for place in 0..<count {
                places.swapAt(place, Int.random(in: place..<places.count, using: &generator))
            }
        }
        return places.prefix(count).map { gifs[$0] }
    }

    private func index() async -> GIFIndex {
        if !waitsForOwn, let index = indexOfDrawn() { return index }
        return await wholeIndex()
    }

    /// The built-in GIFs alone, while the folder is listed for the first time; `nil` afterwards.
    private func indexOfDrawn() -> GIFIndex? {
        state.withLock { state in
            if state.index != nil {
                state.drawnAlone = nil
                return nil
            }
            if state.firstListing == nil { state.firstListing = Task { _ = await wholeIndex() } }
            let index = state.drawnAlone ?? GIFIndex(revision: .min, gifs: drawn, base: GIFTitleIndex(drawn))
            state.drawnAlone = index
            return index
        }
    }

    private func wholeIndex() async -> GIFIndex {
        let listing = await own?.listing() ?? GIFListing(revision: 0)
        let task = state.withLock { state in
            if let index = state.index, index.revision == listing.revision { return Task { index } }
            if let update = state.update, update.revision == listing.revision { return update.task }
            let base = state.index?.base
            let task = Task { await update(to: listing, base: base) }
            state.update = Update(revision: listing.revision, task: task)
            return task
        }
        return await task.value
    }

    private func update(to listing: GIFListing, base: GIFTitleIndex?) async -> GIFIndex {
        let gifs = listing.gifs + drawn
        let index = await inBackground {
            let index = GIFIndex(revision: listing.revision, gifs: gifs, base: base ?? GIFTitleIndex(gifs))
            return index.lacksBase ? index.replacingBase(with: GIFTitleIndex(gifs)) : index
        }
        state.withLock { state in
            // A newer listing has replaced this update.
            guard state.update?.revision == listing.revision else { return }
            state.update = nil
            state.index = index
            if index.needsBase, state.building == nil { state.building = Task { await build(from: index) } }
        }
        return index
    }

    /// Builds the large index while the present one answers, and repeats it for changes made meanwhile.
    private func build(from index: GIFIndex) async {
        let base = await inBackground(.minutes) { GIFTitleIndex(index.gifs) }
        var current = index
        var isDone = false
        while !isDone {
            let next = await inBackground { [current] in current.replacingBase(with: base) }
            isDone = state.withLock { state in
                guard let latest = state.index, latest.revision != current.revision else {
                    state.index = next
                    state.building = nil
                    return true
                }
                current = latest
                return false
            }
        }
    }
}
