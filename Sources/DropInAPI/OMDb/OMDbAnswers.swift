import Domain
import OMDbClient

/// Answers one of OMDb's requests from a source of movies.
///
/// Throws an `OMDbRefusal`, or a `SourceError`, which `refusal(_:)` maps.
struct OMDbAnswers: Sendable {
    let movies: any MovieSource
    let poster: @Sendable (MovieSummary, _ height: Int?, ServerOrigin) -> String?
    let question: OMDbQuestion
    /// Where the client reaches the server, if known.
    let origin: ServerOrigin?

    /// The maximum number of rows that are searched for a title of the wanted kind.
    private static let maxRows = 100

    /// The rows of all pages together.
    private static let readableRows = 0..<(OMDb.lastPage * OMDb.pageSize)

    func answer() async throws -> any OMDb.Answer {
        switch question.subject {
        case .search(let text, let page): return try await list(text, page)
        case .id(let id): return try await title { try await movies.movie(id) }
        case .title(let text): return try await title { try await best(text) }
        }
    }

    /// The address of a movie's poster.
    func posterAddress() async throws -> String {
        guard case .id(let id) = question.subject else { throw OMDbRefusal(.incorrectID) }
        let movie: MovieSummary
        do throws(SourceError) { movie = try await movies.movie(id).summary } catch .notFound {
            throw OMDbRefusal.noPoster
        }
        guard let address = address(of: movie, height: question.posterHeight) else { throw OMDbRefusal.noPoster }
        return address
    }

    /// Only the number of a series' seasons is known: a season has no episodes, and episodes are never found.
    private func title(find: () async throws -> Movie) async throws -> any OMDb.Answer {
        if question.part == .episode { throw OMDbRefusal(.episodeNotFound) }
        let movie = try await find()
        if case .season(let number) = question.part { return try season(number, of: movie.summary) }
        if let kind = question.kind, movie.summary.kind != kind { throw OMDbRefusal.notFound(kind) }
        return OMDb.Title(
            movie, poster: address(of: movie.summary), fullPlot: question.wantsFullPlot,
            tomatoes: question.wantsTomatoes)
    }

    private func season(_ number: Int?, of series: MovieSummary) throws -> OMDb.Season {
        guard let number, let count = series.run?.seasons, number >= 1, number <= count else {
            throw OMDbRefusal(.seasonNotFound)
        }
        return OMDb.Season(title: series.title, season: String(number), totalSeasons: String(count))
    }

    private func best(_ text: String) async throws(SourceError) -> Movie {
        let rows = question.kind == nil ? 0..<1 : 0..<Self.maxRows
        let found = try await movies.search(question.query(text), rows: rows).items
        guard let best = found.first(where: { question.kind == nil || $0.kind == question.kind }) else {
            throw .notFound
        }
        return try await movies.movie(best.id)
    }

    private func list(_ text: String, _ page: Int) async throws -> OMDb.SearchPage {
        guard (1...OMDb.lastPage).contains(page) else { throw OMDbRefusal.notFound(question.kind) }
        let found = try await rows(text, Self.readableRows.dropFirst((page - 1) * OMDb.pageSize))
        if found.items.isEmpty { throw OMDbRefusal.notFound(question.kind) }
        let items = found.items.map { OMDb.SearchItem($0, poster: address(of: $0)) }
        let count = found.totalCount.isExact ? found.readableCount : await countedRows(text) ?? found.readableCount
        return OMDb.SearchPage(search: items, totalResults: String(count))
    }

    /// The number of readable rows. A source may not know it from the first page, so the last possible row is
    /// requested. `nil` if that fails.
    private func countedRows(_ text: String) async -> Int? {
        try? await movies.search(question.query(text), rows: Self.readableRows.suffix(1)).readableCount
    }

    /// The rows of a page. Sources can't filter by kind, so for a kind all rows are read.
    private func rows(_ text: String, _ rest: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        let page = rest.prefix(OMDb.pageSize)
        guard let kind = question.kind else { return try await movies.search(question.query(text), rows: page) }
        let all = try await movies.search(question.query(text), rows: Self.readableRows).items
        return all.filter { $0.kind == kind }.page(page)
    }

    private func address(of movie: MovieSummary, height: Int? = nil) -> String? {
        origin.flatMap { poster(movie, height, $0) }
    }

    /// Maps an outage to an error, never to an empty result. Throws if the request was canceled.
    func refusal(_ error: SourceError) throws(CancellationError) -> OMDbRefusal {
        switch (error, question.subject) {
        case (.cancelled, _): throw CancellationError()
        case (.notFound, .id) where question.part != nil, (.notFound, .title) where question.part != nil:
            OMDbRefusal(.seasonNotFound)
        case (.notFound, .id): OMDbRefusal(.idNotHeld)
        case (.tooManyResults, _), (.invalidQuery, .search): OMDbRefusal(.tooManyResults)
        case (.notFound, _), (.invalidQuery, _): OMDbRefusal.notFound(question.kind)
        case (.quotaSpent(let retryAfter), _): OMDbRefusal(.limitReached, retryAfter: retryAfter)
        case (.storage(.busy), _):
            OMDbRefusal(outage: error.sentence(about: movies.name), retryAfter: SourceError.waitIfBusy)
        case (.missingKey, _), (.invalidKey, _), (.unreachable, _), (.serverFault, _), (.badAnswer, _),
            (.storage, _):
            OMDbRefusal(outage: error.sentence(about: movies.name))
        }
    }
}
