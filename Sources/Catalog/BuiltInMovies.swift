import Domain
import TitleIndex

/// Movies with all that is known of them, in memory, and an index of their titles.
struct BuiltInMovies: Sendable {
    let movies: [Movie]
    /// Where each movie is by its id; those that come with Matinee have no other.
    let places: [MovieID: Int]
    let index: TitleIndex
    /// The places of all movies, the one with the most votes first.
    let byVotes: [Int]
    /// The genres and decades that there are movies of.
    let choices: ChartChoices
    /// What makes movies like one another.
    let traits: [MovieTraits]

    init(_ movies: [Movie]) {
        self.movies = movies
        places = Dictionary(movies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        byVotes = movies.indices.map { $0 }.stablySorted { left, right in
            (movies[left].summary.rating?.votes ?? 0) > (movies[right].summary.rating?.votes ?? 0)
        }
        choices = ChartChoices(movies.lazy.map(\.summary))
        traits = movies.map(MovieTraits.init)
        index = TitleIndex(
            movies.map { movie in
                TitleIndex.Record(
                    titles: movie.titles,
                    year: movie.summary.year,
                    popularity: Double(movie.summary.rating?.votes ?? 0))
            })
    }

    /// The years of the first and the last release, `nil` where no movie has one.
    var years: ClosedRange<Int>? {
        let years = movies.compactMap(\.summary.year)
        guard let first = years.min(), let last = years.max() else { return nil }
        return first...last
    }
}
