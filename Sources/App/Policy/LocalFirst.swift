public import Domain

/// The policy over all sources: this machine answers at once and always, services on the network add to it.
///
/// A part of the list is `localRows` rows from this machine followed by what each service adds, so that rows which come
/// later stand below those that a person looks at already.
public struct LocalFirst: MovieFinder {
    private let local: any MovieSource
    private let live: [any MovieSource]
    let charts: [any MovieChart]
    private let clock: any Clock<Duration>
    let marking: @Sendable ([MovieSummary]) async -> [MovieSummary]

    /// - Parameters:
    ///   - local: the movies on this machine.
    ///   - live: services on the network, in the order of their rows.
    ///   - charts: who lists what people watch now, the one that is asked first first.
    ///   - clock: what timeout is measured by.
    ///   - marking: marks the rows of movies that the person keeps.
    public init(
        local: any MovieSource, live: [any MovieSource], charts: [any MovieChart] = [],
        clock: any Clock<Duration> = ContinuousClock(),
        marking: @escaping @Sendable ([MovieSummary]) async -> [MovieSummary] = { $0 }
    ) {
        self.local = local
        self.live = live
        self.charts = charts
        self.clock = clock
        self.marking = marking
    }

    /// Rows from this machine in a part of the list.
    static let localRows = 20
    /// Rows from each service in a part of the list: a page of OMDb's, so that a part costs one request.
    static let liveRows = 10

    public var liveSources: [SourceName] { live.map(\.name) }

    public var notices: [SourceName: String] {
        Dictionary(live.compactMap { source in source.notice.map { (source.name, $0) } }) { first, _ in first }
    }

    public func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings {
        guard !live.isEmpty, timeout != .localOnly else { return await localFindings(query, pages) }
        let questions = live.map { source in Task { await LiveRows(of: source, query, pages: pages.upperBound) } }
        let list = await localFindings(query, 1...pages.upperBound)
        var answers: [LiveRows] = []
        var findings = SearchFindings(failures: list.failures)
        let deadline = Deadline(timeout, clock: clock)
        for (source, question) in zip(live, questions) {
            if let answer = await question.value(deadline.remaining, clock: clock) {
                answers.append(answer)
                findings.failures += answer.failure.map { [SourceFailure(source: source.name, error: $0)] } ?? []
            } else {
                findings.awaited.append(source.name)
            }
        }
        await fill(&findings, pages, sort: query.sort, from: list, answers)
        findings.movies = await marking(findings.movies)
        return findings
    }

    /// A movie that one service knows by its own number is asked of the others by the number that it tells of it.
    public func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings {
        let deadline = Deadline(timeout, clock: clock)
        let sources = [local] + live
        var answers = await answers(of: sources, id, deadline)
        let known = answers.lazy.compactMap { try? $0?.get() }.flatMap(\.summary.otherIDs)
        let others = known.filter { !$0.isOwn && $0 != id }
        if let other = others.first(where: \.isIMDb) ?? (id.isOwn ? others.first : nil) {
            let places = answers.indices.filter { answers[$0] == .failure(.notFound) }
            let more = await self.answers(of: places.map { sources[$0] }, other, deadline)
            for (place, answer) in zip(places, more) { answers[place] = answer }
        }
        return findings(sources, answers)
    }

    /// What each source says by then, `nil` where it has said nothing; this machine says it at once.
    private func answers(
        of sources: [any MovieSource], _ id: MovieID, _ deadline: Deadline
    ) async -> [Result<Movie, SourceError>?] {
        let isAsked = sources.map { $0.name == local.name || deadline.remaining != .localOnly }
        let questions = zip(sources, isAsked).map { source, isAsked in
            isAsked ? Task { await Self.movie(id, in: source, isLocal: source.name == local.name) } : nil
        }
        var answers: [Result<Movie, SourceError>?] = []
        for (source, question) in zip(sources, questions) {
            let timeout = source.name == local.name ? .untilAnswered : deadline.remaining
            answers.append(await question?.value(timeout, clock: clock))
        }
        return answers
    }

    private func findings(_ sources: [any MovieSource], _ answers: [Result<Movie, SourceError>?]) -> MovieFindings {
        var findings = MovieFindings(movie: nil)
        for (source, answer) in zip(sources, answers) {
            switch answer {
            case .success(let movie): findings.movie = findings.movie?.merged(with: movie) ?? movie
            case .failure(.notFound): break
            case .failure(let error): findings.failures.append(SourceFailure(source: source.name, error: error))
            case nil: findings.awaited.append(source.name)
            }
        }
        return findings
    }

    /// Suggestions are a courtesy: without them the page still says what it has to.
    public func closest(to text: String, limit: Int) async -> [MovieSummary] {
        (try? await local.closest(to: text, limit: limit)) ?? []
    }

