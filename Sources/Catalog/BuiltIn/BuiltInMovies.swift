import Domain
import TitleIndex

/// Movies in memory with a search index.
struct BuiltInMovies: Sendable {
    let movies: [Movie]
    /// The index of each movie; built-in movies have one id.
    let places: [MovieID: Int]
    let index: TitleIndex
    /// All indices, most votes first.
    let byVotes: [Int]
    /// The genres and decades that have movies.
    let choices: ChartChoices
    /// The people of the movies, indexed at their first use.
    let people: LazyValue<BuiltInPeople>

    init(_ movies: [Movie], people facts: [PersonFacts] = []) {
        people = LazyValue { BuiltInPeople(movies, facts: facts) }
        self.movies = movies
        places = Dictionary(movies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        byVotes = movies.indices.map { $0 }.stablySorted { left, right in
            (movies[left].summary.rating?.votes ?? 0) > (movies[right].summary.rating?.votes ?? 0)
        }
        choices = ChartChoices(movies.lazy.map(\.summary))
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
