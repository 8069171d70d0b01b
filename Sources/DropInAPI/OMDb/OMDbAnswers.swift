import Domain
import OMDbClient

/// Answers OMDb's requests from a source of movies.
struct OMDbAnswers: Sendable {
    let movies: any MovieSource
    let poster: @Sendable (MovieSummary, _ height: Int?, ServerOrigin) -> String?

    /// The maximum number of pages that are searched for titles of the wanted kind.
    private static let maxPages = 100

    /// The rows of all pages together.
    private static let readableRows = 0..<(OMDb.lastPage * OMDb.pageSize)

    /// Throws an `OMDbRefusal`, or `CancellationError` if the request was canceled.
    ///
    /// - Parameter origin: where the client reaches the server, if known.
    func answer(to question: OMDbQuestion, at origin: ServerOrigin?) async throws -> any OMDb.Answer {
        switch question.subject {
        case .search(let text, let page): return try await list(text, page, question, origin)
        case .id(let id):
            return try await title(question, origin) { () throws(SourceError) in try await movies.movie(id) }
        case .title(let text):
            return try await title(question, origin) { () throws(SourceError) in try await best(text, question) }
        }
    }

    /// The address of a movie's poster. Throws as `answer(to:at:)`.
    func poster(_ question: OMDbQuestion, height: Int?, at origin: ServerOrigin?) async throws -> String {
        guard case .id(let id) = question.subject else { throw OMDbRefusal(.incorrectID) }
        let movie: MovieSummary
        do throws(SourceError) {
            movie = try await movies.movie(id).summary
        } catch .notFound {
            throw OMDbRefusal.noPoster
        } catch {
            throw failure(error, question)
        }
        guard let address = origin.flatMap({ poster(movie, height, $0) }) else { throw OMDbRefusal.noPoster }
        return address
    }

    /// Only the number of a series' seasons is known: a season has no episodes, and episodes are never found.
    private func title(
        _ question: OMDbQuestion, _ origin: ServerOrigin?, find: () async throws(SourceError) -> Movie
    ) async throws -> any OMDb.Answer {
        if question.part == .episode { throw OMDbRefusal(.episodeNotFound) }
        let movie: Movie
        do throws(SourceError) {
            movie = try await find()
        } catch .notFound where question.part != nil {
            throw OMDbRefusal(.seasonNotFound)
        } catch {
            throw failure(error, question)
        }
        if case .season(let number) = question.part { return try season(number, of: movie.summary) }
        if let kind = question.kind, movie.summary.kind != kind { throw OMDbRefusal.notFound(kind) }
        return OMDb.Title(
            movie, poster: address(of: movie.summary, origin), fullPlot: question.wantsFullPlot,
            tomatoes: question.wantsTomatoes)
    }

    private func season(_ number: Int?, of series: MovieSummary) throws -> OMDb.Season {
        guard let number, let count = series.run?.seasons, number >= 1, number <= count else {
            throw OMDbRefusal(.seasonNotFound)
        }
        return OMDb.Season(title: series.title, season: String(number), totalSeasons: String(count))
    }

    private func best(_ text: String, _ question: OMDbQuestion) async throws(SourceError) -> Movie {
        let rows = question.kind == nil ? 0..<1 : 0..<Self.maxPages
        let found = try await movies.search(question.query(text), rows: rows).items
        guard let best = found.first(where: { question.kind == nil || $0.kind == question.kind }) else {
            throw .notFound
        }
        return try await movies.movie(best.id)
    }

    private func list(
        _ text: String, _ page: Int, _ question: OMDbQuestion, _ origin: ServerOrigin?
    ) async throws -> OMDb.SearchPage {
        guard (1...OMDb.lastPage).contains(page) else { throw OMDbRefusal.notFound(question.kind) }
        let found: Page<MovieSummary>
        do throws(SourceError) {
            found = try await rows(text, question, Self.readableRows.dropFirst((page - 1) * OMDb.pageSize))
        } catch {
            throw failure(error, question)
        }
        if found.items.isEmpty { throw OMDbRefusal.notFound(question.kind) }
        let items = found.items.map { OMDb.SearchItem($0, poster: address(of: $0, origin)) }
        let count =
            found.totalCount.isExact ? found.readableCount : await countedRows(text, question) ?? found.readableCount
        return OMDb.SearchPage(search: items, totalResults: String(count))
    }

    /// The number of readable rows. A source may not know it from the first page, so the last possible row is
    /// requested. `nil` if that fails.
    private func countedRows(_ text: String, _ question: OMDbQuestion) async -> Int? {
        try? await movies.search(question.query(text), rows: Self.readableRows.suffix(1)).readableCount
    }

    /// The rows of a page. Sources can't filter by kind, so for a kind all rows are read.
    private func rows(
        _ text: String, _ question: OMDbQuestion, _ rest: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        let page = rest.prefix(OMDb.pageSize)
        guard let kind = question.kind else {
            return try await movies.search(question.query(text), rows: page)
        }
        let all = try await movies.search(question.query(text), rows: Self.readableRows).items
        let fitting = all.filter { $0.kind == kind }
        let part = page.clamped(to: 0..<fitting.count)
        return Page(items: Array(fitting[part]), offset: part.lowerBound, total: fitting.count)
    }

    private func address(of movie: MovieSummary, _ origin: ServerOrigin?) -> String? {
        origin.flatMap { poster(movie, nil, $0) }
    }

    /// Maps a source's error.
    private func failure(_ error: SourceError, _ question: OMDbQuestion) -> any Error {
        switch (error, question.subject) {
        case (.cancelled, _): CancellationError()
        case (.notFound, .id): OMDbRefusal(.idNotHeld)
        case (.tooManyResults, _), (.invalidQuery, .search): OMDbRefusal(.tooManyResults)
        case (.notFound, _), (.invalidQuery, _): OMDbRefusal.notFound(question.kind)
        case (.quotaSpent(let retryAfter), _): OMDbRefusal(.limitReached, retryAfter: retryAfter)
        case (.missingKey, _), (.invalidKey, _), (.unreachable, _), (.serverFault, _), (.badAnswer, _),
            (.storage, _):
            OMDbRefusal(outage: error.sentence(about: movies.name))
        }
    }
}