    /// So is a shelf of others, from the first source that has one.
    public func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary] {
        for source in [local] + (id.isOwn || timeout == .localOnly ? [] : live) {
            if let similar = try? await source.similar(to: id, limit: limit), !similar.isEmpty {
                return await marking(similar)
            }
        }
        return []
    }

    private func localFindings(_ query: MovieQuery, _ pages: ClosedRange<Int>) async -> SearchFindings {
        var query = query
        query.rows = (pages.lowerBound - 1) * Self.localRows..<pages.upperBound * Self.localRows
        do throws(SourceError) {
            let found = try await local.search(query)
            return SearchFindings(
                movies: found.items, total: found.total, isTotalLeast: !found.isTotalExact,
                hasMore: found.hasMore && !found.items.isEmpty,
                pageCount: Self.pageCount(found.readableCount, Self.localRows),
                awaited: liveSources)
        } catch {
            return SearchFindings(
                failures: [SourceFailure(source: local.name, error: error)], awaited: liveSources)
        }
    }

    /// Lays the parts of the list one after the other, from the first on: only so is it known what stood before.
    private func fill(
        _ findings: inout SearchFindings, _ pages: ClosedRange<Int>, sort: MovieQuery.Sort, from local: SearchFindings,
        _ answers: [LiveRows]
    ) async {
        var list = MergedList()
        var start = 0
        var added = 0
        for page in 1...pages.upperBound {
            if page == pages.lowerBound { start = list.count }
            let localPart = local.movies.dropFirst((page - 1) * Self.localRows).prefix(Self.localRows)
            var liveParts = answers.flatMap { $0.pages.count >= page ? $0.pages[page - 1] : [] }
            added += localPart.count + liveParts.count
            for place in liveParts.indices { liveParts[place] = await known(liveParts[place]) }
            for movie in (localPart + liveParts).inOrder(sort) { list.add(movie) }
        }
        findings.movies = Array(list.movies[start...])
        findings.total = local.total + answers.map(\.total).reduce(0, +) - (added - list.count)
        findings.isTotalLeast = local.isTotalLeast
        findings.isTotalRough = answers.contains(where: \.hasMore)
        findings.pageCount = ([local.pageCount] + answers.map { Self.pageCount($0.total, Self.liveRows) }).max() ?? 0
        findings.hasMore = local.hasMore || answers.contains(where: \.hasMore)
    }

    private static func pageCount(_ rows: Int, _ size: Int) -> Int { (rows + size - 1) / size }

    /// A service's row with what is known of the movie on this machine.
    private func known(_ movie: MovieSummary) async -> MovieSummary {
        guard let known = try? await local.movie(movie.id) else { return movie }
        return known.summary.merged(with: movie)
    }

    /// No service knows movies by a person's own ids.
    private static func movie(
        _ id: MovieID, in source: any MovieSource, isLocal: Bool
    ) async -> Result<Movie, SourceError> {
        if id.isOwn, !isLocal { return .failure(.notFound) }
        do throws(SourceError) { return .success(try await source.movie(id)) } catch { return .failure(error) }
    }
}

/// What a service has for the first pages of a list.
private struct LiveRows: Sendable {
    private(set) var pages: [[MovieSummary]] = []
    private(set) var total = 0
    private(set) var failure: SourceError?

    /// Asks for page after page, until there are no more or one fails. What came before a failure is kept.
    init(of source: any MovieSource, _ query: MovieQuery, pages wanted: Int) async {
        for page in 0..<wanted {
            var query = query
            query.rows = page * LocalFirst.liveRows..<(page + 1) * LocalFirst.liveRows
            do throws(SourceError) {
                let found = try await source.search(query)
                pages.append(found.items)
                total = found.total
                guard found.hasMore, !found.items.isEmpty else { return }
            } catch {
                failure = error
                return
            }
        }
    }

    var hasMore: Bool { failure == nil && pages.last?.isEmpty == false && pages.count * LocalFirst.liveRows < total }
}

/// The moment up to which one waits for all services together.
private struct Deadline {
    private let timeout: ServiceTimeout
    private let elapsed: () -> Duration

    init(_ timeout: ServiceTimeout, clock: any Clock<Duration>) {
        self.timeout = timeout
        elapsed = Self.stopwatch(clock)
    }

    /// What is left of the timeout.
    var remaining: ServiceTimeout {
        guard case .after(let limit) = timeout else { return timeout }
        return .after(max(.zero, limit - elapsed()))
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension Array<MovieSummary> {
    /// By release where that is the order; by fit and by rating what a service adds stays below.
    fileprivate func inOrder(_ sort: MovieQuery.Sort) -> [MovieSummary] {
        let precedes: (Int, Int) -> Bool
        switch sort {
        case .bestMatch, .highestRated: return self
        case .newest: precedes = (>)
        case .oldest: precedes = (<)
        }
        return enumerated().sorted { left, right in
            switch (left.element.year, right.element.year) {
            case (let first?, let second?) where first != second: precedes(first, second)
            case (.some, nil): true
            case (nil, .some): false
            default: left.offset < right.offset
            }
        }.map(\.element)
    }
}
