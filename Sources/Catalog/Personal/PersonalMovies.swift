public import Domain
import Synchronization

/// The user's own movies, found by the same search as those of the catalog.
///
/// Changes through this are visible at once, those of other processes within `refreshInterval`.
public final class PersonalMovies: Sendable {
    let library: any PersonalLibrary
    private let state = Mutex(State())
    /// Runs one request at a time that filters or sorts all movies.
    let listing = FairQueue(maxPending: 1_000)
    /// Runs one request at a time that makes the small index.
    private let preparing = FairQueue(maxPending: 1_000)
    /// Runs one request at a time that reads many movies and merges them with the catalog's.
    let merging = FairQueue(maxPending: 1_000)

    private struct State {
        var index = PersonalIndex()
        /// When the index was last up to date.
        var lastChecked: Duration?
        var changes = 1
        /// The number of these changes that a finished refresh has included.
        var refreshedChanges = 0
        /// The last refresh, until it has ended.
        var refresh: Refresh?
        var refreshCount = 0
        /// The build of the large index in progress.
        var building: Task<Void, Never>?
        /// The last requested pages of the list, until the library changes.
        var lists: [ListPart: Page<PersonalMovie>] = [:]
        /// The lists of the current entries, until the library changes.
        var sorted: SortedEntries?
    }

    /// A refresh in flight, shared by the callers that may use its result.
    private struct Refresh {
        let number: Int
        /// Whether it may have read the library already.
        var hasBegun: Bool
        /// The number of changes of this process that it includes.
        let changes: Int
        let task: Task<Result<Void, StorageError>, Never>
    }

    private struct ListPart: Hashable {
        let sort: PersonalSort
        let rows: Range<Int>
    }

    /// A movie of a page may have half a megabyte of texts.
    private static let maxLists = 8
    private static let maxListRows = 48

    /// The default maximum delay until changes by other processes are seen.
    public static let usualRefreshInterval = Duration.milliseconds(500)

    private let refreshInterval: Duration
    private let elapsed = ContinuousClock().stopwatch()

    /// - Parameter refreshInterval: the maximum time until changes by other processes are seen.
    public init(_ library: any PersonalLibrary, refreshInterval: Duration = PersonalMovies.usualRefreshInterval) {
        self.library = library
        self.refreshInterval = refreshInterval
    }

    /// A movie by its own id or an id of a service.
    public func movie(anyID id: MovieID) async throws(StorageError) -> PersonalMovie? {
        guard let own = id.isOwn ? id : try await currentIndex().ownID(of: id) else { return nil }
        do throws(PersonalLibraryError) { return try await library.movie(own) } catch {
            if error == .notFound { return nil }
            throw error.storage
        }
    }

    /// For each movie the id of the user's movie with the same title and year.
    func namesakes(of movies: [MovieSummary]) async throws(StorageError) -> [MovieID?] {
        guard !movies.isEmpty else { return [] }
        let index = try await currentIndex()
        return movies.map { index.namesake(of: $0) }
    }

    /// Marks the movies that the user has; returns them unmarked on failure.
    public func marked(_ movies: [MovieSummary]) async -> [MovieSummary] {
        guard let index = try? await currentIndex(), !index.entries.isEmpty else { return movies }
        // The user's own rows have been read whole.
        let own = movies.map { $0.id.isOwn && $0.opinion != nil ? nil : index.ownID(of: $0) }
        // The index has only the beginnings of long notes.
        let cut = own.compactMap { $0 }.filter { index.entries[$0]?.isNoteCut == true }
        let whole = cut.isEmpty ? [] : try? await rows(cut) { ($0.id, $0.opinion) }
        guard let whole else { return movies }
        let opinions = Dictionary(whole, uniquingKeysWith: { first, _ in first })
        return zip(movies, own).map { movie, own in
            guard let own else { return movie }
            return movie.marked(as: own, opinions[own] ?? index.entries[own]?.opinion)
        }
    }

    /// The index entries of movies, in the order of their ids; omits unknown ids.
    func entries(_ ids: [MovieID]) async throws(StorageError) -> [PersonalEntry] {
        let index = try await currentIndex()
        return ids.compactMap { index.entries[$0] }
    }

    public func entries() async throws(StorageError) -> [PersonalEntry] {
        try await currentIndex().all
    }

    /// Reads the lists of the current entries, one request after the other, so that no list is made twice.
    func listed<Value: Sendable>(
        _ read: @escaping @Sendable (SortedEntries) -> Value
    ) async throws(StorageError) -> Value {
        try await refresh()
        return try await listing.run(refusal: StorageError.init) { () async throws(StorageError) in
            let entries = await sortedEntries()
            return await inBackground { read(entries) }
        }
    }

    private func sortedEntries() async -> SortedEntries {
        let (known, index) = state.withLock { ($0.sorted, $0.index) }
        if let known { return known }
        let sorted = await inBackground { SortedEntries(index.entries.values) }
        state.withLock { if $0.index.revision == index.revision { $0.sorted = sorted } }
        return sorted
    }

    /// Loads the index, so that the first search does not wait for it.
    public func prepare() async throws(StorageError) { try await update() }

    /// Makes the next request refresh the index: this process has written to the library.
    public func noteChange() { state.withLock { $0.changes += 1 } }

    /// The current entries. Reading them does not wait for the search index.
    private func currentIndex() async throws(StorageError) -> PersonalIndex {
        try await refresh()
        return state.withLock(\.index)
    }

