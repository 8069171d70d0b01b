import Domain
import Foundation
import TMDBClient

/// A list of movies that `discover/movie` gives with these conditions. The path is `movie/` and the name.
enum TMDBMovieList: String, Sendable, Hashable {
    case topRated = "top_rated"
    case nowPlaying = "now_playing"
    case upcoming

    /// The votes that a movie needs to be compared by its rating. IMDb asks for as many in its Top 250:
    /// https://help.imdb.com/article/imdb/track-movies-tv/ratings-faq/G67Y87TFYYP6TWAV
    static let votesOfRated = 25_000

    /// The days of the releases; `nil` for any. TMDB has 42 days until today in `now_playing`, and the next 21 in
    /// `upcoming`.
    func days(on today: Date) -> ClosedRange<CalendarDate>? {
        let day = 86_400.0
        let bounds: (first: Date, last: Date)
        switch self {
        case .topRated: return nil
        case .nowPlaying: bounds = (today - 42 * day, today)
        case .upcoming: bounds = (today + day, today + 21 * day)
        }
        guard let first = CalendarDate(bounds.first), let last = CalendarDate(bounds.last) else { return nil }
        return first...last
    }

    /// The query of `discover/movie`.
    func query(on today: Date) -> QueryFields {
        guard let days = days(on: today) else {
            return QueryFields("sort_by=vote_average.desc&vote_count.gte=\(Self.votesOfRated)")
        }
        return QueryFields("release_date.gte=\(days.lowerBound)&release_date.lte=\(days.upperBound)")
    }
}

extension TMDBAnswers {
    func list(_ list: TMDBMovieList) async throws -> JSONValue {
        let now = now()
        let page = try await page { try await discovered(list.query(on: now), rows: $0) }
        guard let days = list.days(on: now) else { return page }
        let dates: JSONValue = [
            "dates": [
                "maximum": .text(days.upperBound.description), "minimum": .text(days.lowerBound.description),
            ]
        ]
        return dates.adding(page)
    }

    func lastReleased() async throws -> MovieSummary {
        let today = CalendarDate(now())?.description ?? ""
        let query = QueryFields("sort_by=primary_release_date.desc&release_date.lte=\(today)")
        guard let movie = try await discovered(query, rows: 0..<1).items.first else { throw SourceError.notFound }
        return movie
    }

    /// The first person of the movie that was released last: when a person was added is unknown.
    func latestPerson() async throws -> JSONValue {
        let movie = try await movies.movie(.id(try await lastReleased().id)).movie
        let names = movie.cast + movie.directors + movie.writers
        return try await person(names.lazy.map(movie.tmdbNumber).first { $0 > 0 })
    }

    func movies(ofGenre number: Int) async throws -> JSONValue {
        let query = QueryFields("with_genres=\(number)")
        let id: JSONValue = ["id": .int(number)]
        return id.adding(try await page { try await discovered(query, rows: $0) })
    }
}
