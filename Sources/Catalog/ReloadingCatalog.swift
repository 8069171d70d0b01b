public import Domain
public import Foundation
import Synchronization

/// The catalog in use: the imported one if its file is valid, otherwise the built-in movies alone.
///
/// At most every `refreshInterval`, a request checks whether the file has changed. A new file is verified in the
/// background and then used by all further requests. Until then, and while a file cannot be read, the previous one
/// answers.
public final class ReloadingCatalog: Sendable {
    let builtIn: BuiltInMovies
    private let builtInDay: CalendarDate?
    /// How the posters of the built-in movies are drawn, by the text of the movie's id.
    public let posterDesigns: [String: PosterDesign]
    private let file: URL?
    private let elapsed: @Sendable () -> Duration
    private let onProblem: @Sendable (_ sentence: String) -> Void
    private let state: Mutex<State>

    private struct State {
        var catalog: Catalog { didSet { catalogCount += 1 } }
        /// The number of catalogs that have been in use.
        var catalogCount = 1
        /// The file that was verified last.
        var stamp = FileStamp.missing
        var problem: String?
        /// Whether the last check failed to read the file.
        var mustRetry = false
        var lastChecked: Duration?
        var check: Task<Void, Never>?
    }

    /// The minimum time between two checks.
    static let refreshInterval = Duration.milliseconds(500)

    /// The maximum number of checks in `update` if the file changes meanwhile.
    private static let maxChecks = 3

    /// The maximum number of tries of a request whose file is truncated meanwhile.
    private static let maxTries = 2

    /// - Parameters:
    ///   - builtInDay: the day of their last change.
    ///   - file: the path of the imported catalog, which may not exist yet.
    ///   - clock: measures `refreshInterval`.
    ///   - onProblem: called with a sentence when a file cannot be used.
    public init(
        _ movies: [Movie], people: [PersonFacts] = [], builtInDay: CalendarDate? = nil, file: URL? = nil,
        clock: any Clock<Duration> = ContinuousClock(), onProblem: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        builtIn = BuiltInMovies(movies, people: people)
        self.builtInDay = builtInDay
        self.file = file
        self.onProblem = onProblem
        elapsed = clock.stopwatch()
        state = Mutex(State(catalog: Catalog(builtIn, nil)))
        posterDesigns = Dictionary(builtIn.movies.map { ("\($0.id)", $0.posterDesign) }) { first, _ in first }
    }

    /// A snapshot; use one for all parts of a response.
    public var current: Catalog {
        refresh(force: false)
        return state.withLock { $0.catalog }
    }

    /// What answers depend on.
    public func sourceState() -> SourceState? {
        refresh(force: false)
        return SourceState(catalog: state.withLock { $0.catalogCount })
    }

    /// Calls `ask` with the present catalog. If its file is truncated meanwhile, the answer is discarded and `ask`
    /// called again, finally with the built-in movies.
    func answer<Answer>(
        _ ask: (Catalog) async throws(SourceError) -> Answer
    ) async throws(SourceError) -> Answer {
        for _ in 0..<Self.maxTries {
            let catalog = current
            do {
                let answer = try await ask(catalog)
                if !catalog.isBroken { return answer }
            } catch {
                if !catalog.isBroken { throw error }
            }
        }
        return try await ask(Catalog(builtIn, nil))
    }

    public var status: CatalogStatus {
        refresh(force: false)
        return state.withLock { state in
            CatalogStatus(
                titleCount: state.catalog.count, builtInCount: builtIn.movies.count, builtInDay: builtInDay,
                years: state.catalog.years, imported: state.catalog.file?.figures, file: file,
                problem: state.problem, isChecking: state.check != nil)
        }
    }

    /// Checks the file now, and waits until a new one is in use or rejected.
    public func update() async {
        for _ in 0..<Self.maxChecks {
            refresh(force: true)
            guard let check = state.withLock({ $0.check }) else { return }
            await check.value
        }
    }

