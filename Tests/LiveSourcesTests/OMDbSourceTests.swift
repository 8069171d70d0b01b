import Domain
import DomainTesting
import HTTPTransportTesting
import HTTPTypes
import LiveSources
@testable import OMDbClient
import Testing

@Suite struct OMDbSourceTests {
    private func source(_ stub: StubTransport) -> OMDbSource {
        let client = OMDbClient(transport: stub, apiKey: "hush")
        return OMDbSource(search: client, lookup: client)
    }

    @Test func `rows of a search become movies of all kinds`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["s": "reel"],
            .json(
                """
                {"Search":[
                {"Title":"Reel","Year":"1999","imdbID":"tt0000001","Type":"movie","Poster":"https://i.example/a.jpg"},
                {"Title":"Reels","Year":"2001–2005","imdbID":"tt10000002","Type":"series","Poster":"N/A"},
                {"Title":"Reel 3","Year":"N/A","imdbID":"tt0000003","Type":"game","Poster":"N/A"},
                {"Title":"No id","Year":"1999","imdbID":"N/A","Type":"movie","Poster":"N/A"}],
                "totalResults":"4","Response":"True"}
                """))

        let page = try await source(stub).search(MovieQuery("  reel "), rows: 0..<10)

        #expect(page.items.map(\.id) == [.imdb(1), .imdb(10_000_002), .imdb(3)])
        #expect(page.items.map(\.kind) == [.movie, .series, .game])
        #expect(page.items.map(\.year) == [1999, 2001, nil])
        #expect(page.items.map(\.run) == [nil, SeriesRun(endYear: 2005), nil])
        #expect(page.items[0].poster?.renditions.map(\.place) == [.remote("https://i.example/a.jpg")])
        #expect(page.items[1].poster == nil)
        #expect(page.items.allSatisfy { $0.sources == [.omdb] })
        #expect(page.total == 4)
    }

    @Test(arguments: [(.movies, "movie"), (.series, "series"), (.all, nil)] as [(MovieQuery.Kinds, String?)])
    func `the kinds are asked for by type`(kinds: MovieQuery.Kinds, type: String?) async throws {
        let stub = StubTransport().on(.get, "/", .json(#"{"Response":"False","Error":"Movie not found!"}"#))
        var query = MovieQuery("reel")
        query.kinds = kinds

        _ = try await source(stub).search(query)
        let path = stub.requests.first?.path ?? ""
        #expect(type.map { path.contains("type=\($0)") } ?? !path.contains("type="))
    }

    @Test(
        arguments: [
            ("2001–2005", "5", SeriesRun(endYear: 2005, seasons: 5)), ("2011–", "N/A", SeriesRun()),
            ("2011", "1", SeriesRun(endYear: 2011, seasons: 1)), ("N/A", "3", nil), ("1999–9999", "3", nil),
            ("2011–", "-4", SeriesRun()), ("2011–", "99999999999999999999", SeriesRun()),
        ] as [(String, String, SeriesRun?)])
    func `a series has its years and seasons`(years: String, seasons: String, run: SeriesRun?) async throws {
        let stub = StubTransport().on(
            .get, "/",
            .json(
                #"{"Title":"Reels","Year":"\#(years)","imdbID":"tt0000002","Type":"series","Ratings":[],"#
                    + #""totalSeasons":"\#(seasons)","Response":"True"}"#))

        #expect(try await source(stub).movie(.imdb(2)).summary.run == run)
    }

    @Test func `ten rows cost one request`() async throws {
        let stub = StubTransport()
        for page in 1...3 {
            let rows = ((page - 1) * 10..<min(page * 10, 25)).map { number in
                #"{"Title":"Reel \#(number)","Year":"1999","imdbID":"tt\#(1_000_000 + number)","Type":"movie"}"#
            }
            stub.on(
                .get, "/", query: ["page": "\(page)"],
                .json(#"{"Search":[\#(rows.joined(separator: ","))],"totalResults":"25","Response":"True"}"#))
        }

        let second = try await source(stub).search(MovieQuery("reel"), rows: 10..<20)
        #expect(second.items.map(\.title) == (10..<20).map { "Reel \($0)" })
        #expect(second.hasMore)
        #expect(stub.count == 1)
        let across = try await source(stub).search(MovieQuery("reel"), rows: 5..<25)
        #expect(across.items.map(\.title) == (5..<25).map { "Reel \($0)" })
        #expect(!across.hasMore)
        #expect(stub.count == 4)
    }

    @Test func `no matches at OMDb are an empty page`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["s": "zzz"], .json(#"{"Response":"False","Error":"Movie not found!"}"#))

        let page = try await source(stub).search(MovieQuery("zzz"))
        #expect(page.items.isEmpty)
        #expect(page.total == 0)
    }

    @Test func `a trailing year filters if the text finds nothing`() async throws {
        let stub = StubTransport()
            .on(.get, "/", query: ["s": "reel 1999"], .json(#"{"Response":"False","Error":"Movie not found!"}"#))
            .on(
                .get, "/", query: ["s": "reel", "y": "1999"],
                .json(
                    #"{"Search":[{"Title":"Reel","Year":"1999","imdbID":"tt0000001","Type":"movie","Poster":"N/A"}],"#
                        + #""totalResults":"1","Response":"True"}"#))

        #expect(try await source(stub).search(MovieQuery("reel 1999")).items.map(\.id) == [.imdb(1)])
    }

    @Test func `a record converts with all its facts`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["i": "tt0000001", "plot": "full"],
            .json(
                """
                {"Title":"Reel","Year":"1999","Rated":"PG-13","Released":"31 Mar 1999","Runtime":"136 min",
                "Genre":"Action, Sci-Fi, Short","Director":"Ada Reel","Writer":"Bo Frame (story), Bo Frame",
                "Actors":"Cy Spool, Di Lens","Plot":"All of the story.","Language":"English, Mandarin, None",
                "Country":"USA, West Germany","Awards":"Won 1 Oscar.","Poster":"https://i.example/a.jpg",
                "Ratings":[{"Source":"Internet Movie Database","Value":"8.7/10"},
                {"Source":"Rotten Tomatoes","Value":"83%"},{"Source":"Metacritic","Value":"73/100"},
                {"Source":"Elsewhere","Value":"N/A"}],
                "Metascore":"73","imdbRating":"8.7","imdbVotes":"2,000,100","imdbID":"tt0000001","Type":"movie",
                "DVD":"N/A","BoxOffice":"$172,076,928","Production":"N/A","Website":"N/A","Response":"True"}
                """))

        let movie = try await source(stub).movie(.imdb(1))

        #expect(movie.summary.released == CalendarDate("1999-03-31"))
        #expect(movie.summary.runtime == Runtime(minutes: 136))
        #expect(movie.summary.genres == [.action, .scienceFiction])
        #expect(movie.summary.rating == StarRating(outOfTen: 8.7, votes: 2_000_100))
        #expect(movie.summary.overview == "All of the story.")
        #expect(movie.directors == ["Ada Reel"])
        #expect(movie.writers == ["Bo Frame"])
        #expect(movie.cast == ["Cy Spool", "Di Lens"])
        #expect(movie.languages == ["en", "cmn"])
        #expect(movie.countries == ["US", "XWG"])
        #expect(movie.certificate == "PG-13")
        #expect(movie.awards == "Won 1 Oscar.")
        #expect(movie.boxOffice == 172_076_928)
        #expect(movie.ratings.map(\.source) == ["IMDb", "Rotten Tomatoes", "Metacritic"])
        #expect(movie.ratings.map(\.figure) == ["8.7", "83%", "73/100"])
        #expect(movie.ratings.map(\.outOfTen) == [8.7, 8.3, 7.3])
        #expect(movie.ratings.map(\.votes) == [2_000_100, nil, nil])
    }

    /// OMDb's record of *Crouching Tiger, Hidden Dragon*, tt0190332, has such dates.
    @Test func `the year is OMDb's, even if its release date is later`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["i": "tt0190332"],
            .json(
                #"{"Title":"Reel","Year":"2000","Released":"12 Jan 2001","imdbID":"tt0190332","Type":"movie"}"#))

        let movie = try await source(stub).movie(.imdb(190_332))
        #expect(movie.summary.year == 2000)
        #expect(movie.summary.released == CalendarDate("2001-01-12"))
    }

    @Test func `a record of 2016, without a list of ratings, has its three ratings`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["i": "tt0000001"],
            .json(
                """
                {"Title":"Reel","Year":"1999","Metascore":"73","imdbRating":"8.7","imdbVotes":"2,000,100",
                "imdbID":"tt0000001","Type":"movie","tomatoMeter":"87","tomatoRating":"7.7","tomatoReviews":"150",
                "Response":"True"}
                """))

        let movie = try await source(stub).movie(.imdb(1))
        #expect(movie.ratings.map(\.source) == ["IMDb", "Rotten Tomatoes", "Metacritic"])
        #expect(movie.ratings.map(\.figure) == ["8.7", "87%", "73/100"])
        #expect(movie.ratings.map(\.votes) == [2_000_100, nil, nil])
    }

    @Test func `an unreadable field is left out`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["i": "tt0000001"],
            .json(
                """
                {"Title":"Reel","Year":1999,"Production":{"a":1},"Ratings":{"a":1},"Runtime":"999999 h",
                "Released":["x"],"imdbVotes":"999999999999999999","imdbRating":8.7,"imdbID":"tt0000001"}
                """))

        let movie = try await source(stub).movie(.imdb(1))
        #expect(movie.summary.year == 1999 && movie.summary.runtime == nil && movie.summary.released == nil)
        #expect(movie.ratings.map(\.figure) == ["8.7"] && movie.ratings.map(\.votes) == [nil])
    }

    @Test func `a record of N/A fields is a movie without facts`() async throws {
        let stub = StubTransport().on(
            .get, "/", query: ["i": "tt0000001"],
            .json(
                """
                {"Title":"Reel","Year":"N/A","Rated":"N/A","Released":"N/A","Runtime":"N/A","Genre":"N/A",
                "Director":"N/A","Writer":"N/A","Actors":"N/A","Plot":"N/A","Language":"N/A","Country":"N/A",
                "Awards":"N/A","Poster":"N/A","Ratings":[],"Metascore":"N/A","imdbRating":"N/A","imdbVotes":"N/A",
                "imdbID":"tt0000001","Type":"movie","BoxOffice":"N/A","Response":"True"}
                """))

        let movie = try await source(stub).movie(.imdb(1))
        #expect(movie == Movie(summary: MovieSummary(id: .imdb(1), title: "Reel", sources: [.omdb])))
    }

    @Test(arguments: [
        (200, #"{"Response":"False","Error":"Error getting data."}"#, SourceError.notFound),
        (200, #"{"Response":"False","Error":"Incorrect IMDb ID."}"#, .notFound),
        (200, #"{"Response":"False","Error":"Too many results."}"#, .tooManyResults),
        (200, #"{"Response":"False","Error":"Something went wrong."}"#, .invalidQuery),
        (200, #"{"Response":"False","Error":"Syntax error near 'x'."}"#, .invalidQuery),
        (401, #"{"Response":"False","Error":"No API key provided."}"#, .missingKey),
        (401, #"{"Response":"False","Error":"Invalid API key!"}"#, .invalidKey),
        (401, #"{"Response":"False","Error":"Request limit reached!"}"#, .quotaSpent(retryAfter: nil)),
        (429, "", .quotaSpent(retryAfter: nil)), (500, "<html>", .serverFault(status: 500)),
        (503, "", .serverFault(status: 503)), (302, "", .badAnswer), (200, "<html></html>", .badAnswer),
        (200, #"{"Title":"Re"#, .badAnswer), (200, "[]", .badAnswer), (200, "{}", .badAnswer),
        (200, #"{"Title":"Reel","Response":"True"}"#, .badAnswer),
    ])
    func `each error is mapped`(status: Int, body: String, error: SourceError) async throws {
        let stub = StubTransport().on(.get, "/", .json(body, status: .init(code: status)))

        await #expect(throws: error) { _ = try await source(stub).movie(.imdb(1)) }
    }

    @Test func `only IMDb's ids are requested`() async {
        let source = source(StubTransport())

        await #expect(throws: SourceError.notFound) { _ = try await source.movie(.tmdb(1)) }
    }

    @Test(arguments: ["", "  ", "?!"])
    func `an invalid query sends no request`(text: String) async {
        let source = source(StubTransport())

        await #expect(throws: SourceError.invalidQuery) { _ = try await source.search(MovieQuery(text)) }
    }
}
