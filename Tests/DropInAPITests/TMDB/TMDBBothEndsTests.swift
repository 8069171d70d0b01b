import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
@testable import TMDBClient
import Testing

/// `TMDBClient` against the drop-in server for TMDB.
@Suite struct TMDBBothEndsTests {
    private static let projectionist = 1_000_133_093

    @Test func `a movie round-trips with its appended parts`() async throws {
        let movie = try await ask { client in
            try await client.details(.init(id: Self.projectionist, appending: TMDB.Appendix.allCases))
        }

        #expect(movie.title == "The Projectionist")
        #expect(movie.imdbTitleID == "tt0133093")
        #expect(movie.releaseDay == TMDB.Day(year: 2009, month: 1, day: 9))
        #expect(movie.minutes == 148)
        #expect(movie.score == 8.8)
        #expect(movie.revenue == 292_587_330)
        #expect(movie.budget == 0)
        #expect(movie.status == "Released")
        #expect(movie.genres.map(\.name) == ["Science Fiction", "Crime", "Action"])
        #expect(movie.credits?.directors == ["Ada Reel", "Bo Frame"])
        #expect(movie.credits?.writers == ["Cy Spool"])
        #expect(movie.credits?.cast.map(\.name) == ["Di Lens", "Ed Gate"])
        #expect(movie.releaseDates?.certification(in: "US") == "PG-13")
        #expect(movie.videos?.results == [])
        #expect(movie.watchProviders?.results == [:])
        #expect(movie.externalIDs?.imdbID == "tt0133093")
        #expect(movie.dropped == 0)
    }

    @Test func `a movie with few facts round-trips`() async throws {
        let movie = try await ask { client in
            try await client.details(.init(id: 1_012_677_870, appending: TMDB.Appendix.allCases))
        }

        #expect(movie.title == Movies.bare.summary.title)
        #expect(movie.releaseDay == nil)
        #expect(movie.minutes == nil)
        #expect(movie.score == nil)
        #expect(movie.dropped == 0)
    }

    @Test func `each part of a movie round-trips`() async throws {
        let id = Self.projectionist
        let similar = try await ask { client in try await client.recommendations(.init(id: 1_001_000_001)) }
        let beyond = try await ask { client in try await client.recommendations(.init(id: 1_001_000_001, page: 2)) }

        for part in ["credits", "videos", "images", "release_dates", "watch/providers", "external_ids"] {
            #expect(try await tmdb("movie/\(id)/\(part)").object().number("id") == id)
        }
        #expect(similar.totalResults == 2)
        #expect(beyond.results.isEmpty)
    }

    @Test func `all pages of a list round-trip`() async throws {
        let movies = Samples.reels(45)

        let titles = try await ask(InMemoryMovies(movies)) { client in
            var titles: [String] = []
            for number in 1...3 {
                let page = try await client.popular(.init(page: number))
                #expect(page.dropped == 0)
                titles += page.results.map(\.title)
            }
            return titles
        }

        #expect(titles == movies.map(\.summary.title))
    }

    @Test func `movies are found, discovered and listed`() async throws {
        var filters = TMDB.DiscoverRequest(sort: .init(.voteAverage))
        filters.genres = [18]
        filters.voteCount.from = 200
        filters.primaryReleaseDate.from = TMDB.Day(year: 1999, month: 3, day: 31)
        let request = filters

        let found = try await ask { client in try await client.search(.init("the lantern", year: 2015)) }
        let discovered = try await ask { client in try await client.discover(request) }

        #expect(found.results.map(\.id) == [1_001_000_002])
        #expect(discovered.results.map(\.id) == [1_001_000_001, 1_001_000_002])
    }

    @Test func `find round-trips`() async throws {
        let movie = try await ask { client in try await client.find(.init("tt1000003")) }
        let nothing = try await ask { client in try await client.find(.init("Q1000003")) }

        #expect(movie.movieResults.map(\.title) == ["The Last Ferry"])
        #expect(nothing == TMDB.FindResults())
    }

    @Test func `the poster is where the configuration says`() async throws {
        let address = try await ask { client in
            let sizes = try await client.configuration().images
            let row = try await client.search(.init("the last ferry")).results.first
            return sizes.url(of: row?.posterPath, size: "w342")
        }
        let path = try #require(address?.path)

        #expect(address?.absoluteString.hasPrefix("http://localhost/tmdb/t/p/") == true)
        #expect(try await withTMDB { client in try await client.get(path).text } == "<svg>The Last Ferry</svg>")
    }

    @Test func `a token works like a key`() async throws {
        let total = try await ask(keys: ["house-key"], credential: .accessToken("house-key")) { client in
            try await client.popular().totalResults
        }

        #expect(total == Movies.all.count - 2)
    }

    @Test func `the client maps each error`() async throws {
        let wrong = await refusal(keys: ["house-key"]) { client in _ = try await client.configuration() }
        let missing = await refusal(credential: .apiKey("")) { client in _ = try await client.popular() }
        let unknown = await refusal { client in _ = try await client.details(.init(id: 9)) }
        let page = await refusal { client in _ = try await client.popular(.init(page: 501)) }
        let words = await refusal { client in _ = try await client.search(.init("")) }
        let source = await refusal { client in
            _ = try await client.popular(.init(page: 0))
        }

        #expect(wrong?.reason == .invalidKey)
        #expect(wrong?.status == 401)
        #expect(missing?.reason == .invalidKey)
        #expect(unknown?.reason == .notFound)
        #expect(page?.reason == .invalidPage)
        #expect(words?.reason == .invalidParameters(["query must be provided"]))
        #expect(source?.reason == .invalidPage)
    }

    @Test func `the client maps outages`() async throws {
        let quota = InMemoryMovies(failure: .quotaSpent(retryAfter: .seconds(90)))

        let spent = await refusal(quota) { client in _ = try await client.popular() }
        let down = await refusal(InMemoryMovies(failure: .unreachable)) { client in
            _ = try await client.details(.init(id: 603))
        }

        #expect(spent?.reason == .offline)
        #expect(spent?.retryAfter == .seconds(90))
        #expect(down?.reason == .offline)
        #expect(down?.status == 503)
    }

    private func ask<Answer: Sendable>(
        _ movies: InMemoryMovies = InMemoryMovies(Movies.all), keys: Set<String> = [],
        credential: TMDB.Credential = .apiKey("k"),
        _ question: @Sendable @escaping (TMDBClient) async throws -> Answer
    ) async throws -> Answer {
        try await withTMDB(movies, keys: keys) { client in
            try await question(
                TMDBClient(
                    transport: InProcessTransport(client: client), credential: credential,
                    baseURL: URL(string: "http://localhost/tmdb/3")))
        }
    }

    /// The error of a request; `nil` if it succeeds.
    private func refusal(
        _ movies: InMemoryMovies = InMemoryMovies(Movies.all), keys: Set<String> = [],
        credential: TMDB.Credential = .apiKey("k"), _ question: @Sendable @escaping (TMDBClient) async throws -> Void
    ) async -> TMDBError? {
        do {
            try await ask(movies, keys: keys, credential: credential, question)
            return nil
        } catch {
            return error as? TMDBError
        }
    }
}
