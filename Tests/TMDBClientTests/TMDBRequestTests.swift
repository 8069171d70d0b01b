import HTTPTransportTesting
import HTTPTypes
import ServiceClient
@testable import TMDBClient
import Testing

/// The path and parameters of each request.
struct TMDBRequestTests {
    private func pairs(_ parameters: [QueryParameter?]) -> [String] {
        parameters.compactMap { $0.map { "\($0.name)=\($0.value)" } }
    }

    @Test(arguments: [
        (TMDB.PopularRequest(), []), (.init(page: 2), ["page=2"]),
        (.init(page: 2, language: "de-DE"), ["language=de-DE", "page=2"]),
    ])
    func `a request for popular movies has the parameters`(request: TMDB.PopularRequest, sent: [String]) {
        #expect(request.path == "/movie/popular")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (TMDB.SearchRequest("harbour lights"), ["query=harbour lights"]), (.init(""), ["query="]),
        (.init("q", year: 1961), ["query=q", "year=1961"]),
        (.init("q", primaryReleaseYear: 1961), ["query=q", "primary_release_year=1961"]),
        (.init("q", includeAdult: true), ["query=q", "include_adult=true"]),
        (.init("q", includeAdult: false), ["query=q", "include_adult=false"]),
        (.init("q", page: 2), ["query=q", "page=2"]),
        (.init("q", language: "de"), ["query=q", "language=de"]),
    ])
    func `a search has the parameters`(request: TMDB.SearchRequest, sent: [String]) {
        #expect(request.path == "/search/movie")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (TMDB.DetailsRequest(id: 603), []), (.init(id: 603, language: "de"), ["language=de"]),
        (.init(id: 603, appending: [.credits]), ["append_to_response=credits"]),
        (
            .init(id: 603, appending: TMDB.Appendix.allCases),
            ["append_to_response=credits,videos,release_dates,watch/providers,external_ids"]
        ),
    ])
    func `a request for details has the parameters`(request: TMDB.DetailsRequest, sent: [String]) {
        #expect(request.path == "/movie/603")
        #expect(pairs(request.parameters) == sent)
    }

    @Test func `a request by external id has the parameters`() {
        let request = TMDB.FindRequest("a b/é", language: "de")

        #expect(request.path == "/find/a%20b%2F%C3%A9")
        #expect(pairs(request.parameters) == ["external_source=imdb_id", "language=de"])
        #expect(TMDB.FindRequest("tt0133093").path == "/find/tt0133093")
    }

    @Test func `a request for recommendations has the parameters`() {
        let request = TMDB.RecommendationsRequest(id: 603, page: 2, language: "de")

        #expect(request.path == "/movie/603/recommendations")
        #expect(pairs(request.parameters) == ["language=de", "page=2"])
    }
}
