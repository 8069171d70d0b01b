import Domain
import Foundation
import HummingbirdTesting
import Synchronization
import Testing

/// Reading of long lists.
@Suite struct TMDBLongListTests {
    @Test(arguments: ["movie/popular?page=3", "trending/movie/day?page=3", "discover/movie?with_genres=28&page=3"])
    func `only the page's rows of a long list are read`(question: String) async throws {
        let source = CountingMovies(count: 30_000)
        let answer = try await asked(question, source)

        #expect(try answer.rows("results").first?.text("title") == "Movie 41")
        #expect(answer.number("total_results") == 30_000)
        #expect(source.counts.withLock { $0.rows } == 20)
    }

    @Test(arguments: ["with_original_language=xx", "sort_by=revenue.desc"])
    func `at most a thousand records are read`(condition: String) async throws {
        let source = CountingMovies(count: 30_000)
        let answer = try await asked("discover/movie?\(condition)", source)

        #expect(answer.number("total_results") == 20_000)
        #expect(source.counts.withLock { $0.movies } == 1_000 + 20)
    }

    @Test(arguments: [
        ("with_genres=28&primary_release_year=1994", Genre.action, 1990), ("with_genres=80", nil, nil),
        ("with_genres=28,12", nil, nil), ("primary_release_date.gte=1980-01-01&release_date.lte=1989-12-31", nil, nil),
        ("release_date.gte=1980-01-01&release_date.lte=1989-12-31&sort_by=title.asc", nil, 1980), ("year=-7", nil, nil),
    ])
    func `a genre and a decade are asked of the list`(condition: String, genre: Genre?, year: Int?) async throws {
        let source = CountingMovies(count: 10)
        _ = try await asked("discover/movie?\(condition)", source)

        let query = try #require(source.counts.withLock { $0.query })
        #expect(query.genre == genre && query.decade?.firstYear == year)
    }

    private func asked(_ question: String, _ source: CountingMovies) async throws -> JSONObject {
        try await withTMDB(source, popular: source) { client in
            let mark = question.contains("?") ? "&" : "?"
            return try await client.get("/tmdb/3/\(question)\(mark)api_key=k").text
        }.asObject()
    }
}

extension String {
    fileprivate func asObject() throws -> JSONObject { try JSONObject(Data(utf8)) }
}

/// A source that counts the movies read.
private final class CountingMovies: MovieSource, DiscoverSource {
    struct Counts {
        var rows = 0
        var movies = 0
        var query: DiscoverQuery?
    }

    let name = SourceName(rawValue: "counting")
    let counts = Mutex(Counts())
    private let count: Int

    init(count: Int) { self.count = count }

    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        let rows = rows.clamped(to: 0..<count)
        counts.withLock {
            $0.rows += rows.count
            $0.query = query
        }
        let movies = rows.map { MovieSummary(id: .imdb($0 + 1), title: "Movie \($0 + 1)", genres: [.action]) }
        return Page(items: movies, offset: rows.lowerBound, total: count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        counts.withLock { $0.movies += 1 }
        throw .notFound
    }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        throw .unreachable
    }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}
