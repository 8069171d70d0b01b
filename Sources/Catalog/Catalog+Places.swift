import Domain
import TitleIndex

/// A movie that matches a query.
struct CatalogMatch: Sendable, Hashable {
    /// The movie's number in this catalog; another catalog has other numbers.
    let place: Int
    let kind: TitleIndex.Kind
    /// The matched title's index in `TitleIndex.distinct` of all titles.
    let title: Int?
    /// The record of the file that `title` refers to; `nil` for a movie that the file lacks.
    let record: Int?
    /// The person through whom the movie is found; `nil` for a match of a title.
    var person: MatchedPerson?
}

/// The movies that match a query.
struct CatalogMatches: Sendable {
    /// The best matches, as many as requested or more.
    let first: [CatalogMatch]
    let totalCount: TotalCount
    /// The number of matches that a caller can page through; an upper bound if fewer were requested.
    let readableCount: Int
}

extension Catalog {
    /// The number of matches of a first search among many titles: a page, and one more that tells whether others
    /// follow.
    private static let firstOfMany = 21
    /// The maximum number of matches among many titles.
    static let maxOfMany = 500

    /// The titles that match a query, the best match first; ignores its order.
    func matches(_ query: MovieQuery, limit: Int) -> CatalogMatches {
        let titles = titleMatches(query, limit: max(0, limit))
        return query.includesPeople ? filtered(withMoviesOfPeople(titles, query), query.kinds) : titles
    }

    private func titleMatches(_ query: MovieQuery, limit: Int) -> CatalogMatches {
        recentMatches.value(
            RecentMatches(query, limit: limit, hasFile: file != nil), where: { $0.first.count <= Self.maxOfMany }
        ) {
            let found = newTitleMatches(query, limit: limit)
            guard found.totalCount.count == 0 else { return found }
            let others = query.text.otherChineseForms.lazy.map { form in
                var other = query
                other.text = form
                return newTitleMatches(other, limit: limit)
            }
            return others.first { $0.totalCount.count > 0 } ?? found
        }
    }

    /// A query with all that decides which titles match.
    struct RecentMatches: Sendable, Hashable {
        private var query: MovieQuery
        /// What `limit` may change: nothing, or which of the searches in `parts` is done.
        private let extent: Int

        fileprivate init(_ query: MovieQuery, limit: Int, hasFile: Bool) {
            extent = !hasFile ? 0 : limit < firstOfMany ? 1 : limit < .max ? 2 : 3
            self.query = query
            self.query.sort = .bestMatch
            self.query.includesPeople = false
            self.query.readsPhrases = false
        }
    }

    private func newTitleMatches(_ query: MovieQuery, limit: Int) -> CatalogMatches {
        let others = matches(query, in: rest.index, limit: .max)
        let builtIn = filtered(
            CatalogMatches(
                first: others.first.map {
                    CatalogMatch(place: placesOfRest[$0.record], kind: $0.kind, title: $0.title, record: nil)
                },
                totalCount: TotalCount(others.total), readableCount: others.first.count), query.kinds)
        guard let file else { return builtIn }
        let imported = matches(query, in: file, limit: limit)
        guard !builtIn.first.isEmpty else { return imported }
        return CatalogMatches(
            first: builtIn.first.merged(with: imported.first) { $0.kind <= $1.kind },
            totalCount: imported.totalCount.adding(builtIn.totalCount.count),
            readableCount: imported.readableCount + builtIn.readableCount)
    }

    private func matches(_ query: MovieQuery, in file: CatalogIndex, limit: Int) -> CatalogMatches {
        guard let series = file.series else {
            // A file of an older version has one index of all titles.
            let isFiltered = file.hasSeries && query.kinds != .all
            let found = titleMatches(query, in: file.titles, limit: isFiltered ? max(limit, Self.maxOfMany) : limit)
            return isFiltered ? filtered(found, query.kinds) : found
        }
        switch query.kinds {
        case .movies: return titleMatches(query, in: file.titles, limit: limit)
        case .series:
            return filtered(titleMatches(query, in: series, limit: limit, firstRecord: file.movieCount), .series)
        case .all:
            let movies = titleMatches(query, in: file.titles, limit: limit)
            let others = titleMatches(query, in: series, limit: limit, firstRecord: file.movieCount)
            return CatalogMatches(
                // Of equally good matches the one with more votes comes first.
                first: others.first.merged(with: movies.first) { movie, other in
                    movie.kind < other.kind || movie.kind == other.kind && weight(movie.place) >= weight(other.place)
                },
                totalCount: others.totalCount.isExact
                    ? movies.totalCount.adding(others.totalCount.count)
                    : .atLeast(movies.totalCount.count + others.totalCount.count),
                readableCount: movies.readableCount + others.readableCount)
        }
    }

    /// - Parameter firstRecord: the record of the index's first title.
    private func titleMatches(
        _ query: MovieQuery, in index: TitleIndex, limit: Int, firstRecord: Int = 0
    ) -> CatalogMatches {
        let found = parts(query, in: index, limit: limit)
        return CatalogMatches(
            first: found.first.map { match in
                let record = firstRecord + match.record
                return CatalogMatch(
                    place: place(ofRecord: record), kind: match.kind, title: match.title, record: record)
            },
            totalCount: TotalCount(found.total), readableCount: found.readableCount)
    }