    /// A copy to search while others change the index.
    func searchedIndex() async throws(StorageError) -> PersonalIndex {
        try await update()
        let index = state.withLock(\.index)
        if index.isPrepared { return index }
        return try await preparing.run(refusal: StorageError.init) { () async throws(StorageError) in
            // The request before may have prepared it.
            var index = state.withLock(\.index)
            guard !index.isPrepared else { return index }
            let number = index.recentNumber
            let recent = await SearchTurns.pausing { [index] in
                await inBackground { TitleList(index.recentEntries) }
            }
            index.prepare(with: recent, of: number)
            state.withLock { $0.index.prepare(with: recent, of: number) }
            return index
        }
    }

    var isLoaded: Bool { state.withLock { $0.index.revision != nil } }

    /// The changes since a revision, if the index knows them: all movies for `nil`, none for its own revision.
    func knownChanges(since revision: LibraryRevision?) -> LibraryChanges? {
        state.withLock { state in
            guard let known = state.index.revision, revision == nil || revision == known else { return nil }
            return LibraryChanges(
                revision: known, isComplete: revision == nil, entries: revision == nil ? state.index.all : [],
                removed: [])
        }
    }

    var knownFigures: PersonalFigures { state.withLock { $0.index.figures } }

    /// A cached page of the list, and the revision that a page read now would have.
    func cachedList(_ sort: PersonalSort, _ rows: Range<Int>) -> (Page<PersonalMovie>?, LibraryRevision?) {
        state.withLock { ($0.lists[ListPart(sort: sort, rows: rows)], $0.index.revision) }
    }

    /// Caches a page of the list, unless the library has changed since `revision`.
    func cache(_ page: Page<PersonalMovie>, as sort: PersonalSort, _ rows: Range<Int>, of revision: LibraryRevision?) {
        guard page.items.count <= Self.maxListRows else { return }
        state.withLock { state in
            guard state.index.revision == revision else { return }
            if state.lists.count >= Self.maxLists { state.lists = [:] }
            state.lists[ListPart(sort: sort, rows: rows)] = page
        }
    }

    private func update() async throws(StorageError) {
        try await refresh()
        // More may have changed while an index was built. A search does not wait for all of an import.
        for _ in 0..<2 {
            let building = state.withLock { state in
                if state.index.needsBase, state.building == nil { state.building = Task { await build() } }
                return state.index.lacksBase ? state.building : nil
            }
            guard let building else { return }
            await SearchTurns.pausing { await building.value }
        }
    }

    /// Applies the changes since the last refresh.
    func refresh() async throws(StorageError) {
        let now = elapsed()
        let task: Task<Result<Void, StorageError>, Never>? = state.withLock { state in
            let isUpToDate = state.refreshedChanges == state.changes
            if isUpToDate, let lastChecked = state.lastChecked, now - lastChecked < refreshInterval { return nil }
            // A refresh that began before the last change of this process may lack it. If no delay is allowed, one that
            // has begun may lack the last change of another process, so the next one is awaited.
            let isExact = refreshInterval == .zero
            if let refresh = state.refresh, refresh.changes == state.changes, !isExact || !refresh.hasBegun {
                return refresh.task
            }
            let before = isExact ? state.refresh?.task : nil
            let changes = state.changes
            state.refreshCount += 1
            let number = state.refreshCount
            let task = Task { await refresh(number, after: before, changes: changes, at: now) }
            state.refresh = Refresh(number: number, hasBegun: before == nil, changes: changes, task: task)
            return task
        }
        if let task { try await SearchTurns.pausing { await task.value }.get() }
    }

    private func refresh(
        _ number: Int, after before: Task<Result<Void, StorageError>, Never>?, changes included: Int,
        at moment: Duration
    ) async -> Result<Void, StorageError> {
        _ = await before?.value
        let known = state.withLock { state in
            if state.refresh?.number == number { state.refresh?.hasBegun = true }
            return state.index.revision
        }
        let outcome: Result<LibraryChanges, StorageError>
        do throws(PersonalLibraryError) {
            outcome = .success(try await library.changes(since: known))
        } catch {
            outcome = .failure(error.storage)
        }
        // Requests keep their threads while they wait for the lock, so a whole library is indexed outside of it.
        var whole: PersonalIndex?
        if case .success(let changes) = outcome, changes.isComplete {
            whole = await inBackground { PersonalIndex(changes) }
        }
        state.withLock { state in
            if state.refresh?.number == number { state.refresh = nil }
            guard case .success(let changes) = outcome else { return }
            let revision = state.index.revision
            // Of two concurrent refreshes, the newer revision wins.
            if let whole {
                state.index.replaceAll(with: whole)
            } else if changes.revision >= revision ?? changes.revision {
                state.index.apply(changes)
            }
            if changes.isComplete || state.index.revision != revision {
                state.lists = [:]
                state.sorted = nil
            }
            state.refreshedChanges = max(state.refreshedChanges, included)
            state.lastChecked = moment
        }
        return outcome.map { _ in }
    }

    private func build() async {
        var isDone = false
        while !isDone {
            let order = state.withLock { $0.index.beginRebuild() }
            let list = await inBackground(TitleList.length(of: order.entries)) { TitleList(order.entries) }
            isDone = state.withLock { state in
                let isDone = state.index.replaceBase(with: list, of: order.library)
                if isDone { state.building = nil }
                return isDone
            }
        }
    }
}
