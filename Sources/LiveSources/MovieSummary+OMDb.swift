import Domain
import Foundation
import OMDbClient

extension MovieSummary {
    /// Converts a row of a search; `nil` without a title or an id.
    init?(_ item: OMDb.SearchItem) {
        guard let id = MovieID(omdb: item.imdbID), !item.title.isEmpty else { return nil }
        self.init(
            id: id, kind: Kind(item.kind), title: item.title, year: item.years?.firstOfMovies, run: SeriesRun(item),
            poster: PosterPicture(omdb: item.posterURL), sources: [.omdb])
    }

    /// Converts a record; `nil` without a title or an id.
    init?(_ title: OMDb.Title) {
        guard let id = title.imdbID.flatMap(MovieID.init(omdb:)), !title.title.isEmpty else { return nil }
        let day = title.releaseDay.flatMap { CalendarDate(ofMovie: $0.year, $0.month, $0.day) }
        self.init(
            id: id, kind: Kind(title.kind), title: title.title, released: day, year: title.years?.firstOfMovies,
            run: SeriesRun(title), runtime: title.minutes.flatMap(Runtime.init),
            genres: title.genres.compactMap(Genre.init(omdb:)),
            rating: title.imdbScore.flatMap { StarRating(outOfTen: $0, votes: title.votes ?? 0) },
            overview: title.plot.flatMap { $0 == OMDb.notAvailable ? nil : $0 } ?? "",
            poster: PosterPicture(omdb: title.posterURL), sources: [.omdb])
    }
}

extension MovieID {
    /// Reads an id of OMDb, for example `tt0133093`.
    fileprivate init?(omdb id: String) {
        guard let id = MovieID(id), id.isIMDb else { return nil }
        self = id
    }
}

extension OMDb.Years {
    /// The first year; `nil` if it is outside the years of movies.
    fileprivate var firstOfMovies: Int? { MovieQuery.years.contains(first) ? first : nil }
}

extension SeriesRun {
    /// `nil` for other kinds, without years, and for years that no series can be from.
    fileprivate init?(_ item: OMDb.SearchItem) { self.init(item.kind, item.years, seasons: nil) }

    fileprivate init?(_ title: OMDb.Title) {
        self.init(title.kind, title.years, seasons: title.totalSeasons.flatMap { Int($0) })
    }

    private init?(_ kind: OMDb.Kind?, _ years: OMDb.Years?, seasons: Int?) {
        guard kind == .series, let years, years.last.map(MovieQuery.years.contains) ?? true else { return nil }
        self.init(endYear: years.last, seasons: seasons)
    }
}

extension CalendarDate {
    /// A release day; `nil` for a year outside the years of movies.
    init?(ofMovie year: Int, _ month: Int, _ day: Int) {
        guard MovieQuery.years.contains(year) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension MovieSummary.Kind {
    fileprivate init(_ kind: OMDb.Kind?) {
        self =
            switch kind {
            case .series: .series
            case .episode: .episode
            case .game: .game
            default: .movie
            }
    }
}

extension PosterPicture {
    /// OMDb gives one size, usually 300 pixels wide.
    fileprivate init?(omdb url: URL?) {
        guard let url else { return nil }
        self = .service([Rendition(.remote(url.absoluteString))])
    }
}

extension Genre {
    /// Reads a genre of OMDb; `nil` for those that movies don't have (`Game-Show`, `News`, `Short`).
    fileprivate init?(omdb name: String) {
        switch name.lowercased() {
        case "sci-fi": self = .scienceFiction
        case "film-noir": self = .filmNoir
        case let name:
            guard let genre = Genre(rawValue: name) else { return nil }
            self = genre
        }
    }
}
