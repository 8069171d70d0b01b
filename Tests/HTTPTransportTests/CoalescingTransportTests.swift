import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct CoalescingTransportTests {
    private let stub = StubTransport()
    private let gate: GatedTransport
    private let coalescing: CoalescingTransport

    init() {
        gate = GatedTransport(stub)
        coalescing = CoalescingTransport(gate)
    }

    private func start(_ request: HTTPRequest, body: String = "") -> Task<TransportResponse, any Error> {
        Task { [coalescing] in try await coalescing.send(request, body: Data(body.utf8)) }
    }

    @Test func `a thousand concurrent equal requests are sent once`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        let senders = (0..<1_000).map { _ in start(.to("/")) }
        await until { coalescing.callers == 1_000 }
        gate.open()

        for sender in senders { #expect(try await sender.value.text == "1") }
        #expect(stub.count == 1)
        #expect(coalescing.callers == 0)
    }

    @Test func `a request after the response is sent again`() async throws {
        stub.on(.get, "/", .json("1"), .json("2"))
        gate.open()

        #expect(try await coalescing.send(.to("/")).text == "1")
        #expect(try await coalescing.send(.to("/")).text == "2")
    }

    @Test func `an error goes to all waiting callers and to no later one`() async throws {
        stub.on(.get, "/", .failure(.timedOut), .json("2"))
        let senders = (0..<10).map { _ in start(.to("/")) }
        await until { coalescing.callers == 10 }
        gate.open()

        for sender in senders {
            await #expect(throws: HTTPTransportError.timedOut) { try await sender.value }
        }
        #expect(try await coalescing.send(.to("/")).text == "2")
    }

    @Test func `different requests are sent separately`() async throws {
        let requests: [HTTPRequest] = [
            .to("/"), .to("/?s=x"), .to("/", .head), .to("/", fields: [.accept: "a/b"]),
            .to("/", fields: [.accept: "a/c"]), .to("/", fields: [.authorization: "t0ken"]),
            HTTPRequest(method: .get, scheme: "https", authority: "other.example", path: "/"),
            HTTPRequest(method: .get, scheme: "http", authority: "movies.example", path: "/"),
        ]
        stub.on(.get, "/", .status(.ok)).on(.head, "/", .status(.ok))
        let senders = requests.map { start($0) } + [start(.to("/"), body: "x")]

        await gate.arrived(senders.count)
        gate.open()

        for sender in senders { _ = try await sender.value }
        #expect(stub.count == senders.count)
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .options])
    func `unsafe methods are not coalesced`(method: HTTPRequest.Method) async throws {
        stub.on(method, "/", .status(.ok))
        let senders = (0..<5).map { _ in start(.to("/", method)) }

        await gate.arrived(5)
        gate.open()

        for sender in senders { _ = try await sender.value }
        #expect(stub.count == 5)
    }

    @Test func `a cancelled caller leaves at once and affects no other`() async throws {
        stub.on(.get, "/", .json("1"))
        let first = start(.to("/"))
        await gate.arrived(1)
        let second = start(.to("/"))
        let third = start(.to("/"))
        await until { coalescing.callers == 3 }

        first.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await first.value }
        third.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await third.value }
        gate.open()

        #expect(try await second.value.text == "1")
        #expect(stub.count == 1)
    }

    @Test func `a request without callers is completed`() async {
        stub.on(.get, "/", .json("1"))
        let only = start(.to("/"))
        await gate.arrived(1)
        only.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await only.value }
        gate.open()

        await stub.arrived(1)
        await until { coalescing.callers == 0 }
    }

    @Test func `a caller that joins after all others have left gets the response`() async throws {
        stub.on(.get, "/", .json("1"))
        let first = start(.to("/"))
        await gate.arrived(1)
        first.cancel()
        _ = await first.result
        let second = start(.to("/"))
        await until { coalescing.callers == 2 }
        gate.open()

        #expect(try await second.value.text == "1")
        #expect(stub.count == 1)
    }

    @Test func `a cancelled task sends nothing`() async {
        let sending = Task { [coalescing] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await coalescing.send(.to("/"))
        }

        await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
        #expect(gate.count == 0)
    }
}
