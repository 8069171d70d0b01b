public import Domain
import TitleIndex

/// The movies on this machine, searched by title: those that come with Matinee, and those of an imported catalog.
///
/// An imported catalog holds the built-in movies too, so that one search over one index finds all; what comes with
/// Matinee is shown with all that is known of it. Immutable: whoever reads it keeps it.
public struct Catalog: MovieSource {
    let builtIn: BuiltInMovies
    /// Those of the built-in movies that the file lacks, because an older Matinee made it; all of them without a file.
    let rest: BuiltInMovies
    let file: CatalogIndex?
    /// Where movies of `rest` are among the built-in ones.
    let placesOfRest: [Int]
    /// Where the built-in movies are that the file has, by its numbers.
    let builtInPlaces: [Int: Int]

    /// A catalog of these movies.
    public init(_ movies: [Movie]) { self.init(BuiltInMovies(movies), nil) }

    /// A catalog of the movies that come with Matinee and those of a file.
    public init(_ movies: [Movie], _ file: CatalogIndex) { self.init(BuiltInMovies(movies), file) }

    init(_ builtIn: BuiltInMovies, _ file: CatalogIndex?) {
        self.builtIn = builtIn
        self.file = file
        guard let file else {
            rest = builtIn
            placesOfRest = Array(builtIn.movies.indices)
            builtInPlaces = [:]
            return
        }
        var builtInPlaces: [Int: Int] = [:]
        for (place, movie) in builtIn.movies.enumerated() {
            let known = ([movie.id] + movie.summary.otherIDs).lazy.compactMap { file.record(of: $0) }.first
            // Two movies that the file takes for one are told apart here.
            guard let record = known, builtInPlaces[record] == nil else { continue }
            builtInPlaces[record] = place
        }
        self.builtInPlaces = builtInPlaces
        let placesInFile = Set(builtInPlaces.values)
        placesOfRest = builtIn.movies.indices.filter { !placesInFile.contains($0) }
        rest = BuiltInMovies(placesOfRest.map { builtIn.movies[$0] })
    }

    public var name: SourceName { .catalog }

    /// Whether its file was cut off while it was read from: then its answers are not to be believed.
    var isBroken: Bool { file?.isBroken ?? false }

    /// How many movies there are, each counted once.
    public var count: Int { (file?.count ?? 0) + rest.movies.count }

    /// The years of the first and the last release, `nil` where no movie has one.
    public var years: ClosedRange<Int>? {
        guard let first = builtIn.years, let second = file?.figures.years else {
            return builtIn.years ?? file?.figures.years
        }
        return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }

    public func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let limit = query.sort == .bestMatch ? query.rows.upperBound : .max
        let found = matches(query, limit: limit)
        let list = sorted(found.first, by: query.sort)
        let rows = query.rows.clamped(to: 0..<list.count)
        let items = list[rows].compactMap { summary($0) }
        return Page(
            items: items, offset: rows.lowerBound, total: found.total, isTotalExact: found.isCountExact,
            readable: found.readableCount)
    }

    /// All that is known of a movie; of one that was only imported what a list shows, and its other titles.
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
