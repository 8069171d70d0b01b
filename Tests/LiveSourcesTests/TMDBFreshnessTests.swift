import Foundation
import HTTPTransport
import HTTPTypes
import LiveSources
import Testing

@Suite struct TMDBFreshnessTests {
    private func freshness(_ path: String, _ body: String, _ status: HTTPResponse.Status = .ok) -> Freshness? {
        let request = HTTPRequest(method: .get, scheme: "https", authority: "api.themoviedb.org", path: path)
        return TMDBFreshness.freshness(request, HTTPResponse(status: status), Data(body.utf8))
    }

    private static let page = #"{"page":1,"results":[{"id":7,"title":"T"}],"total_pages":1,"total_results":1}"#

    @Test(arguments: [
        ("/3/movie/603?append_to_response=credits", #"{"id":603,"title":"T"}"#, 86_400),
        ("/3/search/movie?query=x", page, 86_400), ("/3/movie/popular?page=1", page, 3_600),
        ("/3/discover/movie", page, 3_600), ("/3/movie/603/recommendations", page, 86_400),
        ("/3/find/tt0133093?external_source=imdb_id", #"{"movie_results":[]}"#, 86_400),
        ("/tmdb/3/configuration", #"{"images":{"base_url":"http://127.0.0.1/t/p/"}}"#, 86_400),
    ])
    func `decodable responses are cached`(path: String, body: String, seconds: Int) {
        #expect(freshness(path, body) == Freshness(fresh: .seconds(seconds), stale: .seconds(182 * 86_400)))
    }

    @Test(arguments: [
        ("/3/movie/603", "{}"), ("/3/movie/603", page), ("/3/movie/603", #"{"id":1000000000000000000,"title":"T"}"#),
        ("/3/movie/603", #"{"success":false,"status_code":34}"#),
        ("/3/search/movie?query=x", #"{"id":603,"title":"T"}"#),
        ("/3/search/movie?query=x", #"{"results":"x"}"#), ("/3/search/movie?query=x", "<html>"),
        ("/3/find/tt0133093", "[]"), ("/3/configuration", #"{"images":{}}"#), ("/3/movie/603", ""),
    ])
    func `undecodable responses are not cached`(path: String, body: String) {
        #expect(freshness(path, body) == nil)
    }

    @Test func `not found is fresh for an hour`() {
        let failure = #"{"success":false,"status_code":34,"status_message":"Not found."}"#

        #expect(freshness("/3/movie/603", failure, .notFound) == Freshness(fresh: .seconds(3_600)))
        #expect(freshness("/3/movie/603", "<html>", .notFound) == nil)
        #expect(freshness("/3/movie/603", failure, .unauthorized) == nil)
    }
}
