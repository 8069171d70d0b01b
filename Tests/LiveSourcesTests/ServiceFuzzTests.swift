import Domain
import DomainTesting
import Foundation
@testable import GIPHYClient
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import LiveSources
@testable import OMDbClient
import Synchronization
@testable import TMDBClient
import Testing

/// Any response of a service is decoded to values in their ranges, or throws a documented error.
@Suite(.timeLimit(.minutes(10))) struct ServiceFuzzTests {
    @Test func `any TMDB record decodes or fails`() async throws {
        let answer = Answer()
        let mutator = JSONMutator(String(decoding: Self.details.json(), as: UTF8.self))
        try await Fuzzing.rounds("TMDB records") { generator in
            answer.body = mutator.mutated(using: &generator)
            guard let movie = try await movie(tmdb(answer), .tmdb(603)) else { return }
            check(movie.summary)
            #expect(movie.cast.count <= 15 && movie.trailers.count <= 3)
        }
    }

    @Test func `any TMDB list decodes or fails`() async throws {
        let answer = Answer()
        let page = TMDB.Page(
            page: 1, results: [Self.row, TMDB.MovieRow(id: 8, title: "North Quay")], totalPages: 1, totalResults: 2)
        let mutator = JSONMutator(String(decoding: page.json(), as: UTF8.self))
        await Fuzzing.rounds("TMDB lists") { generator in
            answer.body = mutator.mutated(using: &generator)
            let rows = Int.random(in: 0...40, using: &generator)
            do throws(SourceError) {
                check(try await tmdb(answer).search(MovieQuery("quay"), rows: rows..<rows + 20))
                check(try await tmdb(answer).discover(DiscoverQuery(), rows: rows..<rows + 20))
                for movie in try await tmdb(answer).similar(to: .tmdb(7), limit: 12) { check(movie) }
            } catch {
                #expect(Self.answerErrors.contains(error), "\(error)")
            }
        }
    }

    @Test func `any OMDb record decodes or fails`() async throws {
        let answer = Answer()
        let mutators = [Self.omdbRecord, Self.omdbRecordOf2016].map { JSONMutator($0) }
        try await Fuzzing.rounds("OMDb records") { generator in
            guard let mutator = mutators.randomElement(using: &generator) else { return }
            answer.body = mutator.mutated(using: &generator)
            guard let movie = try await movie(omdb(answer), .imdb(1)) else { return }
            check(movie.summary)
            #expect(movie.boxOffice.map { (0...1_000_000_000_000_000_000).contains($0) } != false)
        }
    }

    @Test func `any OMDb list decodes or fails`() async throws {
        let answer = Answer()
        let mutator = JSONMutator(Self.omdbList)
        await Fuzzing.rounds("OMDb lists") { generator in
            answer.body = mutator.mutated(using: &generator)
            let rows = Int.random(in: 0...40, using: &generator)
            do throws(SourceError) {
                check(try await omdb(answer).search(MovieQuery("reel"), rows: rows..<rows + 20))
            } catch {
                #expect(Self.answerErrors.contains(error), "\(error)")
            }
        }
    }

    @Test func `any GIPHY response decodes or fails`() async throws {
        let list = GIPHY.List(
            [.sample("a"), .sample("b")], pagination: .init(totalCount: 70, count: 2, offset: 25),
            meta: .init(responseID: "r1"))
        let mutator = JSONMutator(String(decoding: list.json(), as: UTF8.self))
        await Fuzzing.rounds("GIPHY lists") { generator in
            let body = mutator.mutated(using: &generator)
            let status = [200, 200, 200, 429, 0, .min, .max].randomElement(using: &generator) ?? 200
            do throws(SourceError) {
                let page = try GIPHYAnswers(at: .giphy).gifs(in: body, status: status)
                #expect((0...5_000).contains(page.offset) && page.total <= 5_100)
                for gif in page.items {
                    #expect(GIFID(gif.id.description) == gif.id && !gif.title.isEmpty)
                    for size in GIFRendition.Size.allCases {
                        guard let rendition = gif[size] else { continue }
                        #expect((1...10_000).contains(rendition.width) && (1...10_000).contains(rendition.height))
                    }
                }
            } catch {
                #expect(!error.sentence(about: .giphy).isEmpty)
            }
        }
    }
}

extension ServiceFuzzTests {
    private static let answerErrors: [SourceError] = [
        .badAnswer, .notFound, .invalidQuery, .tooManyResults, .missingKey, .invalidKey, .quotaSpent(retryAfter: nil),
    ]

    private func movie(_ source: some MovieSource, _ id: MovieID) async throws -> Movie? {
        do throws(SourceError) { return try await source.movie(id) } catch {
            #expect(Self.answerErrors.contains(error), "\(error)")
            return nil
        }
    }

    private func check(_ page: Page<MovieSummary>) {
        #expect(page.total >= 0 && page.total <= 10_100 && page.items.count <= 20)
        for movie in page.items { check(movie) }
    }

