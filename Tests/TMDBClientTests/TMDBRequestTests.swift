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
        (TMDB.TrendingRequest(.day), "/trending/movie/day", []), (.init(.week), "/trending/movie/week", []),
        (.init(.week, page: 3, language: "de"), "/trending/movie/week", ["language=de", "page=3"]),
    ])
    func `a request for trending movies has the parameters`(request: TMDB.TrendingRequest, path: String, sent: [String])
    {
        #expect(request.path == path)
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
            [
                """
                append_to_response=credits,videos,images,recommendations,similar,release_dates,watch/providers,\
                external_ids
                """
            ]
        ),
        (.init(id: 603, appending: [.unknown("keywords")]), ["append_to_response=keywords"]),
        (
            .init(id: 603, appending: [.images], language: "de", imageLanguages: ["de", "null"]),
            ["language=de", "append_to_response=images", "include_image_language=de,null"]
        ),
    ])
    func `a request for details has the parameters`(request: TMDB.DetailsRequest, sent: [String]) {
        #expect(request.path == "/movie/603")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: TMDB.Appendix.allCases)
    func `an appendix is decoded from its name`(appendix: TMDB.Appendix) {
        #expect(TMDB.Appendix(rawValue: appendix.rawValue) == appendix)
        #expect(TMDB.Appendix(rawValue: "casts") == .unknown("casts"))
    }

    @Test(arguments: [
        (TMDB.ExternalSource.imdb, "imdb_id"), (.facebook, "facebook_id"), (.instagram, "instagram_id"),
        (.tvdb, "tvdb_id"), (.tiktok, "tiktok_id"), (.twitter, "twitter_id"), (.wikidata, "wikidata_id"),
        (.youTube, "youtube_id"),
    ])
    func `a request by external id has the parameters`(source: TMDB.ExternalSource, name: String) {
        let request = TMDB.FindRequest("a b/é", source: source, language: "de")

        #expect(request.path == "/find/a%20b%2F%C3%A9")
        #expect(pairs(request.parameters) == ["external_source=\(name)", "language=de"])
        #expect(TMDB.FindRequest("tt0133093") == TMDB.FindRequest("tt0133093", source: .imdb))
        #expect(TMDB.FindRequest("tt0133093").path == "/find/tt0133093")
    }

    @Test func `a request for related movies has the parameters`() async throws {
        let transport = StubTransport.answering(text(Samples.page.json()), path: "/3/movie/603/similar")

        _ = try await TMDBClient(transport: transport, credential: .apiKey(""))
            .similar(.init(id: 603, page: 2, language: "de"))

        #expect(transport.requests.first?.path == "/3/movie/603/similar?language=de&page=2")
    }
}
