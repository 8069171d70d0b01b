import Domain
import DomainTesting
import Foundation
import HummingbirdTesting
@testable import OMDbClient
import Testing

/// `OMDbClient` against the drop-in server for OMDb.
@Suite struct OMDbBothEndsTests {
    @Test func `a movie round-trips`() async throws {
        let title = try await ask { client in try await client.title(.init(.id("tt0133093"), plot: .full)) }

        #expect(title.title == "The Projectionist")
        #expect(title.kind == .movie)
        #expect(title.plot == "A reel is lost. Somebody finds it.")
        #expect(title.released == "09 Jan 2009")
        #expect(title.imdbVotes == "2,370,839")
        #expect(title.boxOffice == "$292,587,330")
        #expect(title.ratings.map(\.value) == ["8.8/10", "87%", "74/100"])
        #expect(title.dropped == 0)
        #expect(title.additional.isEmpty)
    }

    @Test func `a movie with few facts round-trips`() async throws {
        let title = try await ask { client in
            try await client.title(.init(.id("tt12677870")))
        }

        #expect(title.title == Movies.bare.summary.title)
        #expect(title.year == OMDb.notAvailable)
        #expect(title.ratings.isEmpty)
    }

    @Test func `a series is found by its title`() async throws {
        let title = try await ask { client in try await client.title(.init(.title("Serial"), kind: .series)) }

        #expect(title.imdbID == "tt0944947")
        #expect(title.kind == .series)
    }

    @Test func `all pages of a search round-trip`() async throws {
        let movies = Samples.reels(25)

        let titles = try await ask(InMemoryMovies(movies)) { client in
            var titles: [String] = []
            for page in 1...3 {
                let answer = try await client.search(.init("reel", kind: .movie, page: page))
                #expect(answer.totalResults == "25")
                #expect(answer.dropped == 0)
                titles += answer.search.map(\.title)
            }
            return titles
        }

        #expect(titles == movies.map(\.summary.title))
    }

    @Test(
        arguments: [
            (OMDb.TitleRequest(.title("zzz")), OMDb.Message.movieNotFound),
            (OMDb.TitleRequest(.title("zzz"), kind: .series), .seriesNotFound),
            (OMDb.TitleRequest(.id("tt9999999")), .idNotHeld),
            (OMDb.TitleRequest(.id("x")), .incorrectID),
            (OMDb.TitleRequest(.id("tt3896198a")), .malformedID),
            (OMDb.TitleRequest(.title("")), .nothingAsked),
        ])
    func `the client maps each error of a title`(request: OMDb.TitleRequest, message: OMDb.Message) async throws {
        let error = await refusal { client in _ = try await client.title(request) }

        #expect(error?.reason == .refused(message))
        #expect(error?.status == 200)
    }

    @Test(
        arguments: [
            ("zzz", OMDb.Message.movieNotFound), ("a", .tooManyResults), ("?!", .tooManyResults),
            ("", .nothingAsked), (String(repeating: "long' ", count: 40), .queryTooLong),
        ])
    func `the client maps each error of a search`(words: String, message: OMDb.Message) async throws {
        let error = await refusal { client in _ = try await client.search(.init(words)) }

        #expect(error?.reason == .refused(message))
    }

    @Test func `the client maps a page past the end`() async throws {
        let error = await refusal { client in _ = try await client.search(.init("the", page: 2)) }

        #expect(error?.reason == .refused(.movieNotFound))
    }

    @Test func `the client maps key errors`() async throws {
        let missing = await refusal(key: "") { client in _ = try await client.search(.init("the")) }
        let wrong = await refusal(keys: ["house-key"]) { client in _ = try await client.search(.init("the")) }

        #expect(missing?.reason == .refused(.noKey))
        #expect(missing?.status == 401)
        #expect(wrong?.reason == .refused(.invalidKey))
        #expect(wrong?.status == 401)
    }

    @Test func `the client maps outages`() async throws {
        let quota = InMemoryMovies(failure: .quotaSpent(retryAfter: .seconds(90)))

        let spent = await refusal(quota) { client in _ = try await client.search(.init("the")) }
        let down = await refusal(InMemoryMovies(failure: .unreachable)) { client in
            _ = try await client.title(.init(.id("tt1000001")))
        }

        #expect(spent?.reason == .refused(.limitReached))
        #expect(spent?.retryAfter == .seconds(90))
        #expect(down?.reason == .serverFault(status: 503))
    }

    private func ask<Answer: Sendable>(
        _ movies: any MovieSource = InMemoryMovies(Movies.all), keys: Set<String> = [], key: String = "k",
        _ question: @Sendable @escaping (OMDbClient) async throws -> Answer
    ) async throws -> Answer {
        try await withOMDb(movies, keys: keys) { client in
            try await question(
                OMDbClient(
                    transport: InProcessTransport(client: client), apiKey: key,
                    baseURL: URL(string: "http://localhost/omdb")))
        }
    }

    /// The error of a request; `nil` if it succeeds.
    private func refusal(
        _ movies: any MovieSource = InMemoryMovies(Movies.all), keys: Set<String> = [], key: String = "k",
        _ question: @Sendable @escaping (OMDbClient) async throws -> Void
    ) async -> OMDbError? {
        do {
            try await ask(movies, keys: keys, key: key, question)
            return nil
        } catch {
            return error as? OMDbError
        }
    }
}
