import Domain
import TMDBClient

/// The order of `discover/movie` and `discover/tv`. On a tie, the more popular title comes first.
struct TMDBOrder: Sendable, Hashable {
    private let sort: TMDB.Sort

    /// The other names of orders: those of series, and one of older clients.
    private static let otherNames = [
        "first_air_date": "primary_release_date", "name": "title", "original_name": "original_title",
        "release_date": "primary_release_date",
    ]

    /// Creates an order: `vote_average.desc`. Unknown orders mean the most popular first.
    init(_ text: String?) {
        let parts = (text ?? "").lowercased().split(separator: ".").map(String.init)
        let names = parts.prefix(1).map { Self.otherNames[$0] ?? $0 } + parts.dropFirst()
        sort = TMDB.Sort(rawValue: names.joined(separator: ".")) ?? TMDB.Sort(.popularity)
    }

    /// Whether it is the list's own order.
    var isPopularity: Bool { sort == TMDB.Sort(.popularity) }

    /// Whether it needs a movie's full record.
    var needsDetails: Bool { sort.key == .revenue }

    /// - Parameter movies: the most popular first.
    func sorted(_ movies: [Movie]) -> [Movie] {
        switch sort.key {
        case .popularity: sort.direction == .descending ? movies : movies.reversed()
        case .originalTitle:
            sorted(movies) { ($0.summary.originalTitle?.text ?? $0.summary.title).lowercased() }
        case .title: sorted(movies) { $0.summary.title.lowercased() }
        case .primaryReleaseDate: sorted(movies, by: \.summary.tmdbReleaseDay)
        case .revenue: sorted(movies) { $0.boxOffice ?? 0 }
        case .voteAverage: sorted(movies) { $0.summary.rating?.outOfTen ?? 0 }
        case .voteCount: sorted(movies) { $0.summary.rating?.votes ?? 0 }
        }
    }

    /// Sorts by a value. Unknown values come last in both directions.
    private func sorted<Value: Comparable>(_ movies: [Movie], by value: (Movie) -> Value?) -> [Movie] {
        movies.map { (value: value($0), movie: $0) }.sorted { left, right in
            guard let first = left.value, let second = right.value else {
                return left.value != nil && right.value == nil
            }
            return sort.direction == .ascending ? first < second : first > second
        }.map(\.movie)
    }
}
