import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct CachingTransportTests {
    private let clock = ManualClock()
    private let stub = StubTransport()
    private let cache: ResponseCache

    init() { cache = ResponseCache(folder: nil, now: { [clock] in clock.date }) }

    private var cached: CachingTransport {
        CachingTransport(stub, cache: cache, redaction: .keys) { _, head, _ in
            head.status == .ok ? Freshness(fresh: .seconds(60), stale: .seconds(600)) : nil
        }
    }

    @Test func `a fresh response is served without a request`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        let stored = clock.date

        let first = try await cached.send(.to("/"))
        clock.advance(by: .seconds(59))
        let second = try await cached.send(.to("/"))

        #expect(first.origin == .server)
        #expect(second.origin == .cache(storedAt: stored, isStale: false))
        #expect(second.text == "1")
        #expect(second.head == first.head)
        #expect(stub.count == 1)
    }

    @Test func `a stale response is requested again and replaced`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(60))
        let second = try await cached.send(.to("/"))
        let third = try await cached.send(.to("/"))

        #expect(second.origin == .server)
        #expect([second.text, third.text] == ["2", "2"])
        #expect(third.isStale == false)
        #expect(stub.count == 2)
    }

    @Test(arguments: [
        HTTPTransportError.timedOut, .unreachable(reason: "refused"), .malformed(reason: "no head"),
        .bodyTooLarge(limit: 1), .budgetSpent(retryAfter: nil),
    ])
    func `an error serves a stale response`(error: HTTPTransportError) async throws {
        stub.on(.get, "/", .json("1"), .failure(error))
        let stored = clock.date

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(659))
        let stale = try await cached.send(.to("/"))

        #expect(stale.text == "1")
        #expect(stale.origin == .cache(storedAt: stored, isStale: true))
        #expect(stub.count == 2)
    }

    @Test(arguments: [429, 500, 502, 503, 504, 599])
    func `a failure status serves a stale response`(code: Int) async throws {
        stub.on(.get, "/", .json("1"), .status(.init(code: code)))

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(100))

        #expect(try await cached.send(.to("/")).isStale == true)
    }

    @Test(arguments: [400, 401, 404, 410])
    func `other statuses are returned and the stored response stays`(code: Int) async throws {
        stub.on(.get, "/", .json("1"), .status(.init(code: code)), .failure(.timedOut))

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(100))

        #expect(try await cached.send(.to("/")).head.status.code == code)
        #expect(try await cached.send(.to("/")).isStale == true)
    }

    @Test func `the definition of a failure can be replaced`() async throws {
        stub.on(.get, "/", .json("1"), .json("limit reached", status: .unauthorized))
        let cached = CachingTransport(
            stub, cache: cache, redaction: .keys, isFailure: { $0.text == "limit reached" },
            policy: { _, _, _ in Freshness(fresh: .zero, stale: .seconds(600)) })

        _ = try await cached.send(.to("/"))

        #expect(try await cached.send(.to("/")).isStale == true)
        #expect(try await cached.send(.to("/")).text == "1")
    }

    @Test func `an expired response is not served`() async throws {
        stub.on(.get, "/", .json("1"), .status(.badGateway), .failure(.timedOut))

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(660))

        #expect(try await cached.send(.to("/")).head.status == .badGateway)
        await #expect(throws: HTTPTransportError.timedOut) { try await cached.send(.to("/")) }
    }

    @Test func `a cancelled task gets no stale response`() async throws {
        stub.on(.get, "/", .json("1"), .failure(.cancelled))

        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(100))

        await #expect(throws: HTTPTransportError.cancelled) { try await cached.send(.to("/")) }
    }

    @Test func `a response that the policy rejects is not stored`() async throws {
        stub.on(.get, "/", .status(.notFound))

        for _ in 0..<3 { #expect(try await cached.send(.to("/")).origin == .server) }
        #expect(stub.count == 3)
    }

    @Test func `the policy gets the request, the head and the body`() async throws {
        stub.on(.get, "/", .json("1", status: .accepted))
        let cached = CachingTransport(stub, cache: cache, redaction: .keys) { request, head, body in
            request.path == "/?s=x" && head.status == .accepted && body == Data("1".utf8)
                ? Freshness(fresh: .seconds(1)) : nil
        }

        _ = try await cached.send(.to("/?s=x"))

        #expect(try await cached.send(.to("/?s=x")).isStale == false)
    }

    @Test(arguments: [HTTPRequest.Method.head, .post, .put, .delete, .options])
    func `only GET is cached`(method: HTTPRequest.Method) async throws {
        stub.on(.get, "/", .json("1")).on(method, "/", .json("2"))

        _ = try await cached.send(.to("/"))
        _ = try await cached.send(.to("/", method))
        let second = try await cached.send(.to("/", method))

        #expect(second.origin == .server)
        #expect(stub.count == 3)
    }

    @Test func `ranges and requests with a body are not cached`() async throws {
        stub.on(.get, "/", .json("1"))

        for _ in 0..<2 {
            #expect(try await cached.send(.to("/", fields: [.range: "bytes=0-1"])).origin == .server)
            #expect(try await cached.send(.to("/"), body: Data("x".utf8)).origin == .server)
        }
        #expect(stub.count == 4)
    }

    @Test func `different URLs have different entries`() async throws {
        let requests: [HTTPRequest] = [
            .to("/"), .to("/?s=x"), .to("/?s=X"), .to("/?s=x&y=1"), .to("/?y=1&s=x"), .to("/a"), .to("/A"),
            HTTPRequest(method: .get, scheme: "http", authority: "movies.example", path: "/"),
            HTTPRequest(method: .get, scheme: "https", authority: "movies.example:8443", path: "/"),
        ]
        for path in ["/", "/a", "/A"] { stub.on(.get, path, .json("1")) }

        for request in requests { #expect(try await cached.send(request).origin == .server) }
        for request in requests { #expect(try await cached.send(request).isStale == false) }
    }

    @Test func `requests with different keys share an entry`() async throws {
        stub.on(.get, "/", .json("1"))

        _ = try await cached.send(.to("/?apikey=5ecret&s=x"))
        let second = try await cached.send(.to("/?s=x&apikey=0ther"))
        let third = try await cached.send(.to("/?s=x", fields: [.authorization: "Bearer t0ken"]))

        #expect([second.isStale, third.isStale] == [false, false])
    }

    @Test(
        arguments: [
            ("key 5ecret", [:]), ("key 5%65cret", [:]), ("KEY 5ECRET", [:]), ("{}", [.location: "/?apikey=5ecret"]),
            ("my t0ken", [:]), ("{}", [.setCookie: "t=t0ken"]),
        ] as [(String, HTTPFields)])
    func `a response that quotes a key is not stored`(text: String, fields: HTTPFields) async throws {
        stub.on(.get, "/", .json(text, fields: fields))
        let request = HTTPRequest.to("/?apikey=5ecret", fields: [.authorization: "Bearer t0ken"])

        for _ in 0..<2 { #expect(try await cached.send(request).origin == .server) }
    }

    @Test func `a URL that quotes the key is not cached`() async throws {
        stub.on(.get, "/", .json("1"))

        for _ in 0..<2 { #expect(try await cached.send(.to("/?apikey=5ecret&s=5ecret")).origin == .server) }
    }

    @Test func `an entry from the future is stale`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"), .failure(.timedOut))
        clock.advance(by: .seconds(86_400))
        _ = try await cached.send(.to("/"))
        clock.advance(by: .seconds(-86_400))

        #expect(try await cached.send(.to("/")).text == "2")
        clock.advance(by: .seconds(100))
        #expect(try await cached.send(.to("/")).isStale == true)
    }

    @Test func `two transports can share a cache`() async throws {
        stub.on(.get, "/", .json("1"))

        _ = try await cached.send(.to("/"))

        #expect(try await cached.send(.to("/")).isStale == false)
    }

    @Test func `a removed response is requested again`() async throws {
        stub.on(.get, "/", .json("1"))

        _ = try await cached.send(.to("/"))
        await cache.removeAll()

        #expect(try await cached.send(.to("/")).origin == .server)
        #expect(cache.memoryBytes > 0)
    }
}
