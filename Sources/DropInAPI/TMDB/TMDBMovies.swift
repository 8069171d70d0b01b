import Domain
import TMDBClient

/// The movies of this machine, as far as TMDB could have them: a series and a game are no movies there, and what has no
/// number cannot be named.
///
/// Throws a `TMDBRefusal`, or `CancellationError` where the answer is no longer wanted.
struct TMDBMovies: Sendable {
    private let movies: any MovieSource
    private let chart: any MovieChart
    /// `nil` where movies that no service knows have no numbers.
    private let own: OwnMovies?

    /// As many rows of the chart are looked through at most: twice as many as can be read page by page, so that there
    /// are more.
    private static let maxRows = 2 * TMDB.lastPage * TMDB.pageSize

    /// As many at a time, so that others are answered in between.
    private static let rowsAtOnce = 1_000

    /// Of a list of movies as many are looked up.
    static let maxLookedUp = 1_000

    /// As many movies as are told to be like one.
    private static let maxSimilar = 100

    init(movies: any MovieSource, chart: any MovieChart, own: OwnMovies?) {
        self.movies = movies
        self.chart = chart
        self.own = own
    }

    /// Rows of the chart, the most popular first. Where there are few, what is no movie is not counted; of many only the
    /// rows are read, and what is no movie among them is left out.
    func popular(_ query: ChartQuery = ChartQuery(), rows: Range<Int>) async throws -> Page<MovieSummary> {
        let page = try await charted(query, rows)
        guard page.total > Self.rowsAtOnce else { return try await allPopular(query).page(rows) }
        return Page(items: page.items.filter(isMovie), offset: page.offset, total: page.total)
    }

    /// The movies of the chart that are looked through, the most popular first.
    func allPopular(_ query: ChartQuery = ChartQuery()) async throws -> [MovieSummary] {
        var movies: [MovieSummary] = []
        for start in stride(from: 0, to: Self.maxRows, by: Self.rowsAtOnce) {
            let page = try await charted(query, start..<start + Self.rowsAtOnce)
            movies += page.items.filter(isMovie)
            guard page.hasMore, !page.items.isEmpty else { break }
            await Task.yield()
            try Task.checkCancellation()
        }
        return movies
    }

    private func charted(_ query: ChartQuery, _ rows: Range<Int>) async throws -> Page<MovieSummary> {
        var query = query
        query.rows = rows
        do throws(SourceError) { return try await chart.chart(query) } catch { throw error.tmdbRefusal }
    }

    /// The movies that are found by a text, as many as can be read page by page. Nothing is found by symbols alone.
    func found(_ text: String, year: Int?) async throws -> [MovieSummary] {
        let rows = 0..<(TMDB.lastPage * TMDB.pageSize)
        do throws(SourceError) {
            return try await movies.search(MovieQuery(text, year: year, rows: rows)).items.filter(isMovie)
        } catch .invalidQuery {
            return []
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// Movies that are like one, the likest first.
    func similar(to id: MovieID) async throws -> [MovieSummary] {
        do throws(SourceError) {
            return try await movies.similar(to: id, limit: Self.maxSimilar).filter(isMovie)
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// All that is known of a movie.
    func movie(_ name: TMDBMovieName?) async throws -> TMDBMovie {
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
        guard isMovie(movie.summary), let found = try await numbered([movie]).first else {
            throw TMDBRefusal(.notFound)
        }
        return found
    }

    /// All that is known of the movies of a list, as far as they are looked up. One that has gone since is what the list
    /// says of it, and so is one far down a long list: those that come with Matinee stand high, and of others that were
    /// imported hardly more is known.
    func movies(_ list: some Sequence<MovieSummary>) async throws -> [Movie] {
        var found: [Movie] = []
        for summary in list {
            guard found.count < Self.maxLookedUp else {
                found.append(Movie(summary: summary))
                continue
            }
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

    /// Movies with their numbers; what has none is left out.
    func numbered(_ movies: [Movie]) async throws -> [TMDBMovie] {
        let isAnyOwn = movies.contains { $0.summary.publicID.isOwn }
        let numbers = isAnyOwn ? try await numbers() : nil
        return movies.compactMap { movie in
            let id = movie.summary.publicID
            return (id.isOwn ? numbers?.number(of: id) : id.tmdbNumber).map { TMDBMovie(movie: movie, number: $0) }
        }
    }

    /// Whether TMDB could have it.
    private func isMovie(_ movie: MovieSummary) -> Bool {
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

extension [MovieSummary] {
    /// Rows of a list.
    func page(_ rows: Range<Int>) -> Page<MovieSummary> {
        let rows = rows.clamped(to: 0..<count)
        return Page(items: Array(self[rows]), offset: rows.lowerBound, total: count)
    }
}
