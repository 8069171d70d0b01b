import Domain
import struct Foundation.Date
import TMDBClient

/// Answers one of TMDB's requests from the movies on this machine.
///
/// Throws a `TMDBRefusal`, a `SourceError`, or `CancellationError` if the request was canceled.
struct TMDBAnswers: Sendable {
    let movies: TMDBMovies
    /// `nil` for a server without people.
    let people: TMDBPeople?
    let pictures: TMDBPictures
    /// The current time, for the lists of new movies.
    let now: @Sendable () -> Date
    var fields = QueryFields("")
    /// The values of the path's parameters.
    var parts: [Substring] = []
    /// Where the client reaches the server, if known.
    var origin: ServerOrigin?

    /// A page of a list of movies and series.
    ///
    /// - Parameter hasMediaType: whether the list may contain other kinds of items.
    func page(
        hasMediaType: Bool = false, of list: (_ rows: Range<Int>) async throws -> Page<MovieSummary>
    ) async throws -> JSONValue {
        try await page(of: list) { try await rows($0, hasMediaType: hasMediaType) }
    }

    /// A page of a list. Checks the number of the page before it reads the list.
    func page<Item>(
        of list: (_ rows: Range<Int>) async throws -> Page<Item>, written: (_ items: [Item]) async throws -> [JSONValue]
    ) async throws -> JSONValue {
        let number = try fields.page()
        let part = try await list((number...number).rows(perPage: TMDB.pageSize))
        return .page(number, try await written(part.items), total: part.total)
    }

    /// A page of a list that is always empty.
    func emptyPage() throws(TMDBRefusal) -> JSONValue { .page(try fields.page(), [], total: 0) }

    /// The movies and series of a list.
    func rows(_ titles: [MovieSummary], hasMediaType: Bool) async throws(SourceError) -> [JSONValue] {
        try await movies.numbered(movies.movies(titles)).map { row($0, hasMediaType: hasMediaType) }
    }

    func row(_ title: TMDBMovie, hasMediaType: Bool) -> JSONValue {
        JSONValue(row: title, pictures, hasMediaType: hasMediaType)
    }

    /// The result of `find`; `nil` if it throws `notFound`.
    func ifFound<Value>(_ find: () async throws -> Value) async throws -> Value? {
        do { return try await find() } catch SourceError.notFound { return nil }
    }

    /// The movies or series that a text finds.
    ///
    /// - Parameter years: the names of the query's fields that have a year.
    func found(_ kinds: MovieQuery.Kinds, years: [String]) async throws -> JSONValue {
        let text = try fields.query()
        let years = fields.years(years)
        return try await page { rows in
            try await movies.found(text, kinds, year: years.first)
                .filter { title in years.allSatisfy { $0 == title.year } }.page(rows)
        }
    }

    /// The titles of the people in the filter, else all popular ones.
    private func candidates(_ filter: TMDBFilter) async throws(SourceError) -> [MovieSummary] {
        guard let people, !filter.details.peopleNumbers.isEmpty else {
            return try await movies.allPopular(filter.kinds, filter.discoverQuery)
        }
        return try await people.movies(of: filter.details.peopleNumbers).filter { movies.isTitle($0, filter.kinds) }
    }

    func discovered(
        _ query: QueryFields, _ kinds: MovieQuery.Kinds = .movies, rows: Range<Int>
    ) async throws -> Page<MovieSummary> {
        let filter = try TMDBFilter(query, kinds)
        let order = TMDBOrder(query.text("sort_by"))
        if filter.isDiscoverQuery, order.isPopularity {
            return try await movies.popular(kinds, filter.discoverQuery, rows: rows)
        }
        let admitted = try await candidates(filter).patiently(filter.admits)
        guard !filter.details.isEmpty || order.needsDetails else {
            return order.sorted(admitted.map { Movie(summary: $0) }).map(\.summary).page(rows)
        }
        return order.sorted(try await movies.movies(admitted).patiently(filter.details.admits)).map(\.summary).page(
            rows)
    }
}

extension Array where Element: Sendable {
    /// Filters many movies and lets other requests run meanwhile. Throws when the request is canceled.
    fileprivate func patiently(_ isAdmitted: (Element) -> Bool) async throws -> [Element] {
        var admitted: [Element] = []
        for (number, element) in enumerated() {
            if number.isMultiple(of: 512) {
                try Task.checkCancellation()
                await Task.yield()
            }
            if isAdmitted(element) { admitted.append(element) }
        }
        return admitted
    }
}
