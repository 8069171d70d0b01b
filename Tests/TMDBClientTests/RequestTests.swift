import TMDBClient
import Testing

/// What each request sends.
struct RequestTests {
    private func pairs(_ parameters: [TMDB.Parameter]) -> [String] { parameters.map { "\($0.name)=\($0.value)" } }

    private let more = [TMDB.Parameter("x", "1"), TMDB.Parameter("x", "")]

    @Test func `the configuration is asked for by`() {
        #expect(TMDB.ConfigurationRequest().path == "/configuration")
        #expect(TMDB.ConfigurationRequest().parameters.isEmpty)
        #expect(pairs(TMDB.ConfigurationRequest(additional: more).parameters) == ["x=1", "x="])
    }

    @Test func `genres are asked for by`() {
        #expect(TMDB.GenresRequest().path == "/genre/movie/list")
        #expect(TMDB.GenresRequest().parameters.isEmpty)
        #expect(pairs(TMDB.GenresRequest(language: "de", additional: more).parameters) == ["language=de", "x=1", "x="])
    }

    @Test(arguments: [
        (TMDB.PopularRequest(), []), (.init(page: 2), ["page=2"]), (.init(language: "de-DE"), ["language=de-DE"]),
        (.init(region: "NO"), ["region=NO"]),
        (
            .init(page: 2, language: "de", region: "NO", additional: [.init("x", "1")]),
            ["language=de", "page=2", "region=NO", "x=1"]
        ),
    ])
    func `popular films are asked for by`(request: TMDB.PopularRequest, sent: [String]) {
        #expect(request.path == "/movie/popular")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (TMDB.TrendingRequest(.day), "/trending/movie/day", []), (.init(.week), "/trending/movie/week", []),
        (.init(.week, page: 3, language: "de"), "/trending/movie/week", ["language=de", "page=3"]),
        (.init(.day, additional: [.init("x", "1")]), "/trending/movie/day", ["x=1"]),
    ])
    func `trending films are asked for by`(request: TMDB.TrendingRequest, path: String, sent: [String]) {
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
        (.init("q", language: "de"), ["query=q", "language=de"]), (.init("q", region: "NO"), ["query=q", "region=NO"]),
        (.init("q", additional: [.init("x", "1")]), ["query=q", "x=1"]),
    ])
    func `a search is asked for by`(request: TMDB.SearchRequest, sent: [String]) {
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
        (.init(id: 603, additional: [.init("x", "1")]), ["x=1"]),
    ])
    func `details are asked for by`(request: TMDB.DetailsRequest, sent: [String]) {
        #expect(request.path == "/movie/603")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: TMDB.Appendix.allCases)
    func `an appendix is known by its name`(appendix: TMDB.Appendix) {
        #expect(TMDB.Appendix(rawValue: appendix.rawValue) == appendix)
        #expect(TMDB.Appendix(rawValue: "casts") == .unknown("casts"))
    }

    @Test func `credits are asked for by`() {
        let request = TMDB.CreditsRequest(id: 603, language: "de", additional: more)

        #expect(request.path == "/movie/603/credits")
        #expect(pairs(request.parameters) == ["language=de", "x=1", "x="])
        #expect(TMDB.CreditsRequest(id: 603).parameters.isEmpty)
    }

    @Test func `videos are asked for by`() {
        let request = TMDB.VideosRequest(id: 603, language: "de", additional: more)

        #expect(request.path == "/movie/603/videos")
        #expect(pairs(request.parameters) == ["language=de", "x=1", "x="])
        #expect(TMDB.VideosRequest(id: 603).parameters.isEmpty)
    }

    @Test func `recommendations are asked for by`() {
        let request = TMDB.RecommendationsRequest(id: 603, page: 2, language: "de", additional: more)

        #expect(request.path == "/movie/603/recommendations")
        #expect(pairs(request.parameters) == ["language=de", "page=2", "x=1", "x="])
        #expect(TMDB.RecommendationsRequest(id: 603).parameters.isEmpty)
    }

    @Test func `similar films are asked for by`() {
        let request = TMDB.SimilarRequest(id: 603, page: 2, language: "de", additional: more)

        #expect(request.path == "/movie/603/similar")
        #expect(pairs(request.parameters) == ["language=de", "page=2", "x=1", "x="])
        #expect(TMDB.SimilarRequest(id: 603).parameters.isEmpty)
    }

    @Test func `pictures are asked for by`() {
        let request = TMDB.ImagesRequest(
            id: 603, language: "de", imageLanguages: ["de", "null"], additional: more)

        #expect(request.path == "/movie/603/images")
        #expect(
            pairs(request.parameters) == ["language=de", "include_image_language=de,null", "x=1", "x="])
        #expect(TMDB.ImagesRequest(id: 603).parameters.isEmpty)
    }

    @Test func `release dates are asked for by`() {
        #expect(TMDB.ReleaseDatesRequest(id: 603).path == "/movie/603/release_dates")
        #expect(TMDB.ReleaseDatesRequest(id: 603).parameters.isEmpty)
        #expect(pairs(TMDB.ReleaseDatesRequest(id: 603, additional: more).parameters) == ["x=1", "x="])
    }

    @Test func `watch providers are asked for by`() {
        #expect(TMDB.WatchProvidersRequest(id: 603).path == "/movie/603/watch/providers")
        #expect(TMDB.WatchProvidersRequest(id: 603).parameters.isEmpty)
        #expect(pairs(TMDB.WatchProvidersRequest(id: 603, additional: more).parameters) == ["x=1", "x="])
    }

    @Test func `ids elsewhere are asked for by`() {
        #expect(TMDB.ExternalIDsRequest(id: 603).path == "/movie/603/external_ids")
        #expect(TMDB.ExternalIDsRequest(id: 603).parameters.isEmpty)
        #expect(pairs(TMDB.ExternalIDsRequest(id: 603, additional: more).parameters) == ["x=1", "x="])
    }

    @Test(arguments: [
        (TMDB.ExternalSource.imdb, "imdb_id"), (.facebook, "facebook_id"), (.instagram, "instagram_id"),
        (.tvdb, "tvdb_id"), (.tiktok, "tiktok_id"), (.twitter, "twitter_id"), (.wikidata, "wikidata_id"),
        (.youTube, "youtube_id"),
    ])
    func `what has another site's id is asked for by`(source: TMDB.ExternalSource, name: String) {
        let request = TMDB.FindRequest("a b/é", source: source, language: "de", additional: more)

        #expect(request.path == "/find/a%20b%2F%C3%A9")
        #expect(pairs(request.parameters) == ["external_source=\(name)", "language=de", "x=1", "x="])
        #expect(TMDB.FindRequest("tt0133093") == TMDB.FindRequest("tt0133093", source: .imdb))
        #expect(TMDB.FindRequest("tt0133093").path == "/find/tt0133093")
    }

    @Test(arguments: ["api_key", "API_KEY", "Api_Key", "callback", "CallBack"])
    func `key and callback are not a request's to choose`(name: String) {
        let other = [TMDB.Parameter(name, "x")]

        #expect(TMDB.ConfigurationRequest(additional: other).parameters.isEmpty)
        #expect(pairs(TMDB.SearchRequest("q", additional: other).parameters) == ["query=q"])
        #expect(TMDB.DiscoverRequest(additional: other).parameters.isEmpty)
        #expect(TMDB.DetailsRequest(id: 7, additional: other).parameters.isEmpty)
    }
}
