import Domain
import TMDBClient

/// The conditions of `discover/tv` that a series' summary can decide. No series meets conditions on networks, companies,
/// keywords and providers, which Matinee does not know.
struct TMDBSeriesFilter: Sendable {
    private let genres: TMDBChoice
    private let withoutGenres: TMDBChoice
    private let year: Int?
    private let days: TMDB.Bounds<CalendarDate>
    private let average: TMDB.Bounds<Double>
    private let votes: TMDB.Bounds<Int>
    private let unknown: [TMDBChoice]
    /// TMDB's name of the order, as for movies.
    let order: String?

    /// Throws for an invalid day and for a list of more than 100 values.
    init(_ fields: QueryFields) throws(TMDBRefusal) {
        genres = try TMDBChoice(fields["with_genres"])
        withoutGenres = try TMDBChoice(fields["without_genres"])
        year = fields.text("first_air_date_year").flatMap { Int($0) }
        days = try fields.days("first_air_date")
        average = fields.bounds("vote_average")
        votes = fields.bounds("vote_count")
        order = fields.text("sort_by")?.replacing("first_air_date", with: "primary_release_date")
            .replacing("original_name", with: "original_title").replacing("name.", with: "title.")
        var unknown: [TMDBChoice] = []
        for name in ["with_companies", "with_keywords", "with_networks"] {
            unknown.append(try TMDBChoice(fields[name]))
        }
        self.unknown = unknown
    }

    func admits(_ series: MovieSummary) -> Bool {
        let numbers = series.tmdbSeriesGenres.map(\.rawValue)
        return genres.isMet(by: numbers) && !withoutGenres.names(numbers) && (year == nil || year == series.year)
            && days.holds(series.tmdbReleaseDay) && average.holds(series.rating?.outOfTen ?? 0)
            && votes.holds(series.rating?.votes ?? 0) && unknown.allSatisfy(\.isEmpty)
    }
}
