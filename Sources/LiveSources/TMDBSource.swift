public import Domain
import Foundation
public import TMDBClient

/// TMDB as a source of movies. Converts TMDB's wire types to the domain's.
public struct TMDBSource: MovieSource {
    let searchClient: TMDBClient
    let lookupClient: TMDBClient
    let posters: TMDBPosters
    let today: @Sendable () -> CalendarDate?

    /// - Parameters:
    ///   - search: has the short time limit of searches and lists.
    ///   - lookup: has the longer time limit of a movie's page.
    ///   - posters: the addresses of posters.
    ///   - today: the current day. The newest movies exclude later releases.
    public init(
        search: TMDBClient, lookup: TMDBClient, posters: TMDBPosters,
        today: @escaping @Sendable () -> CalendarDate?
    ) {
        searchClient = search
        lookupClient = lookup
        self.posters = posters
        self.today = today
    }

    public var name: SourceName { .tmdb }

    public var notice: String? { Self.credit }

    /// The notice that TMDB's terms require, with the credit for watch providers.
    public static let credit =
        """
        This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB. Where to \
        watch: data by JustWatch.
        """

    /// Rows in TMDB's order: its search has no other.
    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let words = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let found = try await search(words, year: query.year, rows)
        guard found.total == 0, query.year == nil, let parts = TrailingYear(words) else { return found }
        return try await search(parts.words, year: parts.year, rows)
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        let answer = try await StaleRecorder.recording { () async throws(SourceError) in
            let number = try await number(of: id)
            do throws(TMDBError) {
                return try await lookupClient.details(
                    TMDB.DetailsRequest(id: number, appending: TMDB.Appendix.allCases))
            } catch {
                throw SourceError(error)
            }
        }
        guard let movie = Movie(answer.value, posters: posters, keptSince: answer.since) else { throw .badAnswer }
        return movie.limited
    }

    /// Always empty: TMDB has no suggestions for misspelled titles.
    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }

    /// TMDB's recommendations for a movie with a TMDB id.
    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard case .tmdb(let number) = id else { return [] }
        do throws(TMDBError) {
            let page = try await searchClient.recommendations(TMDB.RecommendationsRequest(id: number))
            return page.results.prefix(max(0, limit)).compactMap { MovieSummary($0, posters: posters)?.limited }
        } catch {
            throw SourceError(error)
        }
    }
}

extension TMDBSource {
    private func search(
        _ words: String, year: Int?, _ rows: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        try await pages(of: rows) { page throws(TMDBError) in
            try await searchClient.search(
                TMDB.SearchRequest(words, primaryReleaseYear: year, includeAdult: false, page: page))
        }
    }

    /// The rows of a range, from pages of twenty.
    func pages(
        of rows: Range<Int>, _ fetch: (Int) async throws(TMDBError) -> TMDB.Page<TMDB.MovieRow>
    ) async throws(SourceError) -> Page<MovieSummary> {
        let size = TMDB.pageSize
        let firstPage = rows.lowerBound / size + 1
        // `total_pages` may be larger.
        let readable = TMDB.lastPage * size
        guard firstPage <= TMDB.lastPage else { return Page(items: [], offset: rows.lowerBound, total: readable) }
        let lastPage = min(max(firstPage, (rows.upperBound + size - 1) / size), TMDB.lastPage)
        var items: [MovieSummary] = []
        var total = 0
        var isAtEnd = false
        for page in firstPage...lastPage {
            let answer: TMDB.Page<TMDB.MovieRow>
            do throws(TMDBError) { answer = try await fetch(page) } catch { throw SourceError(error) }
            items += answer.results.compactMap { MovieSummary($0, posters: posters)?.limited }
            total = min(answer.totalResults, readable)
            isAtEnd = page >= answer.totalPages || answer.results.isEmpty
            if isAtEnd { break }
        }
        let start = rows.lowerBound - (firstPage - 1) * size
        let shown = Array(items.dropFirst(start).prefix(rows.count))
        // TMDB counts rows that could not be decoded, so the total is corrected on the last page.
        if isAtEnd, start + shown.count >= items.count { total = rows.lowerBound + shown.count }
        return Page(items: shown, offset: rows.lowerBound, total: max(total, rows.lowerBound + shown.count))
    }

    private func number(of id: MovieID) async throws(SourceError) -> Int {
        if case .tmdb(let number) = id { return number }
        guard id.isIMDb else { throw .notFound }
        let found: TMDB.FindResults
        do throws(TMDBError) { found = try await lookupClient.find(TMDB.FindRequest(id.description)) } catch {
            throw SourceError(error)
        }
        guard let movie = found.movieResults.first else { throw .notFound }
        return movie.id
    }
}
