import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import TMDBClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// All pages of a list, one after the other.
struct PagesTests {
    /// A server that says it has so many pages, and gives so many with rows.
    private func transport(announced: Int, full: Int, path: String = "/3/search/movie") -> StubTransport {
        StubTransport().on(
            .get, path,
            .computed { request, _ throws(HTTPTransportError) in
                let number = Self.page(of: request)
                let rows = number <= full ? [TMDB.MovieRow(id: number, title: "T")] : []
                let page = TMDB.Page(page: number, results: rows, totalPages: announced, totalResults: announced)
                return TransportResponse(head: HTTPResponse(status: .ok), body: Data(page.json()))
            })
    }

    private static func page(of request: HTTPRequest) -> Int {
        let pair = request.path?.split(separator: "&").first { $0.hasPrefix("page=") }
        return pair.flatMap { Int($0.dropFirst(5)) } ?? 0
    }

    private func client(_ transport: StubTransport) -> TMDBClient {
        TMDBClient(transport: transport, credential: .apiKey(key))
    }

    private func read(
        _ transport: StubTransport, _ request: some TMDB.Listing = TMDB.SearchRequest("quay")
    ) async throws -> [Int] {
        var pages: [Int] = []
        for try await page in client(transport).pages(request) { pages.append(page.page) }
        return pages
    }

    @Test(arguments: [1, 2, 5])
    func `it ends at the number of pages`(pages: Int) async throws {
        let transport = transport(announced: pages, full: 99)

        #expect(try await read(transport) == Array(1...pages))
        #expect(transport.requests.map(Self.page) == Array(1...pages))
    }

    @Test(arguments: [777, 0])
    func `it ends at an empty page, whatever was announced`(announced: Int) async throws {
        let transport = transport(announced: announced, full: 2)

        #expect(try await read(transport) == [1, 2])
        #expect(transport.requests.count == 3)
    }

    @Test(arguments: [42_471, 501, 500, 0])
    func `it ends at page 500`(announced: Int) async throws {
        let transport = transport(announced: announced, full: 99_999)

        #expect(try await read(transport).count == 500)
        #expect(transport.requests.count == 500)
    }

    @Test func `an empty first page is no page`() async throws {
        #expect(try await read(transport(announced: 0, full: 0)) == [])
        #expect(try await read(transport(announced: 3, full: 0)) == [])
    }

    @Test func `it may start later, and the request stays as it is`() async throws {
        let transport = transport(announced: 4, full: 9)

        #expect(try await read(transport, TMDB.SearchRequest("quay", year: 1961, page: 3)) == [3, 4])
        #expect(
            transport.requests.map(\.path) == [
                "/3/search/movie?api_key=\(key)&query=quay&page=3&year=1961",
                "/3/search/movie?api_key=\(key)&query=quay&page=4&year=1961",
            ])
    }

    @Test(arguments: [0, -1, 501, Int.max, Int.min])
    func `a page that TMDB does not have is asked for once`(number: Int) async throws {
        let transport = StubTransport.answering(
            text(TMDB.Failure(.invalidPage).json()), status: 400, path: "/3/search/movie")

        let error = await #expect(throws: TMDBError.self) {
            try await read(transport, TMDB.SearchRequest("quay", page: number))
        }
        #expect(error?.reason == .invalidPage)
        #expect(transport.requests.count == 1)
    }

    @Test func `a page past the last is the only one`() async throws {
        #expect(try await read(transport(announced: 3, full: 9), TMDB.SearchRequest("quay", page: 7)) == [7])
    }

    @Test func `a failure on the way is thrown, and then it has ended`() async throws {
        let transport = StubTransport().on(
            .get, "/3/search/movie", .json(text(TMDB.Page(results: [Samples.row], totalPages: 3).json())),
            .json(text(TMDB.Failure(.tooManyRequests).json()), status: .tooManyRequests))
        var pages = client(transport).pages(TMDB.SearchRequest("quay")).makeAsyncIterator()

        #expect(try await pages.next()?.results == [Samples.row])
        await #expect(throws: TMDBError.self) { try await pages.next() }

        #expect(try await pages.next() == nil)
        #expect(transport.requests.count == 2)
    }

    @Test func `rows that cannot be read count as read`() async throws {
        let transport = StubTransport().on(
            .get, "/3/search/movie", .json(#"{"page":1,"results":[{"name":"B"}],"total_pages":2,"total_results":2}"#),
            .json(text(TMDB.Page(page: 2, results: [Samples.row], totalPages: 2).json())))

        #expect(try await read(transport) == [1, 2])
    }

    @Test func `every list has pages`() async throws {
        func read(_ request: some TMDB.Listing) async throws -> [Int] {
            try await self.read(transport(announced: 2, full: 2, path: "/3" + request.path), request)
        }

        #expect(try await read(TMDB.PopularRequest(region: "NO")) == [1, 2])
        #expect(try await read(TMDB.TrendingRequest(.day, language: "de")) == [1, 2])
        #expect(try await read(TMDB.DiscoverRequest(sort: .init(.revenue))) == [1, 2])
        #expect(try await read(TMDB.RecommendationsRequest(id: 7)) == [1, 2])
        #expect(try await read(TMDB.SimilarRequest(id: 7)) == [1, 2])
    }
}
