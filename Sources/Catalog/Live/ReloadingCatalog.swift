import Dispatch
public import Domain
public import Foundation
import Synchronization

/// The catalog that is in use: that which comes with Matinee, until a file of an imported one is there and was found
/// to be whole.
///
/// A file that takes the place of another is seen within `refreshInterval` of the next question, looked through beside the
/// answers, and then taken for all further ones. What is asked meanwhile is answered from the one before, whose bytes are
/// there as long as somebody reads them; so is what is asked while a file cannot be opened, or is being written.
public final class ReloadingCatalog: Sendable {
    private let builtIn: BuiltInMovies
    private let builtInDay: CalendarDate?
    private let file: URL?
    private let elapsed: @Sendable () -> Duration
    private let onProblem: @Sendable (_ sentence: String) -> Void
    private let state: Mutex<State>

    private struct State {
        var catalog: Catalog
        /// The file that was looked through last.
        var stamp = FileStamp.missing
        /// Why it is not in use.
        var problem: String?
        /// Whether the last look could not tell what there is.
        var isUnsettled = false
        /// When it was last seen whether there is another.
        var lastChecked: Duration?
        /// What looks another one through.
        var check: Task<Void, Never>?
    }

    /// How long another file may go unseen.
    static let refreshInterval = Duration.milliseconds(500)

    /// So often it is looked again at once for a file that changes meanwhile.
    private static let maxLooks = 3

    /// So many files may go away under one question before it is answered without one.
    private static let maxFiles = 2

    /// - Parameters:
    ///   - movies: the movies that come with Matinee.
    ///   - builtInDay: when they were put together.
    ///   - file: where an imported catalog is, or may come to be; `nil` where none is looked for.
    ///   - clock: what the time since the last look is measured by.
    ///   - onProblem: called with a sentence when a file cannot be used.
    public init(
        _ movies: [Movie], builtInDay: CalendarDate? = nil, file: URL? = nil,
        clock: any Clock<Duration> = ContinuousClock(), onProblem: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        builtIn = BuiltInMovies(movies)
        self.builtInDay = builtInDay
        self.file = file
        self.onProblem = onProblem
        elapsed = clock.stopwatch()
        state = Mutex(State(catalog: Catalog(builtIn, nil)))
    }

    /// How the posters of the built-in movies are to be drawn.
    public var posterDesigns: [MovieID: PosterDesign] {
        Dictionary(builtIn.movies.map { ($0.id, $0.posterDesign) }) { first, _ in first }
    }

    /// The movies as they are now; whoever answers a question takes all of it from one of these.
    public var current: Catalog {
        refresh(force: false)
        return state.withLock { $0.catalog }
    }

    /// What `ask` gives of the movies as they are now; it is asked again where their file went away under it, and of the
    /// built-in movies alone where that happens twice.
    func answer<Answer>(
        _ ask: (Catalog) async throws(SourceError) -> Answer
    ) async throws(SourceError) -> Answer {
        for _ in 0..<Self.maxFiles {
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

    /// What is in use.
    public var status: CatalogStatus {
        refresh(force: false)
        return state.withLock { state in
            CatalogStatus(
                titleCount: state.catalog.count, builtInCount: builtIn.movies.count, builtInDay: builtInDay,
                years: state.catalog.years, imported: state.catalog.file?.figures, file: file,
                problem: state.problem, isChecking: state.check != nil)
        }
    }

    /// Looks whether there is another file, and waits until it is in use, or is known not to be usable now.
    public func update() async {
        for _ in 0..<Self.maxLooks {
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
                state.isUnsettled = true
                state.lastChecked = nil
            }
            if !force, let lastChecked = state.lastChecked, now - lastChecked < Self.refreshInterval { return }
            guard state.check == nil else { return }
            state.lastChecked = now
            let stamp = FileStamp(file)
            guard state.isUnsettled || stamp != state.stamp else { return }
            if stamp == .missing {
                state.catalog = Catalog(builtIn, nil)
                state.stamp = stamp
                state.problem = nil
                state.isUnsettled = false
            } else {
                state.check = Task { await check(file) }
            }
        }
    }

    /// Looks a file through on a thread of its own: it takes longer than any answer may.
    private func check(_ file: URL) async {
        let checked = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { [builtIn] in
                continuation.resume(returning: Self.checked(file, builtIn))
            }
        }
        let problem: String? = state.withLock { state in
            state.check = nil
            let before = state.problem
            state.isUnsettled = true
            guard let (stamp, outcome) = checked else { return nil }
            if case .failure(let error) = outcome, error.problem == .unreadable {
                // Descriptors or memory may be wanting, and be there again later.
                state.problem = error.description
                return before == state.problem ? nil : state.problem
            }
            state.isUnsettled = false
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

    /// The catalog with the file, and which file that was; `nil` where the file changed meanwhile.
    private static func checked(
        _ file: URL, _ builtIn: BuiltInMovies
    ) -> (FileStamp, Result<Catalog, CatalogIndexError>)? {
        let stamp = FileStamp(file)
        do throws(CatalogIndexError) {
            let index = try CatalogIndex(contentsOf: file)
            // Another one may have come between the two looks.
            guard FileStamp(file) == stamp else { return nil }
            try index.verify()
            return (stamp, .success(Catalog(builtIn, index)))
        } catch {
            return FileStamp(file) == stamp ? (stamp, .failure(error)) : nil
        }
    }
}

extension ReloadingCatalog: MovieSource, MovieChart {
    public var name: SourceName { .catalog }

    public func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await answer { catalog throws(SourceError) in try await catalog.search(query) }
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

    public var choices: ChartChoices { current.choices }

    public func chart(_ query: ChartQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await answer { catalog throws(SourceError) in try await catalog.chart(query) }
    }
}
