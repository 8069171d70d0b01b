public import Domain
public import OMDbClient

/// OMDb as a source of movies. Converts OMDb's wire types to the domain's.
public struct OMDbSource: MovieSource {
    private let searchClient: OMDbClient
    private let lookupClient: OMDbClient

    /// - Parameters:
    ///   - search: has the short time limit of searches.
    ///   - lookup: has the longer time limit of a movie's page.
    public init(search: OMDbClient, lookup: OMDbClient) {
        searchClient = search
        lookupClient = lookup
    }

    public var name: SourceName { .omdb }

    public var hasSeries: Bool { true }

    /// The credit and the license of OMDb's content.
    public static let credit = "OMDb’s movie information is licensed under CC BY-NC 4.0."

    /// Rows in OMDb's order: its search has no other.
    ///
    /// OMDb sends pages of ten rows. A range that begins within a page needs the whole page.
    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let words = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let kind = query.kinds.omdbKind
        let found = try await self.rows(rows, words: words, kind, year: query.year)
        guard found.total == 0, query.year == nil, let parts = TrailingYear(words) else { return found }
        return try await self.rows(rows, words: parts.words, kind, year: parts.year)
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        guard id.isIMDb else { throw .notFound }
        let answer = try await StaleRecorder.recording { () async throws(SourceError) in
            do throws(OMDbError) {
                return try await lookupClient.title(OMDb.TitleRequest(.id(id.description), plot: .full))
            } catch {
                throw SourceError(error)
            }
        }
        guard let movie = Movie(answer.value, keptSince: answer.since) else { throw .badAnswer }
        return movie.limited
    }

    /// Always empty: OMDb finds no misspelled titles.
    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }

    /// Always empty: OMDb has no similar movies.
    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}

extension OMDbSource {
    private func rows(
        _ rows: Range<Int>, words: String, _ kind: OMDb.Kind?, year: Int?
    ) async throws(SourceError) -> Page<MovieSummary> {
        let size = OMDb.pageSize
        let firstPage = rows.lowerBound / size + 1
        let lastPage = min(max(firstPage, (rows.upperBound + size - 1) / size), OMDb.lastPage)
        var items: [MovieSummary] = []
        var total = 0
        guard firstPage <= OMDb.lastPage else {
            return Page(items: [], offset: rows.lowerBound, total: OMDb.lastPage * size)
        }
        for page in firstPage...lastPage {
            guard let answer = try await self.page(page, words: words, kind, year: year) else { break }
            items += answer.search.compactMap(MovieSummary.init).map(\.limited)
            total = min(answer.resultCount ?? items.count, OMDb.lastPage * size)
            guard page * size < total, !answer.search.isEmpty else { break }
        }
        let start = rows.lowerBound - (firstPage - 1) * size
        return Page(
            items: Array(items.dropFirst(start).prefix(rows.count)), offset: rows.lowerBound, total: total)
    }

    /// `nil` after the last page.
    private func page(
        _ page: Int, words: String, _ kind: OMDb.Kind?, year: Int?
    ) async throws(SourceError) -> OMDb.SearchPage? {
        do throws(OMDbError) {
            return try await searchClient.search(OMDb.SearchRequest(words, kind: kind, year: year, page: page))
        } catch {
            let reason = SourceError(error)
            if reason == .notFound { return nil }
            throw reason
        }
    }
}

extension MovieQuery.Kinds {
    /// `nil` for all kinds.
    fileprivate var omdbKind: OMDb.Kind? {
        switch self {
        case .movies: .movie
        case .series: .series
        case .all: nil
        }
    }
}
