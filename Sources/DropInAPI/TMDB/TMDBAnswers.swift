import Domain
import struct Foundation.Date
import TMDBClient

/// Answers TMDB's requests from the movies on this machine.
///
/// Throws a `TMDBRefusal`, or `CancellationError` if the request was canceled.
struct TMDBAnswers: Sendable {
    let movies: TMDBMovies
    /// `nil` for a server without people.
    let people: TMDBPeople?
    let pictures: TMDBPictures
    /// The current time, for the lists of new movies.
    let now: @Sendable () -> Date

    /// - Parameter origin: where the client reaches the server, if known.
    func answer(
        to resource: TMDBResource, _ fields: QueryFields, at origin: ServerOrigin?
    ) async throws -> any TMDB.Answer {
        switch resource {
        case .configuration: with(TMDB.Configuration.blank) { $0.images = TMDB.ImageSizes(at: origin) }
        case .genres: with(TMDB.Genres.blank) { $0.genres = TMDB.Genre.ofMovies }
        case .popular: try await page(fields) { try await movies.popular(rows: $0) }
        case .trending: try await page(fields, hasMediaType: true) { try await movies.popular(rows: $0) }
        case .trendingTitles: try await popularTitles(fields)
        case .trendingSeries: try await popularSeries(fields, hasMediaType: true)
        case .trendingPeople: try await popularPeople(fields, hasMediaType: true)
        case .list(let list): try await self.list(list, fields)
        case .latestMovie: try await latestMovie(fields)
        case .genreMovies(let number): try await movies(ofGenre: number, fields)
        case .fact(let fact): fact.answer
        case .emptyList(let list):
            if list.isSearch, fields.text("query") == nil {
                throw TMDBRefusal.noQuery
            } else {
                JSONValue.emptyPage(try fields.page())
            }
        case .searchCollections: try await foundCollections(fields)
        case .collection(let number, let part): try await collection(number, part)
        case .group(let group, let id, let part):
            if let answer = group.answer(id, part: part) { answer } else { throw TMDBRefusal(.notFound) }
        case .popularSeries: try await popularSeries(fields)
        case .topSeries: try await topSeries(fields)
        case .runningSeries: try await runningSeries(fields)
        case .latestSeries: try await latestSeries(fields)
        case .searchSeries: try await foundSeries(fields)
        case .discoverSeries: try await discoveredSeries(fields)
        case .series(let name): try await details(name, fields)
        case .seriesPart(let part, let name): try await self.part(part, of: name, fields)
        case .discover: try await page(fields) { try await discovered(fields, rows: $0) }
        case .search: try await page(fields) { try await found(fields).page($0) }
        case .searchPeople: try await foundPeople(fields)
        case .searchAnything: try await foundAnything(fields)
        case .popularPeople: try await popularPeople(fields)
        case .person(let number): try await person(number, fields)
        case .personPart(let part, let number): try await personPart(part, number, fields)
        case .find(let id): try await results(id, fields)
        case .movie(let name): try await details(name, fields)
        case .part(let part, let name): try await answer(part, name, fields)
        }
    }

    /// A page of a list of movies. Checks the number of the page before it reads the list.
    ///
    /// - Parameter hasMediaType: whether the list may contain other kinds of items than movies.
    func page(
        _ fields: QueryFields, hasMediaType: Bool = false,
        of list: (_ rows: Range<Int>) async throws -> Page<MovieSummary>
    ) async throws -> TMDB.Page<TMDB.MovieRow> {
        let number = try fields.page()
        let part = try await list((number - 1) * TMDB.pageSize..<number * TMDB.pageSize)
        let rows = try await movies.numbered(movies.movies(part.items)).map { row($0, hasMediaType: hasMediaType) }
        return Self.page(number, rows, total: part.total)
    }

    /// A page of a list with `total` rows in all.
    static func page<Row>(_ number: Int, _ rows: [Row], total: Int) -> TMDB.Page<Row> {
        var page = TMDB.Page<Row>.blank
        page.page = number
        page.results = rows
        // Even an empty list has a first page.
        page.totalPages = max(1, (total + TMDB.pageSize - 1) / TMDB.pageSize)
        page.totalResults = total
        return page
    }

    func row(_ movie: TMDBMovie, hasMediaType: Bool) -> TMDB.MovieRow {
        TMDB.MovieRow(
            movie.movie, number: movie.number, pictures, hasMediaType: hasMediaType)
    }

    private func found(_ fields: QueryFields) async throws -> [MovieSummary] {
        guard let text = fields.text("query") else { throw TMDBRefusal.noQuery }
        let years = fields.years()
        return try await movies.found(text, year: years.first).filter { movie in years.allSatisfy { $0 == movie.year } }
    }

    /// The movies of the people in the filter, else all popular ones.
    private func candidates(_ filter: TMDBFilter) async throws -> [MovieSummary] {
        guard let people, !filter.people.isEmpty else { return try await movies.allPopular(filter.chart) }
        return try await people.movies(of: filter.people).filter(movies.isMovie)
    }

    func discovered(_ fields: QueryFields, rows: Range<Int>) async throws -> Page<MovieSummary> {
        let filter = try TMDBFilter(fields)
        let order = TMDBOrder(fields.text("sort_by"))
        if filter.isChart, order.isOfChart { return try await movies.popular(filter.chart, rows: rows) }
        let admitted = try await candidates(filter).patiently(filter.admits)
        guard filter.needsDetails || order.needsDetails else {
            return order.sorted(admitted.map { Movie(summary: $0) }).map(\.summary).page(rows)
        }
        return order.sorted(try await movies.movies(admitted).patiently(filter.admits)).map(\.summary).page(rows)
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