    private func refresh(force: Bool) {
        guard let file else { return }
        let now = elapsed()
        state.withLock { state in
            if state.catalog.isBroken {
                state.catalog = Catalog(builtIn, nil)
                state.mustRetry = true
                state.lastChecked = nil
            }
            if !force, let lastChecked = state.lastChecked, now - lastChecked < Self.refreshInterval { return }
            guard state.check == nil else { return }
            state.lastChecked = now
            let stamp = FileStamp(file)
            guard state.mustRetry || stamp != state.stamp else { return }
            if stamp == .missing {
                state.catalog = Catalog(builtIn, nil)
                state.stamp = stamp
                state.problem = nil
                state.mustRetry = false
            } else {
                state.check = Task { await check(file) }
            }
        }
    }

    private func check(_ file: URL) async {
        let checked = await inBackground(.minutes) { [builtIn] in Self.checked(file, builtIn) }
        let problem: String? = state.withLock { state in
            state.check = nil
            let before = state.problem
            state.mustRetry = true
            guard let (stamp, outcome) = checked else { return nil }
            if case .failure(let error) = outcome, error.problem == .unreadable {
                // Often temporary: no free descriptors or memory.
                state.problem = error.description
                return before == state.problem ? nil : state.problem
            }
            state.mustRetry = false
            state.stamp = stamp
            state.lastChecked = nil
            switch outcome {
            case .success(let catalog):
                state.catalog = catalog
                state.problem = nil
            case .failure(let error):
                state.catalog = Catalog(builtIn, nil)
                state.problem = error.problem == .missing ? nil : error.description
            }
            return before == state.problem ? nil : state.problem
        }
        if let problem { onProblem(problem) }
    }

    /// The catalog with the file; `nil` if the file changed meanwhile.
    private static func checked(
        _ file: URL, _ builtIn: BuiltInMovies
    ) -> (FileStamp, Result<Catalog, CatalogIndexError>)? {
        let stamp = FileStamp(file)
        do throws(CatalogIndexError) {
            let index = try CatalogIndex(contentsOf: file)
            // The opened file may be a newer one than the stamp.
            guard FileStamp(file) == stamp else { return nil }
            try index.verify()
            return (stamp, .success(Catalog(builtIn, index)))
        } catch {
            return FileStamp(file) == stamp ? (stamp, .failure(error)) : nil
        }
    }
}

extension ReloadingCatalog {
    /// See `Catalog.recommendations`.
    public func recommendations(
        from ratings: [(id: MovieID, halfStars: Int)], leavingOut leftOut: Set<MovieID>, limit: Int
    ) async -> [Recommendation] {
        let found = try? await answer { catalog throws(SourceError) in
            await inBackground { catalog.recommendations(from: ratings, leavingOut: leftOut, limit: limit) }
        }
        return found ?? []
    }
}

extension ReloadingCatalog: MovieSource, DiscoverSource {
    public var name: SourceName { .catalog }

    public var hasSeries: Bool {
        refresh(force: false)
        // Without a copy of the catalog: each search asks several times.
        return state.withLock { $0.catalog.hasSeries }
    }

    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await answer { catalog throws(SourceError) in try await catalog.search(query, rows: rows) }
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        try await answer { catalog throws(SourceError) in try await catalog.movie(id) }
    }

    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await answer { catalog throws(SourceError) in try await catalog.closest(to: text, limit: limit) }
    }

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await answer { catalog throws(SourceError) in try await catalog.similar(to: id, limit: limit) }
    }

    public func collection(of id: MovieID) async throws(SourceError) -> MovieCollection? {
        try await answer { catalog throws(SourceError) in try await catalog.collection(of: id) }
    }

    public var choices: DiscoverChoices { current.choices }

    public func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await answer { catalog throws(SourceError) in try await catalog.discover(query, rows: rows) }
    }
}

extension ReloadingCatalog: PersonFinder {
    public func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        try await answer { catalog throws(SourceError) in try await catalog.people(matching: text, limit: limit) }
    }

    public func person(_ id: PersonID) async throws(SourceError) -> Person {
        try await answer { catalog throws(SourceError) in try await catalog.person(id) }
    }

    public func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary> {
        try await answer { catalog throws(SourceError) in try await catalog.people(rows: rows) }
    }
}
