import Domain
import TMDBClient

/// The movies on this machine that have a number. TMDB's movies don't include series and games.
///
/// Throws a `TMDBRefusal`, or `CancellationError` if the request was canceled.
struct TMDBMovies: Sendable {
    private let movies: any MovieSource
    private let chart: any MovieChart
    /// `nil` to leave out the user's own movies.
    private let own: OwnMovies?

    /// The maximum number of the chart's rows to read: twice as many as all pages have, so that enough remain after
    /// filtering.
    private static let maxRows = 2 * TMDB.lastPage * TMDB.pageSize

    /// The number of rows read at a time, so that other requests are handled in between.
    private static let rowsAtOnce = 1_000

    /// The maximum number of movies of a list whose full record is read.
    static let maxLookedUp = 1_000

    /// The maximum number of similar movies.
    private static let maxSimilar = 100

    init(movies: any MovieSource, chart: any MovieChart, own: OwnMovies?) {
        self.movies = movies
        self.chart = chart
        self.own = own
    }

    /// Rows of the chart, the most popular first. Titles of other kinds, which charts hardly have, are left out but count
    /// in the total.
    func popular(_ query: ChartQuery = ChartQuery(), rows: Range<Int>) async throws -> Page<MovieSummary> {
        try await popular(query, rows, isMovie)
    }

    /// The movies of the chart, the most popular first.
    func allPopular(_ query: ChartQuery = ChartQuery()) async throws -> [MovieSummary] {
        try await allPopular(query, isMovie)
    }

    /// Like `popular`, for series.
    func popularSeries(rows: Range<Int>) async throws -> Page<MovieSummary> {
        try await popular(Self.series, rows, isSeries)
    }

    /// Movies and series, the most popular first.
    func popularTitles(rows: Range<Int>) async throws -> Page<MovieSummary> {
        let series = try await popularSeries(rows: 0..<rows.upperBound)
        guard series.total > 0 else { return try await popular(rows: rows) }
        let movies = try await popular(rows: 0..<rows.upperBound)
        let sorted = (movies.items + series.items).sorted { $0.tmdbPopularity > $1.tmdbPopularity }
        let shown = rows.clamped(to: 0..<sorted.count)
        return Page(items: Array(sorted[shown]), offset: shown.lowerBound, total: movies.total + series.total)
    }

    /// The series of the chart, the most popular first.
    func allPopularSeries() async throws -> [MovieSummary] { try await allPopular(Self.series, isSeries) }

    private static let series = ChartQuery(conditions: [MovieCondition(.kind(.series))])

    private func popular(
        _ query: ChartQuery, _ rows: Range<Int>, _ isWanted: (MovieSummary) -> Bool
    ) async throws -> Page<MovieSummary> {
        let page = try await charted(query, rows)
        return Page(items: page.items.filter(isWanted), offset: page.offset, total: page.total)
    }

    private func allPopular(
        _ query: ChartQuery, _ isWanted: (MovieSummary) -> Bool
    ) async throws -> [MovieSummary] {
        var movies: [MovieSummary] = []
        for start in stride(from: 0, to: Self.maxRows, by: Self.rowsAtOnce) {
            let page = try await charted(query, start..<start + Self.rowsAtOnce)
            movies += page.items.filter(isWanted)
            guard page.hasMore, !page.items.isEmpty else { break }
            await Task.yield()
            try Task.checkCancellation()
        }
        return movies
    }

    private func charted(_ query: ChartQuery, _ rows: Range<Int>) async throws -> Page<MovieSummary> {
        do throws(SourceError) { return try await chart.chart(query, rows: rows) } catch { throw error.tmdbRefusal }
    }

    /// The matches of a text, as many as all pages have; none for a text of symbols alone.
    func found(_ text: String, year: Int?) async throws -> [MovieSummary] {
        try await found(MovieQuery(text, includesSeries: false, year: year)).filter(isMovie)
    }

    /// Like `found`, for series.
    func foundSeries(_ text: String) async throws -> [MovieSummary] {
        try await found(MovieQuery(text)).filter(isSeries)
    }

