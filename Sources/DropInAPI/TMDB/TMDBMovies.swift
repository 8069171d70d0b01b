import Domain
import TMDBClient

/// The movies and series on this machine that have a number.
struct TMDBMovies: Sendable {
    typealias Kinds = MovieQuery.Kinds

    let movies: any MovieSource
    let popular: any DiscoverSource
    /// `nil` to leave out the user's own movies.
    let own: OwnMovies?

    /// The maximum number of the list's rows to read: twice as many as all pages have, so that enough remain after
    /// filtering.
    private static let maxRows = 2 * TMDB.lastPage * TMDB.pageSize

    /// The number of rows read at a time, so that other requests are handled in between.
    private static let rowsAtOnce = 1_000

    /// The maximum number of movies of a list whose full record is read.
    static let maxLookedUp = 1_000

    /// The maximum number of similar movies.
    private static let maxSimilar = 100

    /// Rows of the list, the most popular first. Titles of other kinds, which lists hardly have, are left out but count
    /// in the total.
    func popular(
        _ kinds: Kinds = .movies, _ query: DiscoverQuery = DiscoverQuery(), rows: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        switch kinds {
        case .movies: return try await discovered(query, kinds, rows)
        case .series: return try await discovered(query.ofSeries, kinds, rows)
        case .all:
            let series = try await popular(.series, query, rows: 0..<rows.upperBound)
            guard series.total > 0 else { return try await popular(.movies, query, rows: rows) }
            let movies = try await popular(.movies, query, rows: 0..<rows.upperBound)
            let sorted = (movies.items + series.items).sorted { $0.tmdbPopularity > $1.tmdbPopularity }
            return sorted.page(rows, total: movies.total + series.total)
        }
    }

    /// All movies or series of the list, the most popular first.
    func allPopular(
        _ kinds: Kinds, _ query: DiscoverQuery = DiscoverQuery()
    ) async throws(SourceError) -> [MovieSummary] {
        var found: [MovieSummary] = []
        for start in stride(from: 0, to: Self.maxRows, by: Self.rowsAtOnce) {
            let page = try await popular(kinds, query, rows: start..<start + Self.rowsAtOnce)
            found += page.items
            guard start + Self.rowsAtOnce < page.readableCount, !page.items.isEmpty else { break }
            await Task.yield()
            guard !Task.isCancelled else { throw .cancelled }
        }
        return found
    }

    private func discovered(
        _ query: DiscoverQuery, _ kinds: Kinds, _ rows: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        let page = try await popular.discover(query, rows: rows)
        return Page(
            items: page.items.filter { isTitle($0, kinds) }, offset: page.offset, totalCount: page.totalCount,
            readable: page.readableCount)
    }

    /// The matches of a text, as many as all pages have; none for a text of symbols alone.
    func found(_ text: String, _ kinds: Kinds, year: Int? = nil) async throws(SourceError) -> [MovieSummary] {
        var query = MovieQuery(text, year: year)
        query.kinds = kinds
        do throws(SourceError) {
            let rows = 0..<(TMDB.lastPage * TMDB.pageSize)
            return try await movies.search(query, rows: rows).items.filter { isTitle($0, kinds) }
        } catch .invalidQuery {
            return []
        }
    }

    /// Similar movies or series, the most similar first.
    func similar(to id: MovieID, _ kinds: Kinds) async throws(SourceError) -> [MovieSummary] {
        try await movies.similar(to: id, limit: Self.maxSimilar).filter { isTitle($0, kinds) }
    }

    /// A movie's collection with the movies that have numbers; `nil` if these are fewer than two.
    func collection(of id: MovieID) async throws(SourceError) -> TMDBCollection? {
        do throws(SourceError) {
            guard let found = try await movies.collection(of: id) else { return nil }
            let parts = try await numbered(try await movies(found.movies.filter { isTitle($0, .movies) }))
            return parts.count < 2 ? nil : TMDBCollection(name: found.name, movies: parts)
        } catch .notFound {
            return nil
        }
    }

    /// A title of one of the kinds with all its facts.
    func movie(_ name: TMDBMovieName?, _ kinds: Kinds = .movies) async throws(SourceError) -> TMDBMovie {
        let id: MovieID?
        switch name {
        case .id(let named): id = named
        case .own(let number): id = try await numbers()?[number]
        case nil: id = nil
        }
        guard let id else { throw .notFound }
        let movie = try await movies.movie(id)
        guard isTitle(movie.summary, kinds), let found = try await numbered([movie]).first else { throw .notFound }
        return found
    }

    /// The movies of a list with all their facts. Removed movies and those after `maxLookedUp` have only the facts of
    /// the list. This loses little: built-in movies are popular and come first, and imported ones have hardly more
    /// facts.
    func movies(_ list: some Sequence<MovieSummary>) async throws(SourceError) -> [Movie] {
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
            }
        }
        return found
    }

    /// Movies with their numbers; those without a number are left out.
    func numbered(_ movies: [Movie]) async throws(SourceError) -> [TMDBMovie] {
        let isAnyOwn = movies.contains { $0.summary.publicID.isOwn }
        let numbers = isAnyOwn ? try await numbers() : nil
        return movies.compactMap { movie in
            let id = movie.summary.publicID
            let number = id.isOwn ? numbers?.number(of: id) : movie.summary.tmdbNumber
            return number.map { TMDBMovie(movie: movie, number: $0) }
        }
    }

    /// Whether TMDB could have the title as a movie or a series, and it is of one of the kinds.
    func isTitle(_ movie: MovieSummary, _ kinds: Kinds) -> Bool {
        guard [.movie, .series].contains(movie.kind), kinds.contains(movie.kind) else { return false }
        return movie.tmdbNumber != nil || (movie.publicID.isOwn && own != nil)
    }

    /// The numbers of own movies. An unreadable library counts as an outage.
    private func numbers() async throws(SourceError) -> OwnNumbers? {
        do throws(PersonalLibraryError) { return try await own?.numbers() } catch {
            throw SourceError(error.storage)
        }
    }
}

extension Array where Element: Sendable {
    /// A page of the list.
    ///
    /// - Parameter total: the number of all rows; `nil` if the list has them all.
    func page(_ rows: Range<Int>, total: Int? = nil) -> Page<Element> {
        let rows = rows.clamped(to: 0..<count)
        return Page(items: Array(self[rows]), offset: rows.lowerBound, total: total ?? count)
    }
}

extension DiscoverQuery {
    fileprivate var ofSeries: DiscoverQuery { with(self) { $0.conditions = [.isSeries] } }
}

/// A movie with its sequels, in the order of their release.
struct TMDBCollection: Sendable {
    let name: String
    let movies: [TMDBMovie]
}
