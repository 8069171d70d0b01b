import Domain
import TMDBClient

/// The conditions of `discover/movie`.
///
/// Unknown votes and runtimes count as 0, as at TMDB. Invalid numbers are ignored. No movie matches conditions on
/// companies, keywords and watch providers, which Matinee does not know; providers are ignored without a country, as at
/// TMDB.
struct TMDBFilter: Sendable {
    let genres: TMDBChoice
    let withoutGenres: TMDBChoice
    let years: [Int]
    let days: [TMDB.Bounds<CalendarDate>]
    let average: TMDB.Bounds<Double>
    let votes: TMDB.Bounds<Int>
    let minutes: TMDB.Bounds<Int>
    let releaseKinds: TMDBChoice
    let unknown: [TMDBChoice]
    private let details: TMDBDetailsFilter

    /// Throws for an invalid day, as TMDB does, and for a list of more than 100 values.
    init(_ fields: QueryFields) throws(TMDBRefusal) {
        genres = try TMDBChoice(fields["with_genres"])
        withoutGenres = try TMDBChoice(fields["without_genres"])
        years = fields.years()
        days = [try fields.days("primary_release_date"), try fields.days("release_date")]
        average = fields.bounds("vote_average")
        votes = fields.bounds("vote_count")
        minutes = fields.bounds("with_runtime")
        releaseKinds = try TMDBChoice(fields["with_release_type"])
        let watching = ["with_watch_providers", "with_watch_monetization_types"]
        let names = ["with_companies", "with_keywords"] + (fields.text("watch_region") == nil ? [] : watching)
        var unknown: [TMDBChoice] = []
        for name in names { unknown.append(try TMDBChoice(fields[name])) }
        self.unknown = unknown
        details = try TMDBDetailsFilter(fields)
    }

    /// Whether the conditions need a movie's full record.
    var needsDetails: Bool { !details.isEmpty }

    /// The numbers of the people in the conditions.
    var people: [Int] { details.peopleNumbers }

    /// Whether a movie meets the conditions that its summary can decide.
    func admits(_ movie: MovieSummary) -> Bool {
        genres.isMet(by: movie.tmdbGenres) && !withoutGenres.names(movie.tmdbGenres)
            && years.allSatisfy { $0 == movie.year }
            && days.allSatisfy { $0.holds(movie.tmdbReleaseDay) }
            && average.holds(movie.rating?.outOfTen ?? 0)
            && votes.holds(movie.rating?.votes ?? 0)
            && minutes.holds(movie.tmdbRuntime)
            && releaseKinds.isMet(by: [TMDB.ReleaseKind.theatrical.rawValue])
            && unknown.allSatisfy(\.isEmpty)
    }

    /// Whether a movie matches by its full record.
    func admits(_ movie: Movie) -> Bool { details.admits(movie) }
}

extension TMDB.Bounds where Value: Comparable {
    /// Whether a value is within the bounds; an unknown one only if there are none.
    func holds(_ value: Value?) -> Bool {
        guard let value else { return from == nil && to == nil }
        return (from.map { $0 <= value } ?? true) && (to.map { value <= $0 } ?? true)
    }
}
