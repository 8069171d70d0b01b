import Dispatch
public import Domain
import Synchronization

/// A person's own movies, found by the same search as those of the catalog.
///
/// What other processes change is seen within `refreshInterval`, what this one changes through it at once.
public final class PersonalMovies: Sendable {
    let library: any PersonalLibrary
    private let state = Mutex(State())

    private struct State {
        var shelf = PersonalIndex()
        /// When the shelf was last seen to be up to date.
        var lastChecked: Duration?
        /// Counts the changes of this process.
        var changes = 1
        /// How many of them a look that has ended has surely seen.
        var seenChanges = 0
        /// The look that was begun last, while it goes on.
        var look: Look?
        /// The large index, while it is made.
        var building: Task<Void, Never>?
        /// The parts of the list that were asked for last, while the library is as it was.
        var lists: [ListPart: Page<PersonalMovie>] = [:]
    }

    /// A question what has changed, which all wait for who may have its answer.
    private struct Look {
        /// How many changes of this process it surely sees.
        let changes: Int
        let task: Task<Result<Void, StorageError>, Never>
    }

    private struct ListPart: Hashable {
        let sort: PersonalSort
        let rows: Range<Int>
    }

    /// More parts of the list than this are not remembered.
    private static let maxLists = 16

    /// How long what other processes change may go unseen.
    static let refreshInterval = Duration.milliseconds(500)

    private let elapsed: @Sendable () -> Duration

    /// - Parameters:
    ///   - library: where they are kept.
    ///   - clock: what the time since the last look is measured by.
    public init(_ library: any PersonalLibrary, clock: any Clock<Duration> = ContinuousClock()) {
        self.library = library
        elapsed = clock.stopwatch()
    }

    /// The movies that a query finds, the best match first; its order and its rows are not looked at.
    func ranked(_ query: MovieQuery) async throws(StorageError) -> [RankedMovie] {
        guard query.textProblem == nil else { return [] }
        return try await shelf { $0.ranked(query.text, years: query.year.map { $0...$0 }) }
    }

    /// Movies whose titles come nearest to a text that finds nothing, the nearest first.
    func closest(to text: String, limit: Int) async throws(StorageError) -> [MovieID] {
        try await shelf { $0.closest(to: text, limit: limit) }
    }

    /// What a list shows of movies that were found, in their order; those that are not there are left out.
    func summaries(_ found: some Collection<RankedMovie>) async throws(StorageError) -> [MovieSummary] {
        let titles = Dictionary(found.map { ($0.id, $0.matchedTitle) }, uniquingKeysWith: { first, _ in first })
        return try await summaries(found.map(\.id)).map { summary in
            titles[summary.id].flatMap(\.self).map { summary.found(by: $0) } ?? summary
        }
    }

    /// What a list shows of movies, in the order of their ids; those that are not there are left out.
    func summaries(_ ids: [MovieID]) async throws(StorageError) -> [MovieSummary] {
        guard !ids.isEmpty else { return [] }
        do throws(PersonalLibraryError) { return try await library.movies(ids).map(\.shownSummary) } catch {
            throw error.storage
        }
    }

    /// A movie by its own id or by what a service knows it by; `nil` where the person does not keep it.
    func movie(_ id: MovieID) async throws(StorageError) -> PersonalMovie? {
        guard let own = try await shelf({ id.isOwn ? id : $0.ownID(of: id) }) else { return nil }
        do throws(PersonalLibraryError) { return try await library.movie(own) } catch {
            if error == .notFound { return nil }
            throw error.storage
        }
    }

    /// What the person keeps movies of the same title and year under, in their order; `nil` for those they do not keep.
    func namesakes(of movies: [MovieSummary]) async throws(StorageError) -> [MovieID?] {
        guard !movies.isEmpty else { return [] }
        return try await shelf { shelf in movies.map { shelf.namesake(of: $0) } }
    }

    /// The rows with a mark at those that the person keeps.
    public func marked(_ movies: [MovieSummary]) async -> [MovieSummary] {
        let marked = try? await shelf { shelf in
            shelf.entries.isEmpty ? movies : movies.map { movie in shelf.ownID(of: movie).map(movie.marked) ?? movie }
        }
        return marked ?? movies
    }

    /// As much of movies as they are found by, in the order of their ids; those that are not there are left out.
    func entries(_ ids: [MovieID]) async throws(StorageError) -> [PersonalEntry] {
        try await shelf { shelf in ids.compactMap { shelf.entries[$0] } }
    }

    /// As much of all movies as they are counted by, in no order.
    public func entries() async throws(StorageError) -> [PersonalEntry] {
        try await shelf { $0.all }
    }

