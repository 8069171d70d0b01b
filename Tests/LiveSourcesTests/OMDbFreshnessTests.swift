import Foundation
import HTTPTransport
import HTTPTypes
import LiveSources
import Testing

@Suite struct OMDbFreshnessTests {
    private func freshDuration(
        _ body: String, at path: String = "/?apikey=k&i=tt0000001", status: HTTPResponse.Status = .ok
    ) -> Duration? {
        let request = HTTPRequest(method: .get, scheme: "https", authority: "www.omdbapi.com", path: path)
        return OMDbFreshness.freshness(request, HTTPResponse(status: status), Data(body.utf8))?.fresh
    }

    @Test func `records and searches are fresh for a day`() {
        #expect(freshDuration(#"{"Title":"Reel","imdbID":"tt0000001","Response":"True"}"#) == .seconds(86_400))
        #expect(
            freshDuration(#"{"Search":[],"totalResults":"0","Response":"True"}"#, at: "/?s=reel") == .seconds(86_400))
    }

    @Test func `not found is fresh for an hour`() {
        #expect(freshDuration(#"{"Response":"False","Error":"Movie not found!"}"#) == .seconds(3_600))
    }

    @Test(arguments: [
        #"{"Response":"False","Error":"Invalid API key!"}"#, #"{"Response":"False","Error":"Request limit reached!"}"#,
        #"{"Response":"False","Error":"Error getting data."}"#, #"{"Response":"False","Error":"Anything else"}"#,
        "<html></html>", #"{"Title":"Re"#, "", "[]", "{}",
    ])
    func `temporary errors are not cached`(body: String) {
        #expect(freshDuration(body) == nil)
    }

    @Test(arguments: [
        ("/?i=tt0000001", #"{"Title":"Reel","Response":"True"}"#), ("/?i=tt0000001", #"{"Response":"True"}"#),
        ("/?i=tt0000001", #"{"Search":[],"totalResults":"0","Response":"True"}"#),
        ("/?s=reel", #"{"Search":{},"Response":"True"}"#), ("/?s=reel", #"{"Title":"Reel","imdbID":"tt0000001"}"#),
    ])
    func `undecodable responses are not cached`(path: String, body: String) {
        #expect(freshDuration(body, at: path) == nil)
    }

    @Test func `only 200 is cached`() {
        let record = #"{"Title":"Reel","imdbID":"tt0000001","Response":"True"}"#
        for status in [HTTPResponse.Status.unauthorized, .found, .internalServerError] {
            #expect(freshDuration(record, status: status) == nil)
        }
    }
}
