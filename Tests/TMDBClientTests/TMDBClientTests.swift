import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import TMDBClient

/// Requests of the client.
struct TMDBClientTests {
    private func movie() -> String { text(TMDB.Details(id: 7, title: "T").json()) }

    @Test func `each method sends its path and returns its answer`() async throws {
        func client(_ path: String, _ answer: some TMDB.Answer) -> TMDBClient {
            .answered(text(answer.json()), path: "/3" + path)
        }
        let page = Samples.page

        let configuration = TMDB.Configuration()
        #expect(try await client("/configuration", configuration).configuration() == configuration)
        #expect(try await client("/movie/popular", page).popular() == page)
        #expect(try await client("/search/movie", page).search(.init("quay")) == page)
        #expect(try await client("/discover/movie", page).discover(.init()) == page)
        #expect(try await client("/movie/7", Samples.whole).details(.any) == Samples.whole)
        #expect(try await client("/movie/7/recommendations", page).recommendations(.init(id: 7)) == page)
        let found = TMDB.FindResults(movieResults: [Samples.row])
        #expect(try await client("/find/tt9000001", found).find(.init("tt9000001")) == found)
    }

    @Test func `an API key is the first parameter`() async throws {
        let transport = StubTransport.answering(movie())
        let client = TMDBClient(transport: transport, credential: .apiKey(key))

        _ = try await client.details(.init(id: 7, appending: [.watchProviders], language: "de"))

        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1 && transport.sent.first?.body.isEmpty == true)
        #expect(request.method == .get && request.scheme == "https" && request.authority == "api.themoviedb.org")
        #expect(request.path == "/3/movie/7?api_key=\(key)&language=de&append_to_response=watch%2Fproviders")
        #expect(request.headerFields[.accept] == "application/json")
        #expect(request.headerFields[.userAgent] == "Matinee")
        #expect(request.headerFields[.authorization] == nil)
    }

    @Test func `a token is sent in a header field`() async throws {
        let transport = StubTransport.answering(movie())

        _ = try await TMDBClient(transport: transport, credential: .accessToken(key), userAgent: "Stall/1").details(
            .any)

        let request = try #require(transport.requests.first)
        #expect(request.path == "/3/movie/7")
        #expect(request.headerFields[.authorization] == "Bearer \(key)")
        #expect(request.headerFields[.userAgent] == "Stall/1")
    }

    @Test(arguments: [TMDB.Credential.apiKey(""), .accessToken("")])
    func `an empty credential is not sent`(credential: TMDB.Credential) async throws {
        let transport = StubTransport.answering(movie())

        _ = try await TMDBClient(transport: transport, credential: credential).details(.any)

        #expect(transport.requests.first?.path == "/3/movie/7")
        #expect(transport.requests.first?.headerFields[.authorization] == nil)
    }

    @Test func `the client's language is sent where it applies`() async throws {
        let transport = StubTransport()
        let answers: [(String, any TMDB.Answer)] = [
            ("/configuration", TMDB.Configuration()), ("/movie/popular", Samples.page), ("/movie/7", Samples.details),
        ]
        for (path, answer) in answers { transport.on(.get, "/3" + path, .json(text(answer.json()))) }
        let client = TMDBClient(transport: transport, credential: .apiKey(""), language: "de-DE")

        _ = try await client.configuration()
        _ = try await client.popular()
        _ = try await client.popular(.init(language: "no"))
        _ = try await client.details(.any)

        #expect(
            transport.requests.map(\.path) == [
                "/3/configuration", "/3/movie/popular?language=de-DE", "/3/movie/popular?language=no",
                "/3/movie/7?language=de-DE",
            ])
    }

    @Test(arguments: ["", ".", ".."])
    func `an id that leads to another path throws without a request`(id: String) async throws {
        let transport = StubTransport.answering("{}")
        let client = TMDBClient(transport: transport, credential: .apiKey(key))

        let error = try #require(await #expect(throws: TMDBError.self) { try await client.find(.init(id)) })

        #expect(error.reason == .invalidParameters(["external_id must be provided"]))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [TMDB.Credential.apiKey(key), .accessToken(key)])
    func `a client is described by its base URL, without its key`(credential: TMDB.Credential) throws {
        let client = TMDBClient(
            transport: StubTransport.answering("{}"), credential: credential,
            baseURL: URL(string: "http://u:\(key)@h/o/3/"))

        #expect("\(client)" == "TMDBClient(http://h/o/3)")
        for value in [client, credential] as [any Sendable] {
            var dumped = ""
            dump(value, to: &dumped)
            #expect(!dumped.contains(key) && !String(reflecting: value).contains(key) && !"\(value)".contains(key))
        }
        #expect(["apiKey(***)", "accessToken(***)"].contains("\(credential)"))
    }
}