    /// Looks at all movies, so that who asks first need not wait for it.
    public func prepare() async throws(StorageError) { try await update() }

    /// Makes the next answer read what has changed: this process has written to the library.
    public func noteChange() { state.withLock { $0.changes += 1 } }

    func shelf<Value: Sendable>(
        _ look: @Sendable (borrowing PersonalIndex) -> Value
    ) async throws(StorageError) -> Value {
        try await update()
        return state.withLock { look($0.shelf) }
    }

    /// Whether it is known which movies there are.
    var hasLooked: Bool { state.withLock { $0.shelf.revision != nil } }

    /// What has changed until the last look: all movies for who knows none, nothing for who knows as much; `nil` for others.
    func knownChanges(since revision: LibraryRevision?) -> LibraryChanges? {
        state.withLock { state in
            guard let known = state.shelf.revision, revision == nil || revision == known else { return nil }
            return LibraryChanges(
                revision: known, isComplete: revision == nil, entries: revision == nil ? state.shelf.all : [],
                removed: [])
        }
    }

    /// All movies counted, as they were at the last look.
    var knownFigures: PersonalFigures { state.withLock { $0.shelf.figures } }

    /// A part of the list as it was read last, if nothing has changed since, and of which revision it would be.
    func keptList(_ sort: PersonalSort, _ rows: Range<Int>) -> (Page<PersonalMovie>?, LibraryRevision?) {
        state.withLock { ($0.lists[ListPart(sort: sort, rows: rows)], $0.shelf.revision) }
    }

    /// Remembers a part of the list that was read when `revision` was the last that was known.
    func keep(_ page: Page<PersonalMovie>, as sort: PersonalSort, _ rows: Range<Int>, of revision: LibraryRevision?) {
        state.withLock { state in
            guard state.shelf.revision == revision else { return }
            if state.lists.count >= Self.maxLists { state.lists = [:] }
            state.lists[ListPart(sort: sort, rows: rows)] = page
        }
    }

    private func update() async throws(StorageError) {
        try await lookAtChanges()
        let (building, mustWait) = state.withLock { state in
            if state.shelf.needsBase, state.building == nil { state.building = Task { await build() } }
            return (state.building, state.shelf.lacksBase)
        }
        if mustWait { await building?.value }
    }

    /// Learns what has changed since the last look.
    func lookAtChanges() async throws(StorageError) {
        let now = elapsed()
        let task: Task<Result<Void, StorageError>, Never>? = state.withLock { state in
            let isUpToDate = state.seenChanges == state.changes
            if isUpToDate, let lastChecked = state.lastChecked, now - lastChecked < Self.refreshInterval { return nil }
            // A look that was begun before the last change of this process may not see it.
            if let look = state.look, look.changes == state.changes { return look.task }
            let (since, changes) = (state.shelf.revision, state.changes)
            let task = Task { await look(since: since, changes: changes, at: now) }
            state.look = Look(changes: changes, task: task)
            return task
        }
        if let task { try await task.value.get() }
    }

    private func look(
        since known: LibraryRevision?, changes seen: Int, at moment: Duration
    ) async -> Result<Void, StorageError> {
        let outcome: Result<LibraryChanges, StorageError>
        do throws(PersonalLibraryError) {
            outcome = .success(try await library.changes(since: known))
        } catch {
            outcome = .failure(error.storage)
        }
        state.withLock { state in
            if state.look?.changes == seen { state.look = nil }
            guard case .success(let changes) = outcome else { return }
            let revision = state.shelf.revision
            // Of two that look at the same time the one that sees more counts.
            if changes.revision >= revision ?? changes.revision || changes.isComplete { state.shelf.take(changes) }
            if changes.isComplete || state.shelf.revision != revision { state.lists = [:] }
            state.seenChanges = max(state.seenChanges, seen)
            state.lastChecked = moment
        }
        return outcome.map { _ in }
    }

    /// Makes the large index on a thread of its own: it takes longer than any answer may.
    private func build() async {
        var isDone = false
        while !isDone {
            let order = state.withLock { $0.shelf.order() }
            let list = await withCheckedContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(returning: TitleList(order.entries))
                }
            }
            isDone = state.withLock { state in
                let isDone = state.shelf.take(base: list, of: order.library)
                if isDone { state.building = nil }
                return isDone
            }
        }
    }
}

extension MovieSummary {
    /// The same, as a movie that the person keeps under `own`.
    func marked(as own: MovieID) -> MovieSummary {
        guard ownID == nil else { return self }
        var marked = self
        marked.otherIDs.append(own)
        return marked
    }
}
