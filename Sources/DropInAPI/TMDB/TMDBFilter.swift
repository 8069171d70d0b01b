import Domain
import TMDBClient

/// The conditions of `discover/movie` and `discover/tv`.
///
/// Unknown votes and runtimes count as 0, as at TMDB. Invalid numbers are ignored. No title meets conditions on
/// companies, keywords, networks and watch providers, which Matinee does not know; providers are ignored without a
/// country, as at TMDB.
struct TMDBFilter: Sendable {
    let kinds: MovieQuery.Kinds
    let genres: TMDBChoice
    let withoutGenres: TMDBChoice
    let years: [Int]
    let days: [TMDB.Bounds<CalendarDate>]
    /// The days of a series' episodes.
    private let airDays: TMDB.Bounds<CalendarDate>
    private let average: TMDB.Bounds<Double>
    private let votes: TMDB.Bounds<Int>
    private let minutes: TMDB.Bounds<Int>
    /// How movies are released; the states and types of series.
    private let categories: [String: TMDBChoice]
    private let unknown: [TMDBChoice]
    let details: TMDBDetailsFilter

    /// Throws for an invalid day, as TMDB does, and for a list of more than 100 values.
    init(_ fields: QueryFields, _ kinds: MovieQuery.Kinds) throws(TMDBRefusal) {
        self.kinds = kinds
        let isOfSeries = kinds == .series
        genres = try TMDBChoice(fields["with_genres"])
        withoutGenres = try TMDBChoice(fields["without_genres"])
        years = fields.years(isOfSeries ? ["first_air_date_year"] : ["primary_release_year", "year"])
        days =
            try isOfSeries
            ? [fields.days("first_air_date")] : [fields.days("primary_release_date"), fields.days("release_date")]
        airDays = try isOfSeries ? fields.days("air_date") : TMDB.Bounds()
        average = fields.bounds("vote_average")
        votes = fields.bounds("vote_count")
        minutes = fields.bounds("with_runtime")
        var categories: [String: TMDBChoice] = [:]
        for name in isOfSeries ? ["with_status", "with_type"] : ["with_release_type"] {
            categories[name] = try TMDBChoice(fields[name])
        }
        self.categories = categories.filter { !$0.value.isEmpty }
        let watching = ["with_watch_providers", "with_watch_monetization_types"]
        let names =
            ["with_companies", "with_keywords"] + (isOfSeries ? ["with_networks"] : [])
            + (fields.text("watch_region") == nil ? [] : watching)
        var unknown: [TMDBChoice] = []
        for name in names { unknown.append(try TMDBChoice(fields[name])) }
        self.unknown = unknown
        details = try TMDBDetailsFilter(fields)
    }

    /// Whether the summary decides nothing but genres.
    var isOfGenresOnly: Bool {
        withoutGenres.isEmpty && years.isEmpty && (days + [airDays]).allSatisfy { $0 == TMDB.Bounds() }
            && average == TMDB.Bounds() && votes == TMDB.Bounds() && minutes == TMDB.Bounds() && categories.isEmpty
            && unknown.allSatisfy(\.isEmpty)
    }

    /// Whether a title meets the conditions that its summary can decide.
    func admits(_ title: MovieSummary) -> Bool {
        let numbers = kinds == .series ? title.tmdbSeriesGenres : title.tmdbGenres
        return genres.isMet(by: numbers) && !withoutGenres.names(numbers)
            && years.allSatisfy { $0 == title.year }
            && days.allSatisfy { $0.holds(title.tmdbReleaseDay) }
            && airDays.meets(title.tmdbReleaseDay, title.tmdbLastDay)
            && average.holds(title.rating?.outOfTen ?? 0)
            && votes.holds(title.rating?.votes ?? 0)
            && minutes.holds(title.tmdbRuntime)
            && categories.allSatisfy { $1.isMet(by: [title.tmdbCategory($0)]) }
            && unknown.allSatisfy(\.isEmpty)
    }
}

extension MovieSummary {
    /// The last day of a series' last year; `nil` if it still runs.
    fileprivate var tmdbLastDay: CalendarDate? {
        run?.endYear.flatMap { CalendarDate(year: $0, month: 12, day: 31) }
    }

    /// TMDB's number of a category: all movies were in cinemas; series still run (0) or have ended (3), and are
    /// scripted.
    fileprivate func tmdbCategory(_ name: String) -> Int {
        switch name {
        case "with_release_type": TMDB.ReleaseKind.theatrical.rawValue
        case "with_status": tmdbHasEnded ? 3 : 0
        default: 4
        }
    }
}

extension TMDB.Bounds where Value: Comparable {
    /// Whether a value is within the bounds; an unknown one only if there are none.
    func holds(_ value: Value?) -> Bool {
        guard let value else { return from == nil && to == nil }
        return (from.map { $0 <= value } ?? true) && (to.map { value <= $0 } ?? true)
    }

    /// Whether something lasts into the bounds.
    ///
    /// - Parameter last: `nil` for no end.
    fileprivate func meets(_ first: Value?, _ last: Value?) -> Bool {
        guard let first else { return from == nil && to == nil }
        return (to.map { first <= $0 } ?? true) && (from.map { from in last.map { from <= $0 } ?? true } ?? true)
    }
}
