@testable import GIPHYClient
import ServiceClient
import Testing

/// The path and parameters of each request.
struct GIPHYRequestTests {
    private func pairs(_ parameters: [QueryParameter?]) -> [String] {
        parameters.compactMap { $0.map { "\($0.name)=\($0.value)" } }
    }

    @Test(arguments: [
        (GIPHY.SearchRequest("pop corn"), ["q=pop corn"]), (.init(""), ["q="]),
        (.init("q", limit: 50), ["q=q", "limit=50"]), (.init("q", offset: 4_999), ["q=q", "offset=4999"]),
        (.init("q", rating: .pg13), ["q=q", "rating=pg-13"]),
        (.init("q", rating: .init(rawValue: "x")), ["q=q", "rating=x"]),
        (.init("q", limit: 1, offset: 2, rating: .g), ["q=q", "limit=1", "offset=2", "rating=g"]),
    ])
    func `a search has the parameters`(request: GIPHY.SearchRequest, sent: [String]) {
        #expect(request.path == "/gifs/search")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (GIPHY.TrendingRequest(), []), (.init(limit: 9), ["limit=9"]), (.init(offset: 499), ["offset=499"]),
        (.init(rating: .r), ["rating=r"]),
    ])
    func `a request for trending GIFs has the parameters`(request: GIPHY.TrendingRequest, sent: [String]) {
        #expect(request.path == "/gifs/trending")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (GIPHY.RandomRequest(), []), (.init(tag: "pop corn"), ["tag=pop corn"]), (.init(rating: .y), ["rating=y"]),
    ])
    func `a request for a random GIF has the parameters`(request: GIPHY.RandomRequest, sent: [String]) {
        #expect(request.path == "/gifs/random")
        #expect(pairs(request.parameters) == sent)
    }

    @Test(arguments: [
        (GIPHY.TagsRequest("pop"), ["q=pop"]), (.init("pop", limit: 5), ["q=pop", "limit=5"]),
    ])
    func `a request for tags has the parameters`(request: GIPHY.TagsRequest, sent: [String]) {
        #expect(request.path == "/gifs/search/tags")
        #expect(pairs(request.parameters) == sent)
    }
}