    /// The matches of some kinds.
    private func filtered(_ matches: CatalogMatches, _ kinds: MovieQuery.Kinds) -> CatalogMatches {
        let first = kinds == .all ? matches.first : matches.first.filter { kinds.contains(kind($0.place)) }
        let removed = matches.first.count - first.count
        guard removed > 0 else { return matches }
        let total = matches.totalCount
        return CatalogMatches(
            first: first, totalCount: total.isExact ? .exact(total.count - removed) : .atLeast(first.count),
            readableCount: matches.readableCount - removed)
    }

    private func kind(_ place: Int) -> MovieSummary.Kind { fact(place, \.kind) { $0.titleKind } ?? .movie }

    /// The matches among the file's titles. A search among many titles has one of two fixed sizes, and the larger
    /// result begins with the smaller one. The pages of a list are therefore consistent.
    private func parts(_ query: MovieQuery, in index: TitleIndex, limit: Int) -> (
        first: [TitleIndex.Match], total: TitleIndex.TotalCount, readableCount: Int
    ) {
        let isAllFound = index.countsAll || limit == .max
        let few = matches(query, in: index, limit: isAllFound ? .max : Self.firstOfMany)
        guard !isAllFound, few.first.count == Self.firstOfMany else {
            return (few.first, few.total, few.first.count)
        }
        guard limit >= Self.firstOfMany else { return (few.first, few.total, Self.maxOfMany) }
        let many = matches(query, in: index, limit: Self.maxOfMany)
        let known = Set(few.first.map(\.record))
        let first = few.first + many.first.filter { !known.contains($0.record) }
        if many.total.isExact { return (first, .exact(first.count), first.count) }
        let estimate = max(few.total.count, many.total.count)
        return (first, estimate > first.count ? .estimated(estimate) : .atLeast(first.count), first.count)
    }

    func place(of id: MovieID) -> Int? {
        builtIn.places[id] ?? file?.record(of: id).map(place(ofRecord:))
    }

    func summary(_ place: Int) -> MovieSummary? {
        place < builtIn.movies.count ? builtIn.movies[place].summary : file?.summary(place - builtIn.movies.count)
    }

    /// The only movie with the same folded main title, year and kind; `nil` if there is none or several.
    func onlyPlace(of movie: MovieSummary) -> Int? {
        guard let year = movie.year else { return nil }
        let key = TitleKey(movie.title)
        let query = MovieQuery(movie.title, includesSeries: movie.kind != .movie, year: year)
        let found = matches(query, limit: Self.firstOfMany).first.filter { match in
            guard match.kind == .exact, let other = summary(match.place) else { return false }
            return other.kind == movie.kind && other.year == year && TitleKey(other.title) == key
        }
        return found.count == 1 ? found[0].place : nil
    }

    func year(_ place: Int) -> Int? { fact(place, \.year) { $0.knownYear } }

    /// A fact of the built-in movie, or of the file's record, at a place.
    @inline(__always)
    func fact<Value>(
        _ place: Int, _ ofBuiltIn: (MovieSummary) -> Value?, _ ofRecord: (RecordFacts) -> Value?
    ) -> Value? {
        place < builtIn.movies.count
            ? ofBuiltIn(builtIn.movies[place].summary) : file?.facts(place - builtIn.movies.count).flatMap(ofRecord)
    }

    /// The row of a match, with the matched title.
    func summary(_ match: CatalogMatch) -> MovieSummary? {
        guard var summary = summary(match.place) else { return nil }
        summary.matchedPerson = match.person
        guard let number = match.title, number > 0 else { return summary }
        let titles = match.record.map { file?.titles(ofRecord: $0) ?? [] } ?? builtIn.movies[match.place].titles
        return summary.found(by: number, of: titles)
    }

    func summary(_ id: MovieID) -> MovieSummary? { place(of: id).flatMap(summary) }

    func movie(_ place: Int) -> Movie? {
        recentMovies.value(place) {
            let movie =
                place < builtIn.movies.count ? builtIn.movies[place] : file?.movie(place - builtIn.movies.count)
            return movie.map { withPeople($0, place: place) }
        }
    }

    func place(ofRecord record: Int) -> Int { places.place(ofRecord: record) }

    private func matches(_ query: MovieQuery, in index: TitleIndex, limit: Int) -> TitleIndex.Matches {
        index.search(
            TitleIndex.Query(query.text, years: query.years, limit: limit, toleratesTypos: query.toleratesTypos))
    }
}

extension TotalCount {
    /// An estimate of the index is a minimum: there may be more matches.
    init(_ total: TitleIndex.TotalCount) { self = total.isExact ? .exact(total.count) : .atLeast(total.count) }

    /// Adds rows that were counted.
    func adding(_ rows: Int) -> TotalCount { isExact ? .exact(count + rows) : .atLeast(count + rows) }
}
