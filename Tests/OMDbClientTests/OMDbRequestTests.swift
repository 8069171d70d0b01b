import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import ServiceClient
import Testing

@testable import OMDbClient

/// The parameters of each request.
struct OMDbRequestTests {
    private func pairs(_ parameters: [QueryParameter?]) -> [String] {
        parameters.compactMap(\.self).map { "\($0.name)=\($0.value)" }
    }

    @Test(arguments: [
        (OMDb.TitleRequest(.title("Harbour Lights")), ["t=Harbour Lights", "r=json"]),
        (.init(.id("tt9000001")), ["i=tt9000001", "r=json"]),
        (.init(.id("tt1"), kind: .movie), ["i=tt1", "type=movie", "r=json"]),
        (.init(.id("tt1"), kind: .init(rawValue: "podcast")), ["i=tt1", "type=podcast", "r=json"]),
        (.init(.id("tt1"), year: 1961), ["i=tt1", "y=1961", "r=json"]),
        (.init(.id("tt1"), plot: .short), ["i=tt1", "plot=short", "r=json"]),
        (.init(.id("tt1"), plot: .full), ["i=tt1", "plot=full", "r=json"]),
    ])
    func `a request for a title has the parameters`(request: OMDb.TitleRequest, sent: [String]) {
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (OMDb.SearchRequest("quay"), ["s=quay", "r=json"]),
        (.init("quay", kind: .series), ["s=quay", "type=series", "r=json"]),
        (.init("quay", year: 2011), ["s=quay", "y=2011", "r=json"]),
        (.init("quay", page: 100), ["s=quay", "page=100", "r=json"]),
    ])
    func `a search has the parameters`(request: OMDb.SearchRequest, sent: [String]) {
        #expect(pairs(request.parameters) == sent)
    }

    @Test func `the key is the first parameter`() async throws {
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

    @Test func `an empty key is not sent`() async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()))

        _ = try await OMDbClient(transport: transport, apiKey: "").title(.init(.title("T")))

        #expect(transport.requests.first?.path == "/?t=T&r=json")
    }

    @Test func `a base URL with a path is used`() async throws {
        let transport = StubTransport.answering(text(OMDb.Title(title: "T").json()), path: "/omdb/")
        let client = OMDbClient(
            transport: transport, apiKey: "k", baseURL: URL(string: "http://127.0.0.1:9000/omdb"), userAgent: "Stall/1")

        _ = try await client.title(.init(.title("T")))

        let request = try #require(transport.requests.first)
        #expect(request.authority == "127.0.0.1:9000" && request.path == "/omdb/?apikey=k&t=T&r=json")
        #expect(request.headerFields[.userAgent] == "Stall/1")
    }

    @Test func `a client is described by its base URL, without its key`() throws {
        let client = OMDbClient(
            transport: StubTransport.answering("{}"), apiKey: key,
            baseURL: URL(string: "http://u:\(key)@h/o"))

        #expect("\(client)" == "OMDbClient(http://h/o)")
        var dumped = ""
        dump(client, to: &dumped)
        #expect(!dumped.contains(key) && !String(reflecting: client).contains(key))
    }
}
