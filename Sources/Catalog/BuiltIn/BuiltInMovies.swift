import Domain
import TitleIndex

/// Movies in memory with a search index.
struct BuiltInMovies: Sendable {
    let movies: [Movie]
    /// The index of each movie, by each of its ids.
    let places: [MovieID: Int]
    let index: TitleIndex
    /// All indices, most votes first.
    let byVotes: [Int]
    let choices: DiscoverChoices
    /// The people of the movies, indexed at their first use.
    let people: LazyValue<BuiltInPeople>

    init(_ movies: [Movie], people facts: [PersonFacts] = []) {
        people = LazyValue { BuiltInPeople(movies, facts: facts) }
        self.movies = movies
        let otherIDs = movies.enumerated().flatMap { place, movie in movie.summary.otherIDs.map { ($0, place) } }
        places = Dictionary(movies.enumerated().map { ($1.id, $0) } + otherIDs, uniquingKeysWith: { first, _ in first })
        byVotes = movies.indices.sorted { left, right in
            (movies[left].summary.rating?.votes ?? 0) > (movies[right].summary.rating?.votes ?? 0)
        }
        choices = DiscoverChoices(movies.lazy.map(\.summary))
        index = TitleIndex(
            movies.map { movie in
                TitleIndex.Record(
                    titles: movie.titles,
                    year: movie.summary.year,
                    popularity: Double(movie.summary.rating?.votes ?? 0))
            })
    }

    /// The years of the first and the last release; `nil` if no movie has a year.
    var years: ClosedRange<Int>? {
        let years = movies.compactMap(\.summary.year)
        guard let first = years.min(), let last = years.max() else { return nil }
        return first...last
    }
}
