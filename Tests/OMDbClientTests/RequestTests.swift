import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import OMDbClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What each request sends.
struct RequestTests {
    private func pairs(_ parameters: [OMDb.Parameter]) -> [String] { parameters.map { "\($0.name)=\($0.value)" } }

    @Test(arguments: [
        (OMDb.TitleRequest(.title("Harbour Lights")), ["t=Harbour Lights", "r=json"]),
        (.init(.id("tt9000001")), ["i=tt9000001", "r=json"]),
        (.init(.id("tt1"), kind: .movie), ["i=tt1", "type=movie", "r=json"]),
        (.init(.id("tt1"), kind: .unknown("podcast")), ["i=tt1", "type=podcast", "r=json"]),
        (.init(.id("tt1"), year: 1961), ["i=tt1", "y=1961", "r=json"]),
        (.init(.id("tt1"), plot: .short), ["i=tt1", "plot=short", "r=json"]),
        (.init(.id("tt1"), plot: .full), ["i=tt1", "plot=full", "r=json"]),
        (.init(.id("tt1"), season: 2), ["i=tt1", "Season=2", "r=json"]),
        (.init(.id("tt1"), season: 2, episode: 7), ["i=tt1", "Season=2", "Episode=7", "r=json"]),
        (.init(.id("tt1"), tomatoes: true), ["i=tt1", "tomatoes=true", "r=json"]),
        (.init(.id("tt1"), version: 1), ["i=tt1", "v=1", "r=json"]),
        (.init(.id("tt1"), additional: [.init("x", "1"), .init("x", "")]), ["i=tt1", "r=json", "x=1", "x="]),
    ])
    func `a title is asked for by`(request: OMDb.TitleRequest, sent: [String]) {
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (OMDb.SearchRequest("quay"), ["s=quay", "r=json"]),
        (.init("quay", kind: .series), ["s=quay", "type=series", "r=json"]),
        (.init("quay", year: 2011), ["s=quay", "y=2011", "r=json"]),
        (.init("quay", page: 100), ["s=quay", "page=100", "r=json"]),
        (.init("quay", additional: [.init("v", "1")]), ["s=quay", "r=json", "v=1"]),
    ])
    func `a search is asked for by`(request: OMDb.SearchRequest, sent: [String]) {
        #expect(pairs(request.parameters) == sent)
    }

    @Test func `a season is asked for by`() {
        #expect(
            pairs(OMDb.SeasonRequest(.id("tt1"), season: 2, additional: [.init("x", "1")]).parameters)
                == ["i=tt1", "Season=2", "r=json", "x=1"])
        #expect(pairs(OMDb.SeasonRequest(.title("Q"), season: 1).parameters) == ["t=Q", "Season=1", "r=json"])
    }

    @Test func `an episode is asked for by`() {
        #expect(
            pairs(
                OMDb.EpisodeRequest(.title("Q"), season: 2, episode: 7, plot: .full, additional: [.init("x", "1")])
                    .parameters) == ["t=Q", "plot=full", "Season=2", "Episode=7", "r=json", "x=1"])
    }

    @Test func `a poster is asked for by`() {
        #expect(pairs(OMDb.PosterRequest(id: "tt1", height: 600).parameters) == ["i=tt1", "h=600"])
        #expect(pairs(OMDb.PosterRequest(id: "tt1").parameters) == ["i=tt1"])
    }

    @Test(arguments: ["apikey", "ApiKey", "r", "R", "callback"])
    func `key, form and callback are not a request's to choose`(name: String) {
        let request = OMDb.SearchRequest("quay", additional: [.init(name, "x")])

        #expect(pairs(request.parameters) == ["s=quay", "r=json"])
    }

    @Test func `the key goes first, and everything else is said too`() async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()))
        let client = OMDbClient(transport: transport, apiKey: key)

        _ = try await client.title(.init(.title("T"), year: 1961))

        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.method == .get && request.scheme == "https" && request.authority == "www.omdbapi.com")
        #expect(request.path == "/?apikey=\(key)&t=T&y=1961&r=json")
        #expect(request.headerFields[.accept] == "application/json")
        #expect(request.headerFields[.userAgent] == "Matinee")
    }

    @Test func `everything but plain letters and digits is encoded`() async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()))
        let client = OMDbClient(transport: transport, apiKey: "a&b=c+d", userAgent: "Stall/1")

        _ = try await client.title(.init(.title("Aa0-._~ &=+%/?#é–'\"\u{0}"), additional: [.init("ä b", "c\r\nd")]))

        #expect(
            transport.requests.first?.path == """
                /?apikey=a%26b%3Dc%2Bd&t=Aa0-._~%20%26%3D%2B%25%2F%3F%23%C3%A9%E2%80%93%27%22%00&r=json\
                &%C3%A4%20b=c%0D%0Ad
                """)
        #expect(transport.requests.first?.headerFields[.userAgent] == "Stall/1")
    }

    @Test func `an empty key is not sent`() async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()))

        _ = try await OMDbClient(transport: transport, apiKey: "").title(.init(.title("T")))

        #expect(transport.requests.first?.path == "/?t=T&r=json")
    }

    @Test(arguments: [
        ("http://127.0.0.1:9000/omdb/", "http", "127.0.0.1:9000", "/omdb/"),
        ("http://127.0.0.1:9000/omdb", "http", "127.0.0.1:9000", "/omdb/"),
        ("https://films.example", "https", "films.example", "/"),
        ("HTTPS://films.example/a%20b/?x=1#y", "https", "films.example", "/a%20b/"),
        ("http://[::1]:9000/", "http", "[::1]:9000", "/"),
        ("http://user:secret@films.example/", "http", "films.example", "/"),
    ])
    func `another server may be asked`(base: String, scheme: String, authority: String, path: String) async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()), path: path)
        let client = OMDbClient(transport: transport, apiKey: "k", baseURL: URL(string: base))

        _ = try await client.title(.init(.title("T")))

        let request = try #require(transport.requests.first)
        #expect(request.scheme == scheme && request.authority == authority)
        #expect(request.path == path + "?apikey=k&t=T&r=json")
    }

    @Test(arguments: ["/omdb/", "films.example", "ftp://films.example/", "file:///etc/", "http:///x"])
    func `what is no address of the web is not asked`(base: String) async throws {
        let transport = StubTransport.answering("{}")
        let url = try #require(URL(string: base))
        let client = OMDbClient(transport: transport, apiKey: key, baseURL: url, posterBaseURL: url)

        #expect(
            try await failure(of: client).reason
                == .transport(.unreachable(reason: "the base address is not one of the web")))
        #expect(client.posterURL(.init(id: "tt1")) == nil)
        #expect(transport.requests.isEmpty)
    }

    @Test func `a client is described without its key`() throws {
        let client = OMDbClient(
            transport: StubTransport.answering("{}"), apiKey: key,
            baseURL: URL(string: "http://u:\(key)@h/o"))

        #expect("\(client)" == "OMDbClient(http://h/o/)")
        var dumped = ""
        dump(client, to: &dumped)
        #expect(!dumped.contains(key) && !String(reflecting: client).contains(key))
    }
}
