public import Domain
public import TitleIndex

/// A film that a text finds, and how it fits.
public struct CatalogueMatch: Sendable, Hashable {
    /// The film's place in this catalogue; in another one the same number is another film.
    public let place: Int
    /// How its best title fits.
    public let kind: TitleIndex.Kind
    /// Which of its titles fits, by its place among `TitleIndex.distinct` of them.
    let title: Int?
    /// Its number in the imported file, whose titles these are; `nil` for a film that only comes with Matinee.
    let record: Int?
}

/// The films that a text finds.
public struct CatalogueMatches: Sendable {
    /// The best first, as many as were asked for or more.
    public let first: [CatalogueMatch]
    /// How many there are in all; at least, where `isCountExact` is false.
    public let total: Int
    /// Whether all were counted.
    public let isCountExact: Bool
    /// How many can be found, whatever is asked for; at most, where fewer were asked for.
    public let readableCount: Int
}

extension Catalogue {
    /// Among many titles this many are found at first, one more than a page shows: whether another follows is known,
    private static let firstOfMany = 21
    /// and no more than about this.
    private static let mostOfMany = 500

    /// The films that a query finds, the best match first; its order and its rows are not looked at.
    public func matches(_ query: MovieQuery, limit: Int) -> CatalogueMatches {
        let limit = max(0, limit)
        let others = matches(query, in: rest.index, limit: .max)
        let mine = others.first.map { match in
            CatalogueMatch(place: placesOfRest[match.record], kind: match.kind, title: match.title, record: nil)
        }
        guard let file else {
            return CatalogueMatches(
                first: mine, total: others.total.count, isCountExact: others.total.isExact, readableCount: mine.count)
        }
        let found = parts(query, in: file.titles, limit: limit)
        let imported = found.first.map { match in
            CatalogueMatch(
                place: place(ofRecord: match.record), kind: match.kind, title: match.title, record: match.record)
        }
        return CatalogueMatches(
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
        guard limit >= Self.firstOfMany else { return (few.first, few.total, Self.mostOfMany) }
        let many = matches(query, in: index, limit: Self.mostOfMany)
        let known = Set(few.first.map(\.record))
        let first = few.first + many.first.filter { !known.contains($0.record) }
        if many.total.isExact { return (first, .exact(first.count), first.count) }
        let estimate = max(few.total.count, many.total.count)
        return (first, estimate > first.count ? .estimated(estimate) : .atLeast(first.count), first.count)
    }

    /// The place of the film that is known by an id; `nil` where there is none.
    public func place(of id: MovieID) -> Int? {
        builtIn.places[id] ?? file?.record(of: id).map(place(ofRecord:))
    }

    /// What a list shows of the film at a place.
    public func summary(_ place: Int) -> MovieSummary? {
        place < builtIn.movies.count ? builtIn.movies[place].summary : file?.summary(place - builtIn.movies.count)
    }

    /// The only movie with this title, main and folded, from this year; `nil` if there is none, or more than one.
    public func onlyPlace(of movie: MovieSummary) -> Int? {
        guard let year = movie.year else { return nil }
        let key = TitleKey(movie.title)
        let found = matches(MovieQuery(movie.title, year: year), limit: Self.firstOfMany).first.filter { match in
            guard match.kind == .exact, let other = summary(match.place) else { return false }
            return other.kind == movie.kind && other.year == year && TitleKey(other.title) == key
        }
        return found.count == 1 ? found[0].place : nil
    }

    /// The year of the film at a place.
    public func year(_ place: Int) -> Int? {
        if place < builtIn.movies.count { return builtIn.movies[place].summary.year }
        return file?.facts(place - builtIn.movies.count).flatMap { $0.year == 0 ? nil : Int($0.year) }
    }

    /// What a list shows of a film that was found, with the title that it was found by.
    public func summary(_ match: CatalogueMatch) -> MovieSummary? {
        guard let summary = summary(match.place) else { return nil }
        guard let number = match.title, number > 0 else { return summary }
        let titles = match.record.map { file?.titles(ofRecord: $0) ?? [] } ?? builtIn.movies[match.place].titles
        return summary.found(by: number, of: titles)
    }

    /// What a list shows of a film; `nil` where it is not here.
    public func summary(_ id: MovieID) -> MovieSummary? { place(of: id).flatMap(summary) }

    /// All that is known of the film at a place.
    func movie(_ place: Int) -> Movie? {
        place < builtIn.movies.count ? builtIn.movies[place] : file?.movie(place - builtIn.movies.count)
    }

    /// Built-in films have the first places, then come the file's.
    func place(ofRecord record: Int) -> Int { builtInPlaces[record] ?? builtIn.movies.count + record }

    private func matches(_ query: MovieQuery, in index: TitleIndex, limit: Int) -> TitleIndex.Matches {
        index.search(TitleIndex.Query(query.text, years: query.year.map { $0...$0 }, limit: limit))
    }

    private static func merged(_ left: [CatalogueMatch], _ right: [CatalogueMatch]) -> [CatalogueMatch] {
        var list: [CatalogueMatch] = []
        list.reserveCapacity(left.count + right.count)
        var rest = left[...]
        for match in right {
            while let other = rest.first, other.kind <= match.kind { list.append(rest.removeFirst()) }
            list.append(match)
        }
        return list + rest
    }
}
