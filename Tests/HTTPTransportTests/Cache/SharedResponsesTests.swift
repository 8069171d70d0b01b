import Foundation
import HTTPTransportTesting
import HTTPTypes
import Synchronization
import Testing

@testable import HTTPTransport

/// Responses in memory that several caches share.
private final class InMemoryResponses: SharedResponses {
    private struct State {
        var responses: [String: Data] = [:]
        var claims: Set<String> = []
        /// How often a claim was refused.
        var refusals = 0
        var isAway = false
    }

    private let state = Mutex(State())

    var refusals: Int { state.withLock(\.refusals) }
    var claimCount: Int { state.withLock(\.claims.count) }
    var count: Int { state.withLock(\.responses.count) }

    /// Whether nothing can be reached.
    func setIsAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }

    func damage() { state.withLock { state in state.responses = state.responses.mapValues { $0.dropLast() } } }

    func response(for key: String) async -> Data? { state.withLock { $0.isAway ? nil : $0.responses[key] } }

    func store(_ response: Data, until end: Date, for key: String) async {
        state.withLock { if !$0.isAway { $0.responses[key] = response } }
    }

    func claim(_ key: String) async -> Bool {
        state.withLock { state in
            if state.isAway || state.claims.insert(key).inserted { return true }
            state.refusals += 1
            return false
        }
    }

    func giveBack(_ key: String) async { state.withLock { _ = $0.claims.remove(key) } }

    func removeAll() async { state.withLock { $0.responses = [:] } }
}

@Suite(.timeLimit(.minutes(10))) struct SharedResponsesTests {
    private let clock = ManualClock()
    private let stub = StubTransport()
    private let shared = InMemoryResponses()

    /// A server's cache, whose clock is ahead by some seconds.
    private func server(ahead: TimeInterval = 0, _ base: (any HTTPTransport)? = nil) -> CachingTransport {
        let cache = ResponseCache(folder: nil, shared: shared, now: { [clock] in clock.date + ahead })
        return CachingTransport(base ?? stub, cache: cache, redaction: .keys) { _, head, _ in
            head.status == .ok ? Freshness(fresh: .seconds(60), stale: .seconds(600)) : nil
        }
    }

    @Test func `what one server was answered is not asked again by another, and less so by itself`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        let (one, other) = (server(), server())
        #expect(try await one.send(.to("/?apikey=a")).origin == .server)
        #expect(try await other.send(.to("/?apikey=b")).text == "1")
        shared.setIsAway(true)
        #expect(try await other.send(.to("/")).text == "1")
        #expect(stub.count == 1)
        clock.advance(by: .seconds(60))
        #expect(try await other.send(.to("/")).text == "2")
        #expect(shared.claimCount == 0)
    }

    @Test func `an error serves a stale response of another server`() async throws {
        stub.on(.get, "/", .json("1"), .failure(.timedOut))
        _ = try await server().send(.to("/"))
        clock.advance(by: .seconds(100))
        #expect(try await server().send(.to("/")).isStale == true)
        #expect(shared.claimCount == 0)
    }

    @Test func `clocks may differ by a minute`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        _ = try await server(ahead: 50).send(.to("/"))
        #expect(try await server().send(.to("/")).text == "1")
        #expect(try await server(ahead: -20).send(.to("/")).text == "2")
    }

    @Test func `a damaged response is asked again`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        _ = try await server().send(.to("/"))
        shared.damage()
        #expect(try await server().send(.to("/")).text == "2")
        #expect(try await server().send(.to("/")).text == "2")
    }

    @Test func `two servers send one request for the same at once`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        let gate = GatedTransport(stub)
        let (one, other) = (server(gate), server(gate))
        async let first = one.send(.to("/"))
        await gate.arrived(1)
        async let second = other.send(.to("/"))
        await until { shared.refusals > 0 }
        gate.open()
        #expect(try await [first.text, second.text] == ["1", "1"])
        #expect(stub.count == 1 && shared.claimCount == 0)
    }

    @Test func `a server asks itself if the one before it has failed, or never gives its claim back`() async throws {
        stub.on(.get, "/", .failure(.timedOut), .json("2"))
        await #expect(throws: HTTPTransportError.timedOut) { try await server().send(.to("/")) }
        #expect(shared.claimCount == 0)
        #expect(try await server().send(.to("/")).text == "2")
        stub.on(.get, "/killed", .json("3"))
        _ = await shared.claim("GET https://movies.example/killed")
        #expect(try await server().send(.to("/killed")).text == "3")
    }

    @Test func `without the shared responses, servers ask themselves`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        shared.setIsAway(true)
        #expect(try await server().send(.to("/")).text == "1")
        #expect(try await server().send(.to("/")).text == "2")
        #expect(shared.count == 0)
    }
}
