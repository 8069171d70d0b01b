public import Domain

/// Searches this machine first; services on the network only add to its results.
///
/// A page of results is `localRows` local rows followed by the rows that services add, so later rows never move the
/// rows that the user already sees (Decisions/0006).
public struct LocalFirst: MovieFinder {
    /// The movies on this machine.
    let local: any MovieSource
    /// Services on the network, in the order of their rows.
    let live: [any MovieSource]
    /// Sources of popular movies, the preferred one first.
    var popular: [any DiscoverSource] = []
    /// Reads texts as conditions; `nil` to read all texts as titles.
    var phrases: PhraseReader?
    /// Marks the rows of movies that are in the user's library.
    var marking: @Sendable ([MovieSummary]) async -> [MovieSummary] = { $0 }

    public var liveSources: [SourceName] { live.map(\.name) }

    public var hasSeries: Bool { local.hasSeries || live.contains(where: \.hasSeries) }

    public var notices: [SourceName: String] {
        Dictionary(live.compactMap { source in source.notice.map { (source.name, $0) } }) { first, _ in first }
    }

    public func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings {
        let isPhrase = query.readsPhrases || !query.conditions.isEmpty
        var found =
            if let phrases, isPhrase {
                await understoodFindings(query, pages, timeout, phrases)
            } else {
                await findings(of: query, pages, timeout)
            }
        if pages.lowerBound == 1 { found.others = await others(query, found) }
        return found
    }

    /// The movies of a title, from this machine and from services.
    func findings(of query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout) async -> SearchFindings {
        let live = live(for: query)
        guard !live.isEmpty, timeout != .localOnly else { return await localFindings(query, pages) }
        let requests = live.map { source in Task { await LiveRows(of: source, query, pages: pages.upperBound) } }
        let list = await localFindings(query, 1...pages.upperBound)
        let deadline = Deadline(timeout)
        var answers: [LiveRows] = []
        var findings = SearchFindings(failures: list.failures)
        for (source, request) in zip(live, requests) {
            if let answer = await deadline.value(of: request) {
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

    /// The services that have titles of a query's kinds.
    func live(for query: MovieQuery) -> [any MovieSource] { query.kinds == .series ? live.filter(\.hasSeries) : live }

    /// A source that does not know the id is asked again with an id that another source has for the movie.
    public func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings {
        let deadline = Deadline(timeout)
        let sources = [local] + live
        var answers = await answers(of: sources, id, deadline)
        let known = answers.lazy.compactMap { try? $0?.get() }.flatMap(\.summary.otherIDs)
        let others = known.filter { !$0.isOwn && $0 != id }
        if let other = others.first(where: \.isIMDb) ?? (id.isOwn ? others.first : nil) {
            let places = answers.indices.filter { answers[$0] == .failure(.notFound) }
            let more = await self.answers(of: places.map { sources[$0] }, other, deadline)
            for (place, answer) in zip(places, more) { answers[place] = answer }
        }
        return MovieFindings(zip(sources.map(\.name), answers))
    }

    /// Returns no suggestions on failure.
    public func closest(to text: String, limit: Int) async -> [MovieSummary] {
        (try? await local.closest(to: text, limit: limit)) ?? []
    }

    /// The similar movies of the first source that has any.
    public func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary] {
        for source in [local] + (id.isOwn || timeout == .localOnly ? [] : live) {
            if let similar = try? await source.similar(to: id, limit: limit), !similar.isEmpty {
                return await marking(similar)
            }
        }
        return []
    }

    /// Each source's answer; `nil` if it is late. The answer of this machine is always awaited.
    private func answers(
        of sources: [any MovieSource], _ id: MovieID, _ deadline: Deadline
    ) async -> [Result<Movie, SourceError>?] {
        let requests = sources.map { source -> (task: Task<Result<Movie, SourceError>, Never>, deadline: Deadline)? in
            let isLocal = source.name == local.name
            guard isLocal || deadline.allowsServices else { return nil }
            let task = Task { await Self.movie(id, in: source, isLocal: isLocal) }
            return (task, isLocal ? Deadline(.untilAnswered) : deadline)
        }
        var answers: [Result<Movie, SourceError>?] = []
        for request in requests {
            if let request {
                answers.append(await request.deadline.value(of: request.task))
            } else {
                answers.append(nil)
            }
        }
        return answers
    }

    /// Asks a source for a movie. Services do not know the ids of the user's own movies, so they are not asked.
    private static func movie(
        _ id: MovieID, in source: any MovieSource, isLocal: Bool
    ) async -> Result<Movie, SourceError> {
        if id.isOwn, !isLocal { return .failure(.notFound) }
        do throws(SourceError) { return .success(try await source.movie(id)) } catch { return .failure(error) }
    }
}

extension MovieFindings {
    /// Merges the movies of all sources; earlier ones take precedence. `nil` is a late answer.
    fileprivate init(_ answers: some Sequence<(SourceName, Result<Movie, SourceError>?)>) {
        self.init(movie: nil)
        for (source, answer) in answers {
            switch answer {
            case .success(let found): movie = movie?.merged(with: found) ?? found
            case .failure(.notFound): break
            case .failure(let error): failures.append(SourceFailure(source: source, error: error))
            case nil: awaited.append(source)
            }
        }
    }
}
