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
    ) async throws -> JSONValue {
        switch resource {
        case .configuration:
            JSONValue(writing: with(TMDB.Configuration.blank) { $0.images = TMDB.ImageSizes(at: origin) })
        case .popular(let kinds): try await page(fields) { try await movies.popular(kinds, rows: $0) }
        case .trending(let kinds):
            try await page(fields, hasMediaType: true) { try await movies.popular(kinds, rows: $0) }
        case .discover(let kinds): try await page(fields) { try await discovered(fields, kinds, rows: $0) }
        case .list(let list): try await self.list(list, fields)
        case .genreMovies(let number): try await movies(ofGenre: number, fields)
        case .latestMovie: try await latestMovie(fields)
        case .movie(let name): try await details(name, fields)
        case .part(let part, let name): try await self.part(part, name, fields)
        case .topSeries: try await topSeries(fields)
        case .runningSeries: try await runningSeries(fields)
        case .latestSeries: try await latestSeries(fields)
        case .series(let name): try await details(name, fields)
        case .seriesPart(let part, let name): try await self.part(part, name, fields)
        case .popularPeople: try await popularPeople(fields)
        case .trendingPeople: try await popularPeople(fields, hasMediaType: true)
        case .latestPerson: try await latestPerson(fields)
        case .person(let number): try await person(number, fields)
        case .personPart(let part, let number): try await personPart(part, number, fields)
        case .credit(let id): try await credit(id)
        case .collection(let number): try await collection(number, fields)
        case .collectionPart(let part, let number): try await collectionPart(part, number)
        case .searchMovies:
            try await found(fields, .movies, years: fields.years(["primary_release_year", "year"]))
        case .searchSeries: try await found(fields, .series, years: fields.years(["first_air_date_year", "year"]))
        case .searchPeople: try await foundPeople(fields)
        case .searchAnything: try await foundAnything(fields)
        case .searchCollections: try await foundCollections(fields)
        case .find(let id): try await results(id, fields)
        case .fact(let fact, let id): try fact.answer(id, fields)
        }
    }

    /// A page of a list of movies and series.
    ///
    /// - Parameter hasMediaType: whether the list may contain other kinds of items.
    func page(
        _ fields: QueryFields, hasMediaType: Bool = false,
        of list: (_ rows: Range<Int>) async throws -> Page<MovieSummary>
    ) async throws -> JSONValue {
        try await page(fields, of: list) { try await rows($0, hasMediaType: hasMediaType) }
    }

    /// A page of a list. Checks the number of the page before it reads the list.
    func page<Item>(
        _ fields: QueryFields, of list: (_ rows: Range<Int>) async throws -> Page<Item>,
        written: (_ items: [Item]) async throws -> [JSONValue]
    ) async throws -> JSONValue {
        let number = try fields.page()
        let part = try await list((number...number).rows(perPage: TMDB.pageSize))
        return .page(number, try await written(part.items), total: part.total)
    }

    /// The movies and series of a list.
    func rows(_ titles: [MovieSummary], hasMediaType: Bool) async throws -> [JSONValue] {
        try await movies.numbered(movies.movies(titles)).map { row($0, hasMediaType: hasMediaType) }
    }

    func row(_ title: TMDBMovie, hasMediaType: Bool) -> JSONValue {
        title.movie.summary.kind == .series
            ? JSONValue(series: title, pictures, hasMediaType: hasMediaType)
            : JSONValue(TMDB.MovieRow(title.movie, number: title.number, pictures, hasMediaType: hasMediaType))
    }

    /// The movies or series that a text finds.
    private func found(_ fields: QueryFields, _ kinds: MovieQuery.Kinds, years: [Int]) async throws -> JSONValue {
        let text = try fields.query()
        return try await page(fields) { rows in
            try await movies.found(text, kinds, year: years.first)
                .filter { title in years.allSatisfy { $0 == title.year } }.page(rows)
        }
    }

    /// The titles of the people in the filter, else all popular ones.
    private func candidates(_ filter: TMDBFilter) async throws -> [MovieSummary] {
        guard let people, !filter.people.isEmpty else {
            return try await movies.allPopular(filter.kinds, filter.discoverQuery)
        }
        return try await people.movies(of: filter.people).filter { movies.isTitle($0, filter.kinds) }
    }

    func discovered(
        _ fields: QueryFields, _ kinds: MovieQuery.Kinds = .movies, rows: Range<Int>
    ) async throws -> Page<MovieSummary> {
        let filter = try TMDBFilter(fields, kinds)
        let order = TMDBOrder(fields.text("sort_by"))
        if filter.isDiscoverQuery, order.isPopularity {
            return try await movies.popular(kinds, filter.discoverQuery, rows: rows)
        }
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
