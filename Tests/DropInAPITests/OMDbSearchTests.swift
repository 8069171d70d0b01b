import Domain
import DomainTesting
import HummingbirdTesting
import Testing

/// `s`.
@Suite struct OMDbSearchTests {
    private let reels = InMemoryMovies(Samples.reels(25))

    @Test func `a list is in OMDb's keys, to the byte`() async throws {
        let response = try await omdb("s=the+lantern")

        #expect(
            response.text == """
                {"Search":[{"Title":"The Lantern Keeper","Year":"1999","imdbID":"tt1000001","Type":"movie",\
                "Poster":"http://localhost/posters/tt1000001.svg"},{"Title":"The Lantern Keeper","Year":"2015",\
                "imdbID":"tt1000002","Type":"movie","Poster":"http://localhost/posters/tt1000002.svg"}],\
                "totalResults":"2","Response":"True"}
                """)
    }

    @Test(
        arguments: [
            ("", 1, 10), ("&page=", 1, 10), ("&page=1", 1, 10), ("&page=2", 11, 10), ("&page=3", 21, 5),
            ("&page=2.4353", 11, 10), ("&page=+2", 11, 10), ("&page=x", 1, 10), ("&page=02", 11, 10),
        ])
    func `a page has ten rows`(page: String, first: Int, count: Int) async throws {
        let response = try await omdb("s=reel\(page)", reels)

        let rows = try response.rows("Search")
        #expect(rows.count == count)
        #expect(rows.first?["Title"] == "Reel \(first)")
        #expect(try response.string("totalResults") == "25")
    }

    @Test(arguments: ["0", "-1", "4", "100", "101", "0.9", "99999999999999999999999", "-9e99"])
    func `there is nothing on a page that does not exist`(page: String) async throws {
        let response = try await omdb("s=reel&page=\(page)", reels)

        #expect(response.text == #"{"Response":"False","Error":"Movie not found!"}"#)
    }

    @Test func `pages end at the hundredth`() async throws {
        let many = InMemoryMovies(Samples.reels(1_005))

        #expect(try await omdb("s=reel&page=100", many).rows("Search").last?["Title"] == "Reel 1000")
        #expect(try await omdb("s=reel&page=100", many).string("totalResults") == "1005")
        #expect(try await omdb("s=reel&page=101", many).string("Error") == "Movie not found!")
    }

    @Test func `no more results are promised than can be read`() async throws {
        let many = InMemoryMovies(Samples.reels(90), maxFound: 30)

        #expect(try await omdb("s=reel&page=3", many).string("totalResults") == "30")
        #expect(try await omdb("s=reel&page=4", many).string("Error") == "Movie not found!")
    }

    @Test func `a source that has counted no more than a page is asked how far one can read`() async throws {
        let total = { (query: String) in try await omdb(query, LazyMovies()).string("totalResults") }

        #expect(try await total("s=reel&page=1") == "73")
        #expect(try await total("s=reel&page=8") == "73")
        #expect(try await total("s=few") == "10", "what is exact is not asked for again")
    }

    @Test func `a year and a kind narrow the list and its count`() async throws {
        #expect(try await omdb("s=the&y=1999").string("totalResults") == "1")
        #expect(try await omdb("s=serial").string("totalResults") == "2")
        #expect(try await omdb("s=serial&type=series").string("totalResults") == "1")
        #expect(try await omdb("s=serial&type=game").rows("Search").first?["Type"] == "game")
        #expect(try await omdb("s=the&type=series").string("Error") == "Series not found!")
        #expect(try await omdb("s=the&type=episode").string("Error") == "Movie not found!")
    }

    @Test func `the pages of a kind are full ones`() async throws {
        let mixed = Samples.reels(30).enumerated().map { place, movie in
            place.isMultiple(of: 2)
                ? movie : Movie(summary: MovieSummary(id: movie.id, kind: .series, title: movie.summary.title))
        }

        let second = try await omdb("s=reel&type=movie&page=2", InMemoryMovies(mixed))

        #expect(try second.rows("Search").map { $0["Title"] } == [21, 23, 25, 27, 29].map { "Reel \($0)" })
        #expect(try second.string("totalResults") == "15")
    }

    @Test func `one ideograph can be looked for`() async throws {
        let movie = Movie(summary: MovieSummary(id: .imdb(5), title: "影"))

        #expect(try await omdb("s=%E5%BD%B1", InMemoryMovies([movie])).string("totalResults") == "1")
    }
}

/// A source that counts only the requested matches.
private struct LazyMovies: MovieSource {
    let name = SourceName(rawValue: "lazy")

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.text == "reel" else {
            guard rows.upperBound <= 10 else { throw .tooManyResults }
            let movies = Samples.reels(10).map(\.summary)
            return Page(items: movies, offset: 0, total: movies.count)
        }
        let movies = Samples.reels(73).map(\.summary)
        let part = rows.clamped(to: 0..<movies.count)
        let seen = min(movies.count, rows.upperBound + 1)
        return Page(
            items: Array(movies[part]), offset: part.lowerBound, totalCount: .atLeast(seen),
            readable: seen < movies.count ? 500 : movies.count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie { throw .notFound }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}
