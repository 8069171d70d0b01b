import GIPHYClient
import Testing

/// What each request sends.
struct RequestTests {
    private func pairs(_ parameters: [GIPHY.Parameter]) -> [String] { parameters.map { "\($0.name)=\($0.value)" } }

    @Test(arguments: [
        (GIPHY.SearchRequest("pop corn"), ["q=pop corn"]), (.init(""), ["q="]),
        (.init("q", limit: 50), ["q=q", "limit=50"]), (.init("q", offset: 4_999), ["q=q", "offset=4999"]),
        (.init("q", rating: .pg13), ["q=q", "rating=pg-13"]),
        (.init("q", rating: .unknown("x")), ["q=q", "rating=x"]),
        (.init("q", language: "zh-TW"), ["q=q", "lang=zh-TW"]),
        (.init("q", randomID: "e8"), ["q=q", "random_id=e8"]),
        (.init("q", bundle: .lowBandwidth), ["q=q", "bundle=low_bandwidth"]),
        (.init("q", countryCode: "NO"), ["q=q", "country_code=NO"]),
        (.init("q", region: "NO-03"), ["q=q", "region=NO-03"]),
        (.init("q", removeLowContrast: true), ["q=q", "remove_low_contrast=true"]),
        (.init("q", removeLowContrast: false), ["q=q", "remove_low_contrast=false"]),
        (.init("q", fields: ["id", "images.original"]), ["q=q", "fields=id,images.original"]),
        (.init("q", additional: [.init("pingback_id", "1"), .init("API_key", "mine")]), ["q=q", "pingback_id=1"]),
    ])
    func `a search is asked for by`(request: GIPHY.SearchRequest, sent: [String]) {
        #expect(request.path == "/gifs/search")
        #expect(pairs(request.parameters) == sent)
    }

    @Test func `a search may say all at once`() {
        let request = GIPHY.SearchRequest(
            "q", limit: 1, offset: 2, rating: .g, language: "de", randomID: "e8", bundle: .clipsGridPicker,
            countryCode: "NO", region: "NO-03", removeLowContrast: true, fields: ["id"], additional: [.init("x", "1")])

        #expect(
            pairs(request.parameters) == [
                "q=q", "limit=1", "offset=2", "rating=g", "lang=de", "random_id=e8", "bundle=clips_grid_picker",
                "country_code=NO", "region=NO-03", "remove_low_contrast=true", "fields=id", "x=1",
            ])
    }

    @Test(arguments: [
        (GIPHY.TrendingRequest(), []), (.init(limit: 9), ["limit=9"]), (.init(offset: 499), ["offset=499"]),
        (.init(rating: .r), ["rating=r"]), (.init(randomID: "e8"), ["random_id=e8"]),
        (.init(bundle: .messagingNonClips), ["bundle=messaging_non_clips"]),
        (.init(countryCode: "NO"), ["country_code=NO"]), (.init(fields: ["id", "url"]), ["fields=id,url"]),
        (.init(additional: [.init("x", "1")]), ["x=1"]),
    ])
    func `what is trending is asked for by`(request: GIPHY.TrendingRequest, sent: [String]) {
        #expect(request.path == "/gifs/trending")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (GIPHY.RandomRequest(), []), (.init(tag: "pop corn"), ["tag=pop corn"]), (.init(rating: .y), ["rating=y"]),
        (.init(randomID: "e8"), ["random_id=e8"]), (.init(countryCode: "NO"), ["country_code=NO"]),
        (.init(additional: [.init("x", "1")]), ["x=1"]),
    ])
    func `a random GIF is asked for by`(request: GIPHY.RandomRequest, sent: [String]) {
        #expect(request.path == "/gifs/random")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (GIPHY.GIFRequest(id: "abc"), []), (.init(id: "abc", rating: .pg), ["rating=pg"]),
        (.init(id: "abc", randomID: "e8"), ["random_id=e8"]),
        (.init(id: "abc", additional: [.init("x", "1")]), ["x=1"]),
    ])
    func `one GIF is asked for by`(request: GIPHY.GIFRequest, sent: [String]) {
        #expect(request.path == "/gifs/abc")
        #expect(pairs(request.parameters) == sent)
    }

    @Test func `several GIFs are asked for by`() {
        #expect(GIPHY.GIFsRequest(ids: []).path == "/gifs")
        #expect(pairs(GIPHY.GIFsRequest(ids: ["a", "b,c", "../d", "", "e"]).parameters) == ["ids=a,e"])
        #expect(pairs(GIPHY.GIFsRequest(ids: ["a"], additional: [.init("x", "1")]).parameters) == ["ids=a", "x=1"])
    }

    @Test(arguments: [
        (GIPHY.TagsRequest("pop"), ["q=pop"]), (.init("pop", limit: 5), ["q=pop", "limit=5"]),
        (.init("pop", offset: 5), ["q=pop", "offset=5"]),
        (.init("pop", additional: [.init("x", "1")]), ["q=pop", "x=1"]),
    ])
    func `tags are asked for by`(request: GIPHY.TagsRequest, sent: [String]) {
        #expect(request.path == "/gifs/search/tags")
        #expect(pairs(request.parameters) == sent)
    }
}
