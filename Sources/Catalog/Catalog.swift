public import Domain
import TitleIndex

/// The built-in movies and those of an imported catalog, searched by title. Immutable.
///
/// An imported catalog contains the built-in movies, so that one index finds all. Their details come from the built-in
/// list, which has more of them.
public struct Catalog: MovieSource {
    let builtIn: BuiltInMovies
    /// The built-in movies that the file lacks because an older version wrote it; all of them without a file.
    let rest: BuiltInMovies
    let file: CatalogIndex?
    /// The index of each movie of `rest` in `builtIn`.
    let placesOfRest: [Int]
    let places: RecordPlaces
    /// The people of all movies; indexed when they are first needed.
    let people: LazyValue<CatalogPeople>
    /// The traits of the movies that may be similar to others.
    let likeness: LazyValue<LikenessTable>
    /// The matches of titles, by query and extent.
    let recentMatches = RecentValues<RecentMatches, CatalogMatches>(capacity: 32)
    /// Movies with the ids of their people, by place.
    let recentMovies = RecentValues<Int, Movie?>(capacity: 1_024)
    /// The places of the movies that are similar to one, the most similar first, by its place.
    let recentLikes = RecentValues<Int, [Int]>(capacity: 512)
    /// How well titles match texts.
    let recentFits = RecentValues<String, KnownTitles.Fit?>(capacity: 256)

    public init(_ movies: [Movie], people: [PersonFacts] = []) { self.init(BuiltInMovies(movies, people: people), nil) }

    public init(_ movies: [Movie], _ file: CatalogIndex) { self.init(BuiltInMovies(movies), file) }

    init(_ builtIn: BuiltInMovies, _ file: CatalogIndex?) {
        self.builtIn = builtIn
        self.file = file
        var builtInPlaces: [Int: Int] = [:]
        for (place, movie) in builtIn.movies.enumerated() {
            let known = movie.summary.allIDs.lazy.compactMap { file?.record(of: $0) }.first
            // The file may have merged two built-in movies: the second one stays separate.
            guard let record = known, builtInPlaces[record] == nil else { continue }
            builtInPlaces[record] = place
        }
        let places = RecordPlaces(builtInCount: builtIn.movies.count, builtInPlaces)
        self.places = places
        people = LazyValue { CatalogPeople(builtIn.people.value, file, places) }
        likeness = LazyValue { LikenessTable(builtIn, file, places) }
        let placesInFile = Set(builtInPlaces.values)
        placesOfRest = builtIn.movies.indices.filter { !placesInFile.contains($0) }
        rest = file == nil ? builtIn : BuiltInMovies(placesOfRest.map { builtIn.movies[$0] })
    }

    public var name: SourceName { .catalog }

    public var hasSeries: Bool { file?.hasSeries ?? false }

    /// Whether the file was truncated while it was read; all answers are then invalid.
    var isBroken: Bool { file?.isBroken ?? false }

    public var count: Int { (file?.count ?? 0) + rest.movies.count }

    /// The years of the first and the last release; `nil` if no movie has a year.
    public var years: ClosedRange<Int>? {
        guard let first = builtIn.years, let second = file?.figures.years else {
            return builtIn.years ?? file?.figures.years
        }
        return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }

    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.problem == nil else { throw .invalidQuery }
        let limit = query.sort == .bestMatch ? rows.upperBound : .max
        let found =
            query.conditions.isEmpty && !query.hasOnlyConditions
            ? matches(query, limit: limit) : matches(query, await filter(query), limit: rows.upperBound)
        let list = query.hasOnlyConditions ? found.first : sorted(found.first, by: query.sort)
        let part = rows.clamped(to: 0..<list.count)
        let items = list[part].compactMap { summary($0) }
        return Page(
            items: items, offset: part.lowerBound, totalCount: found.totalCount, readable: found.readableCount)
    }

    /// An imported movie has the details of a list row, its other titles and the people of the file.
    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        guard let place = place(of: id), let movie = movie(place) else { throw .notFound }
        return movie
    }

    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let limit = max(0, limit)
        let imported = file?.titles.closest(to: text, limit: limit).map(place(ofRecord:)) ?? []
        let others = rest.index.closest(to: text, limit: limit).map { placesOfRest[$0] }
        return (imported + others).prefix(limit).compactMap(summary)
    }
}