    /// Like `found`, for movies and series.
    func foundTitles(_ text: String) async throws -> [MovieSummary] {
        try await found(MovieQuery(text)).filter(isTitle)
    }

    private static let allRows = 0..<(TMDB.lastPage * TMDB.pageSize)

    private func found(_ query: MovieQuery) async throws -> [MovieSummary] {
        do throws(SourceError) {
            return try await movies.search(query, rows: Self.allRows).items
        } catch .invalidQuery {
            return []
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// Similar movies, the most similar first.
    func similar(to id: MovieID) async throws -> [MovieSummary] { try await like(id).filter(isMovie) }

    /// Similar series, the most similar first.
    func similarSeries(to id: MovieID) async throws -> [MovieSummary] { try await like(id).filter(isSeries) }

    private func like(_ id: MovieID) async throws -> [MovieSummary] {
        do throws(SourceError) {
            return try await movies.similar(to: id, limit: Self.maxSimilar)
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// A movie's collection with the movies that have numbers; `nil` if these are fewer than two.
    func collection(of id: MovieID) async throws -> TMDBCollection? {
        let found: MovieCollection?
        do throws(SourceError) {
            found = try await movies.collection(of: id)
        } catch .notFound {
            found = nil
        } catch {
            throw error.tmdbRefusal
        }
        guard let found else { return nil }
        let parts = try await numbered(try await movies(found.movies.filter(isMovie)))
        return parts.count < 2 ? nil : TMDBCollection(name: found.name, movies: parts)
    }

    /// A movie with all its facts.
    ///
    /// - Parameter kind: the only kind that is accepted; `nil` for movies and series.
    func movie(_ name: TMDBMovieName?, kind: MovieSummary.Kind? = .movie) async throws -> TMDBMovie {
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
        let summary = movie.summary
        let isWanted = kind.map { summary.kind == $0 } ?? [.movie, .series].contains(summary.kind)
        guard isWanted, hasNumber(summary), let found = try await numbered([movie]).first else {
            throw TMDBRefusal(.notFound)
        }
        return found
    }

    /// The movies of a list with all their facts. Removed movies and those after `maxLookedUp` have only the facts of
    /// the list. This loses little: built-in movies are popular and come first, and imported ones have hardly more
    /// facts.
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

    /// Movies with their numbers; those without a number are left out.
    func numbered(_ movies: [Movie]) async throws -> [TMDBMovie] {
        let isAnyOwn = movies.contains { $0.summary.publicID.isOwn }
        let numbers = isAnyOwn ? try await numbers() : nil
        return movies.compactMap { movie in
            let id = movie.summary.publicID
            let number = id.isOwn ? numbers?.number(of: id) : movie.summary.tmdbNumber
            return number.map { TMDBMovie(movie: movie, number: $0) }
        }
    }

    /// Whether TMDB could have the title.
    func isMovie(_ movie: MovieSummary) -> Bool { movie.kind == .movie && hasNumber(movie) }

    /// Whether TMDB could have the title as a series.
    func isSeries(_ movie: MovieSummary) -> Bool { movie.kind == .series && hasNumber(movie) }

    /// Whether TMDB could have the title as a movie or a series.
    func isTitle(_ movie: MovieSummary) -> Bool { isMovie(movie) || isSeries(movie) }

    private func hasNumber(_ movie: MovieSummary) -> Bool {
        movie.tmdbNumber != nil || (movie.publicID.isOwn && own != nil)
    }

    /// The numbers of own movies. An unreadable library counts as an outage.
    private func numbers() async throws -> OwnNumbers? {
        do throws(PersonalLibraryError) { return try await own?.numbers() } catch {
            throw TMDBRefusal(.serviceOffline)
        }
    }
}

extension [MovieSummary] {
    /// A page of the list.
    func page(_ rows: Range<Int>) -> Page<MovieSummary> {
        let rows = rows.clamped(to: 0..<count)
        return Page(items: Array(self[rows]), offset: rows.lowerBound, total: count)
    }
}

/// A movie with its sequels, in the order of their release.
struct TMDBCollection: Sendable {
    let name: String
    let movies: [TMDBMovie]
}
