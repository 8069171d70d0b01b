public import Domain
import TitleIndex

/// The films on this machine, searched by title.
public struct Catalogue: MovieSource {
    let movies: [Movie]
    let places: [MovieID: Int]
    let index: TitleIndex
    /// All films, the one with the most votes first.
    let byVotes: [MovieSummary]

    /// A catalogue of these films.
    public init(_ movies: [Movie]) {
        self.movies = movies
        places = Dictionary(movies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        byVotes = movies.map(\.summary).stablySorted { ($0.rating?.votes ?? 0) > ($1.rating?.votes ?? 0) }
        index = TitleIndex(
            movies.map { movie in
                TitleIndex.Record(
                    titles: [movie.summary.title] + [movie.summary.originalTitle?.text].compactMap(\.self)
                        + movie.otherTitles,
                    year: movie.summary.year,
                    popularity: Double(movie.summary.rating?.votes ?? 0))
            })
    }

    public var name: SourceName { .catalogue }

    /// How many films there are.
    public var count: Int { movies.count }

    /// The years of the first and the last release, `nil` where no film has one.
    public var years: ClosedRange<Int>? {
        let years = byVotes.compactMap(\.year)
        guard let first = years.min(), let last = years.max() else { return nil }
        return first...last
    }

    public func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let limit = query.sort == .bestMatch ? query.rows.upperBound : .max
        let matches = index.search(
            TitleIndex.Query(query.text, years: query.year.map { $0...$0 }, limit: limit))
        let found = sorted(matches.first.map { movies[$0.record].summary }, by: query.sort)
        let rows = query.rows.clamped(to: 0..<found.count)
        return Page(items: Array(found[rows]), offset: rows.lowerBound, total: matches.total)
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        guard let place = places[id] else { throw .notFound }
        return movies[place]
    }

    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        index.closest(to: text, limit: limit).map { movies[$0].summary }
    }

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard let place = places[id] else { throw .notFound }
        let likeness = Likeness(to: movies[place])
        let scored = movies.indices.lazy.filter { $0 != place }.map { (place: $0, score: likeness.score(movies[$0])) }
        return scored.sorted { ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(max(0, limit)).map { movies[$0.place].summary }
    }

    /// Films that are equal in the order keep theirs, the best match first.
    public func sorted(_ found: [MovieSummary], by sort: MovieQuery.Sort) -> [MovieSummary] {
        func byReleaseDate(_ precedes: (CalendarDate, CalendarDate) -> Bool) -> [MovieSummary] {
            found.stablySorted { left, right in
                guard let first = left.released, let second = right.released else { return left.released != nil }
                return precedes(first, second)
            }
        }
        return switch sort {
        case .bestMatch: found
        case .newest: byReleaseDate(>)
        case .oldest: byReleaseDate(<)
        case .highestRated: found.stablySorted { ($0.rating?.outOfTen ?? 0) > ($1.rating?.outOfTen ?? 0) }
        }
    }
}

extension Array {
    /// Sorted, with elements of which neither precedes the other in the order they had, which `sort` does not promise.
    fileprivate func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { left, right in
            precedes(left.element, right.element)
                || (!precedes(right.element, left.element) && left.offset < right.offset)
        }.map(\.element)
    }
}
