import Dispatch
public import Domain
import Synchronization

/// The GIFs of this machine: those that come with Matinee and a person's own, found by the same search as movies.
///
/// A person's own come first where they fit as well, since they were put there by the one who searches. What changes in
/// their folder is found with the next listing.
public final class LocalGIFs: GIFSource, Sendable {
    private let drawn: [GIF]
    private let own: (any OwnGIFs)?
    private let waitsForOwn: Bool
    private let generator: Mutex<any RandomNumberGenerator & Sendable>
    private let state = Mutex(State())

    private struct State {
        var shelf: GIFShelf?
        /// The drawn ones alone, until a person's own have been looked at.
        var drawnAlone: GIFShelf?
        /// What looks at them first.
        var first: Task<Void, Never>?
        /// What makes the next shelf, for all who wait for it.
        var update: Update?
        /// The large index, while it is made.
        var building: Task<Void, Never>?
    }

    private struct Update {
        let revision: Int
        let task: Task<GIFShelf, Never>
    }

    /// - Parameters:
    ///   - drawn: those that come with Matinee.
    ///   - own: a person's own, where there may be any.
    ///   - waitsForOwn: whether who asks first waits until those have been looked at. Else the drawn ones answer
    ///     meanwhile: a folder may be large.
    ///   - generator: what chooses among them.
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
        return await shelf().search(query.text, rows: rows)
    }

    public func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        let gifs = await shelf().gifs
        let part = rows.clamped(to: 0..<gifs.count)
        return Page(items: Array(gifs[part]), offset: part.lowerBound, total: gifs.count)
    }

    public func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        let shelf = await shelf()
        guard let tag else { return sample(count, of: shelf.gifs) }
        let query = GIFQuery(tag)
        guard query.problem == nil else { return [] }
        return sample(count, of: shelf.search(query.text, rows: 0..<shelf.gifs.count).items)
    }

    public func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        let shelf = if case .own = id { await wholeShelf() } else { await shelf() }
        guard let gif = shelf.gif(id) else { throw .notFound }
        return gif
    }

    public func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        await shelf().tags.beginning(with: text, limit: limit)
    }

    /// Looks at all GIFs, so that who asks first need not wait for it.
    public func prepare() async {
        _ = await wholeShelf()
        await state.withLock { $0.building }?.value
    }

    /// The first places of a shuffle (Fisher and Yates), which is broken off where enough are chosen.
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

    private func shelf() async -> GIFShelf {
        if !waitsForOwn, let shelf = shelfMeanwhile() { return shelf }
        return await wholeShelf()
    }

    /// The drawn ones, while a person's own are looked at for the first time.
    private func shelfMeanwhile() -> GIFShelf? {
        state.withLock { state in
            if state.shelf != nil {
                state.drawnAlone = nil
                return nil
            }
            if state.first == nil { state.first = Task { _ = await wholeShelf() } }
            let shelf = state.drawnAlone ?? GIFShelf(revision: .min, gifs: drawn, base: GIFIndex(drawn))
            state.drawnAlone = shelf
            return shelf
        }
    }

    private func wholeShelf() async -> GIFShelf {
        let listing = await own?.listing() ?? GIFListing(revision: 0)
        let answer: Answer = state.withLock { state in
            if let shelf = state.shelf, shelf.revision == listing.revision { return .known(shelf) }
            if let update = state.update, update.revision == listing.revision { return .coming(update.task) }
            let base = state.shelf?.base
            let task = Task { await update(to: listing, base: base) }
            state.update = Update(revision: listing.revision, task: task)
            return .coming(task)
        }
        switch answer {
        case .known(let shelf): return shelf
        case .coming(let task): return await task.value
        }
    }

    private enum Answer {
        case known(GIFShelf)
        case coming(Task<GIFShelf, Never>)
    }

    private func update(to listing: GIFListing, base: GIFIndex?) async -> GIFShelf {
        let gifs = listing.gifs + drawn
        let shelf = await aside {
            let shelf = GIFShelf(revision: listing.revision, gifs: gifs, base: base ?? GIFIndex(gifs))
            return shelf.lacksBase ? shelf.taking(GIFIndex(gifs)) : shelf
        }
        state.withLock { state in
            // Another listing came meanwhile.
            guard state.update?.revision == listing.revision else { return }
            state.update = nil
            state.shelf = shelf
            if shelf.needsBase, state.building == nil { state.building = Task { await build(from: shelf) } }
        }
        return shelf
    }

    /// Makes the large index, while what there is answers.
    private func build(from shelf: GIFShelf) async {
        let base = await aside { GIFIndex(shelf.gifs) }
        var current = shelf
        var isDone = false
        while !isDone {
            let next = await aside { [current] in current.taking(base) }
            isDone = state.withLock { state in
                guard let latest = state.shelf, latest.revision != current.revision else {
                    state.shelf = next
                    state.building = nil
                    return true
                }
                current = latest
                return false
            }
        }
    }

    /// Works on a thread of its own: it takes longer than any answer may.
    private func aside<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
        }
    }
}
