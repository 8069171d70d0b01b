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

/// All pages of a search, one after the other.
struct SearchPagesTests {
    /// A server with this many results that it says it has, and this many rows that it gives.
    private func transport(total: String?, rows: Int, pastTheEnd: String) -> StubTransport {
        StubTransport().on(
            .get, "/",
            .computed { request, _ throws(HTTPTransportError) in
                let number = Self.page(of: request)
                let left = max(0, min(10, rows - (number - 1) * 10))
                let items = (0..<left).map { row in
                    OMDb.SearchItem(title: "\(number).\(row)", year: nil, imdbID: "tt1", type: nil, poster: nil)
                }
                let page = OMDb.SearchPage(search: items, totalResults: total ?? "N/A")
                return TransportResponse(
                    head: HTTPResponse(status: .ok), body: left > 0 ? Data(page.json()) : Data(pastTheEnd.utf8))
            })
    }

    private static func page(of request: HTTPRequest) -> Int {
        let pair = request.path?.split(separator: "&").first { $0.hasPrefix("page=") }
        return pair.flatMap { Int($0.dropFirst(5)) } ?? 0
    }

    private func read(
        _ transport: StubTransport, _ request: OMDb.SearchRequest = .init("quay")
    ) async throws -> [Int] {
        var counts: [Int] = []
        for try await page in OMDbClient(transport: transport, apiKey: key).pages(request) {
            counts.append(page.search.count)
        }
        return counts
    }

    private static let notFound = text(OMDb.Failure(.movieNotFound).json())

    @Test(arguments: [(1, [1]), (10, [10]), (11, [10, 1]), (30, [10, 10, 10])])
    func `it ends at the number of results`(total: Int, counts: [Int]) async throws {
        let transport = transport(total: String(total), rows: total, pastTheEnd: "never asked for")

        #expect(try await read(transport) == counts)
        #expect(transport.requests.map(Self.page) == Array(1...counts.count))
    }

    @Test(arguments: [
        notFound, #"{"Response":"True"}"#, #"{"Search":[],"totalResults":"777","Response":"True"}"#,
        #"{"Response":"False","Error":"Series not found!"}"#,
    ])
    func `it ends past the end, whatever was announced`(pastTheEnd: String) async throws {
        let transport = transport(total: "777", rows: 20, pastTheEnd: pastTheEnd)

        #expect(try await read(transport) == [10, 10])
        #expect(transport.requests.count == 3)
    }

    @Test func `it ends past the end where nothing was announced`() async throws {
        #expect(try await read(transport(total: nil, rows: 12, pastTheEnd: Self.notFound)) == [10, 2])
    }

    @Test func `it ends at page 100`() async throws {
        let transport = transport(total: "48,213", rows: 48_213, pastTheEnd: "never asked for")

        #expect(try await read(transport).count == 100)
        #expect(transport.requests.count == 100)
    }

    @Test func `it may start later, and the request stays as it is`() async throws {
        let transport = transport(total: "30", rows: 30, pastTheEnd: "never asked for")

        #expect(try await read(transport, .init("quay", kind: .series, page: 3)) == [10])
        #expect(transport.requests.first?.path == "/?apikey=\(key)&s=quay&type=series&page=3&r=json")
    }

    @Test(arguments: [0, -1, 101, Int.max, Int.min])
    func `a page that OMDb does not have is asked for once`(number: Int) async throws {
        let transport = StubTransport.answering(text(Samples.page.json()))

        #expect(try await read(transport, .init("quay", page: number)) == [2])
        #expect(transport.requests.count == 1)
    }

    @Test func `nothing found at all is thrown`() async throws {
        let error = await #expect(throws: OMDbError.self) { try await read(StubTransport.answering(Self.notFound)) }

        #expect(error?.reason == .movieNotFound)
    }

    @Test func `an empty first page is no page`() async throws {
        #expect(try await read(StubTransport.answering(#"{"Response":"True"}"#)) == [])
    }

    @Test func `a failure on the way is thrown, and then it has ended`() async throws {
        let transport = transport(
            total: "30", rows: 10, pastTheEnd: text(OMDb.Failure(.limitReached).json()))
        var pages = OMDbClient(transport: transport, apiKey: key).pages(.init("quay")).makeAsyncIterator()

        #expect(try await pages.next()?.search.count == 10)
        await #expect(throws: OMDbError.self) { try await pages.next() }

        #expect(try await pages.next() == nil)
        #expect(transport.requests.count == 2)
    }

    @Test func `rows that cannot be read count as read`() async throws {
        let transport = StubTransport.answering(
            #"{"Search":[{"Title":"A","imdbID":"tt1"},{"Title":"B"}],"totalResults":"2","Response":"True"}"#)

        #expect(try await read(transport) == [1])
        #expect(transport.requests.count == 1)
    }
}