    private func check(_ movie: MovieSummary) {
        #expect(MovieID(movie.id.description) == movie.id, "\(movie.id)")
        for id in movie.otherIDs { #expect(MovieID(id.description) == id) }
        #expect(!movie.title.isEmpty)
        #expect(movie.year.map(MovieQuery.years.contains) != false)
        #expect(movie.released.map { MovieQuery.years.contains($0.year) } != false)
        #expect(movie.rating.map { (0...10).contains($0.halfStars) && $0.votes > 0 } != false)
    }

    private func tmdb(_ answer: Answer) -> TMDBSource {
        let client = TMDBClient(transport: answer, credential: .apiKey("k"))
        return TMDBSource(search: client, lookup: client, posters: TMDBPosters(base: .store), today: { nil })
    }

    private func omdb(_ answer: Answer) -> OMDbSource {
        let client = OMDbClient(transport: answer, apiKey: "k")
        return OMDbSource(search: client, lookup: client)
    }

    private static let row = TMDB.MovieRow(
        id: 7, title: "Harbour Lights", originalTitle: "Havnelys", originalLanguage: "no", overview: "A pilot waits.",
        releaseDate: "1961-01-09", genreIDs: [18, 80], posterPath: "/h.jpg", backdropPath: "/b.jpg", popularity: 12.5,
        voteAverage: 7.25, voteCount: 345)

    private static let details = TMDB.Details(
        id: 603, title: "Harbour Lights", originalTitle: "Havnelys", imdbID: "tt9000001", overview: "A pilot waits.",
        tagline: "Wait.", releaseDate: "1961-01-09", runtime: 98, genres: [.init(id: 18, name: "Drama")],
        posterPath: "/h.jpg", belongsToCollection: .init(id: 70, name: "Harbour"),
        productionCountries: [.init(code: "NO", name: "Norway")],
        spokenLanguages: [.init(code: "no", englishName: "Norwegian")], budget: 1_000, revenue: 2_000, popularity: 12.5,
        voteAverage: 7.25, voteCount: 345,
        credits: TMDB.Credits(
            cast: [.init(id: 1, name: "Cy Vance", character: "The pilot")],
            crew: [.init(id: 2, name: "Ada Quist", department: "Writing", job: "Writer")]),
        videos: TMDB.Videos(results: [.init(key: "abcDEF12345")]),
        releaseDates: TMDB.ReleaseDates(
            results: [.init(countryCode: "US", releaseDates: [.init(type: .theatrical, certification: "PG")])]),
        watchProviders: TMDB.WatchProviders(
            results: ["NO": .init(link: "https://movies.example/no", flatrate: [.init(id: 8, name: "Kino")])]),
        externalIDs: TMDB.ExternalIDs(imdbID: "tt9000001"))

    private static let omdbRecord = """
        {"Title":"Reel","Year":"1999","Rated":"PG-13","Released":"31 Mar 1999","Runtime":"136 min",
        "Genre":"Action, Sci-Fi","Director":"Ada Reel","Writer":"Bo Frame (story), Bo Frame","Actors":"Cy Spool",
        "Plot":"All of the story.","Language":"English","Country":"USA","Awards":"Won 1 Oscar.",
        "Poster":"https://i.example/a.jpg","Ratings":[{"Source":"Internet Movie Database","Value":"8.7/10"},
        {"Source":"Rotten Tomatoes","Value":"83%"},{"Source":"Metacritic","Value":"73/100"}],"Metascore":"73",
        "imdbRating":"8.7","imdbVotes":"2,000,100","imdbID":"tt0000001","Type":"movie","BoxOffice":"$172,076,928",
        "Response":"True"}
        """

    private static let omdbRecordOf2016 = """
        {"Title":"Reel","Year":"1999","Runtime":"2 h 16 min","Metascore":"73","imdbRating":"8.7","imdbVotes":"2,000,100",
        "imdbID":"tt0000001","Type":"movie","tomatoMeter":"87","tomatoRating":"7.7","BoxOffice":"$171.4M",
        "Response":"True"}
        """

    private static let omdbList = """
        {"Search":[{"Title":"Reel","Year":"1999","imdbID":"tt0000001","Type":"movie","Poster":"https://i.example/a.jpg"},
        {"Title":"Reels","Year":"2001–2005","imdbID":"tt10000002","Type":"series","Poster":"N/A"}],
        "totalResults":"2","Response":"True"}
        """
}

/// A server that sends the same bytes for every request.
private final class Answer: HTTPTransport {
    private let bytes = Mutex<[UInt8]>([])

    var body: [UInt8] {
        get { bytes.withLock(\.self) }
        set { bytes.withLock { $0 = newValue } }
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        TransportResponse(head: HTTPResponse(status: .ok), body: Data(self.body))
    }
}
