import Domain

/// The layout of pages of search results.
extension LocalFirst {
    /// The number of rows from this machine on a page.
    static let localRows = 20
    /// The number of rows from each service on a page. It is OMDb's page size, so that a page costs one request.
    static let liveRows = 10

    /// The pages of this machine's list, without services.
    func localFindings(_ query: MovieQuery, _ pages: ClosedRange<Int>) async -> SearchFindings {
        do throws(SourceError) {
            let found = try await local.search(query, rows: pages.rows(perPage: Self.localRows))
            return SearchFindings(
                movies: found.items, totalCount: found.totalCount,
                hasMore: found.hasMore && !found.items.isEmpty,
                pageCount: Self.pageCount(found.readableCount, Self.localRows),
                awaited: live(for: query).map(\.name))
        } catch {
            return SearchFindings(
                failures: [SourceFailure(source: local.name, error: error)],
                awaited: live(for: query).map(\.name))
        }
    }

    /// Fills in the rows of `pages` and the counts.
    ///
    /// Lays out all pages from the first one: whether a row is a duplicate depends on the rows before it.
    func fill(
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
        let total = local.totalCount.count + answers.map(\.total).reduce(0, +) - (added - list.count)
        let estimate = answers.contains(where: \.hasMore) ? TotalCount.estimated(total) : .exact(total)
        findings.totalCount = local.totalCount.isExact ? estimate : .atLeast(total)
        findings.pageCount = ([local.pageCount] + answers.map { Self.pageCount($0.total, Self.liveRows) }).max() ?? 0
        findings.hasMore = local.hasMore || answers.contains(where: \.hasMore)
    }

    private static func pageCount(_ rows: Int, _ size: Int) -> Int { (rows + size - 1) / size }

    /// A service's row, merged with this machine's facts of the movie.
    private func known(_ movie: MovieSummary) async -> MovieSummary {
        guard let known = try? await local.movie(movie.id) else { return movie }
        return known.summary.merged(with: movie)
    }
}

/// A service's rows for the first pages of a list.
struct LiveRows: Sendable {
    private(set) var pages: [[MovieSummary]] = []
    private(set) var total = 0
    private(set) var failure: SourceError?

    /// Requests one page after another until the list ends or a request fails. Rows before a failure are kept.
    init(of source: any MovieSource, _ query: MovieQuery, pages wanted: Int) async {
        for page in 0..<wanted {
            do throws(SourceError) {
                let rows = page * LocalFirst.liveRows..<(page + 1) * LocalFirst.liveRows
                let found = try await source.search(query, rows: rows)
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

extension Array<MovieSummary> {
    /// Sorts a page by year. In other orders, services' rows are below the local rows.
    fileprivate func inOrder(_ sort: MovieQuery.Sort) -> [MovieSummary] {
        let precedes: (Int, Int) -> Bool
        switch sort {
        case .bestMatch, .highestRated: return self
        case .newest: precedes = (>)
        case .oldest: precedes = (<)
        }
        return sorted { left, right in
            guard let first = left.year, let second = right.year else { return left.year != nil && right.year == nil }
            return precedes(first, second)
        }
    }
}
