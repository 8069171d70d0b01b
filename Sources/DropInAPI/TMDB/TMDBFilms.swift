import Domain
import TMDBClient

/// The films of this machine, as far as TMDB could have them: a series and a game are no films there, and what has no
/// number cannot be named.
///
/// Throws a `TMDBRefusal`, or `CancellationError` where the answer is no longer wanted.
struct TMDBFilms: Sendable {
    private let movies: any MovieSource
    private let chart: any MovieChart
    /// `nil` where films that no service knows have no numbers.
    private let own: OwnFilms?

    /// As many rows as are read of the chart: twice as many as can be read page by page, so that there are more.
    private static let allRows = 0..<(2 * TMDB.lastPage * TMDB.pageSize)

    /// As many films as are told to be like one.
    private static let mostSimilar = 100

    init(movies: any MovieSource, chart: any MovieChart, own: OwnFilms?) {
        self.movies = movies
        self.chart = chart
        self.own = own
    }

    /// All films of the chart, the most popular first.
    func popular() async throws -> [MovieSummary] {
        do throws(SourceError) {
            return try await chart.chart(ChartQuery(rows: Self.allRows)).items.filter(isFilm)
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// The films that are found by a text, as many as can be read page by page. Nothing is found by symbols alone.
    func found(_ text: String, year: Int?) async throws -> [MovieSummary] {
        let rows = 0..<(TMDB.lastPage * TMDB.pageSize)
        do throws(SourceError) {
            return try await movies.search(MovieQuery(text, year: year, rows: rows)).items.filter(isFilm)
        } catch .invalidQuery {
            return []
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// Films that are like one, the likest first.
    func similar(to id: MovieID) async throws -> [MovieSummary] {
        do throws(SourceError) {
            return try await movies.similar(to: id, limit: Self.mostSimilar).filter(isFilm)
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// All that is known of a film.
    func film(_ name: TMDBFilmName?) async throws -> TMDBFilm {
        let id: MovieID?
        switch name {
        case .id(let named): id = named
        case .own(let number): id = try await numbers()?[number]
        case nil: id = nil
        }
        guard let id else { throw TMDBRefusal(.notFound) }
        let movie: Movie
        do throws(SourceError) {
            movie = try await movies.movie(id)
        } catch {
            throw error.tmdbRefusal
        }
        guard isFilm(movie.summary), let film = try await numbered([movie]).first else { throw TMDBRefusal(.notFound) }
        return film
    }

    /// All that is known of the films of a list. One that has gone since is what the list says of it.
    func movies(_ list: some Sequence<MovieSummary>) async throws -> [Movie] {
        var found: [Movie] = []
        for summary in list {
            do throws(SourceError) {
                found.append(try await movies.movie(summary.id))
            } catch .notFound {
                found.append(Movie(summary: summary))
            } catch {
                throw error.tmdbRefusal
            }
        }
        return found
    }

    /// Films with their numbers; what has none is left out.
    func numbered(_ movies: [Movie]) async throws -> [TMDBFilm] {
        let isAnyOwn = movies.contains { $0.summary.publicID.isOwn }
        let numbers = isAnyOwn ? try await numbers() : nil
        return movies.compactMap { movie in
            let id = movie.summary.publicID
            return (id.isOwn ? numbers?.number(of: id) : id.tmdbNumber).map { TMDBFilm(movie: movie, number: $0) }
        }
    }

    /// Whether TMDB could have it.
    private func isFilm(_ movie: MovieSummary) -> Bool {
        let id = movie.publicID
        return movie.kind == .movie && (id.tmdbNumber != nil || (id.isOwn && own != nil))
    }

    /// Where the library cannot be read, that is told of as any other outage.
    private func numbers() async throws -> OwnNumbers? {
        do throws(PersonalLibraryError) { return try await own?.numbers() } catch {
            throw TMDBRefusal(.serviceOffline)
        }
    }
}
