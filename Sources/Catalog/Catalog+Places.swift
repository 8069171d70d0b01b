import Domain
import TitleIndex

/// A movie that a text finds, and how it fits.
struct CatalogMatch: Sendable, Hashable {
    /// The movie's place in this catalog; in another one the same number is another movie.
    let place: Int
    /// How its best title fits.
    let kind: TitleIndex.Kind
    /// Which of its titles fits, by its place among `TitleIndex.distinct` of them.
    let title: Int?
    /// Its number in the imported file, whose titles these are; `nil` for a movie that only comes with Matinee.
    let record: Int?
}

/// The movies that a text finds.
struct CatalogMatches: Sendable {
    /// The best first, as many as were asked for or more.
    let first: [CatalogMatch]
    /// How many there are in all; at least, where `isCountExact` is false.
    let total: Int
    /// Whether all were counted.
    let isCountExact: Bool
    /// How many can be found, whatever is asked for; at most, where fewer were asked for.
    let readableCount: Int
}

extension Catalog {
    /// Among many titles this many are found at first, one more than a page shows: whether another follows is known,
    private static let firstOfMany = 21
    /// and no more than about this.
    private static let maxOfMany = 500

    /// The movies that a query finds, the best match first; its order and its rows are not looked at.
    func matches(_ query: MovieQuery, limit: Int) -> CatalogMatches {
        let limit = max(0, limit)
        let others = matches(query, in: rest.index, limit: .max)
        let mine = others.first.map { match in
            CatalogMatch(place: placesOfRest[match.record], kind: match.kind, title: match.title, record: nil)
        }
        guard let file else {
            return CatalogMatches(
                first: mine, total: others.total.count, isCountExact: others.total.isExact, readableCount: mine.count)
        }
        let found = parts(query, in: file.titles, limit: limit)
        let imported = found.first.map { match in
            CatalogMatch(
                place: place(ofRecord: match.record), kind: match.kind, title: match.title, record: match.record)
        }
        return CatalogMatches(
            first: mine.isEmpty ? imported : Self.merged(imported, mine), total: found.total.count + others.total.count,
            isCountExact: found.total.isExact && others.total.isExact, readableCount: found.readableCount + mine.count)
    }

    /// The matches among the file's titles. Of many titles what is looked at grows with what is asked for, so that all
    /// parts of a list are of one that begins in the same way.
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

    /// The place of the movie that is known by an id; `nil` where there is none.
    func place(of id: MovieID) -> Int? {
        builtIn.places[id] ?? file?.record(of: id).map(place(ofRecord:))
    }

    /// What a list shows of the movie at a place.
    func summary(_ place: Int) -> MovieSummary? {
        place < builtIn.movies.count ? builtIn.movies[place].summary : file?.summary(place - builtIn.movies.count)
    }

    /// The only movie with this title, main and folded, from this year; `nil` if there is none, or more than one.
    func onlyPlace(of movie: MovieSummary) -> Int? {
        guard let year = movie.year else { return nil }
        let key = TitleKey(movie.title)
        let found = matches(MovieQuery(movie.title, year: year), limit: Self.firstOfMany).first.filter { match in
            guard match.kind == .exact, let other = summary(match.place) else { return false }
            return other.kind == movie.kind && other.year == year && TitleKey(other.title) == key
        }
        return found.count == 1 ? found[0].place : nil
    }

    /// The year of the movie at a place.
    func year(_ place: Int) -> Int? {
        if place < builtIn.movies.count { return builtIn.movies[place].summary.year }
        return file?.facts(place - builtIn.movies.count).flatMap { $0.year == 0 ? nil : Int($0.year) }
    }

    /// What a list shows of a movie that was found, with the title that it was found by.
    func summary(_ match: CatalogMatch) -> MovieSummary? {
        guard let summary = summary(match.place) else { return nil }
        guard let number = match.title, number > 0 else { return summary }
        let titles = match.record.map { file?.titles(ofRecord: $0) ?? [] } ?? builtIn.movies[match.place].titles
        return summary.found(by: number, of: titles)
    }

    /// What a list shows of a movie; `nil` where it is not here.
    func summary(_ id: MovieID) -> MovieSummary? { place(of: id).flatMap(summary) }

    /// All that is known of the movie at a place.
    func movie(_ place: Int) -> Movie? {
        place < builtIn.movies.count ? builtIn.movies[place] : file?.movie(place - builtIn.movies.count)
    }

    /// Built-in movies have the first places, then come the file's.
    func place(ofRecord record: Int) -> Int { builtInPlaces[record] ?? builtIn.movies.count + record }

    private func matches(_ query: MovieQuery, in index: TitleIndex, limit: Int) -> TitleIndex.Matches {
        index.search(TitleIndex.Query(query.text, years: query.year.map { $0...$0 }, limit: limit))
    }

    private static func merged(_ left: [CatalogMatch], _ right: [CatalogMatch]) -> [CatalogMatch] {
        var list: [CatalogMatch] = []
        list.reserveCapacity(left.count + right.count)
        var rest = left[...]
        for match in right {
            while let other = rest.first, other.kind <= match.kind { list.append(rest.removeFirst()) }
            list.append(match)
        }
        return list + rest
    }
}
