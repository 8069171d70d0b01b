import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

struct CircuitBreakingTransportTests {
    private let clock = ManualClock()
    private let stub = StubTransport()
    private let breaker: CircuitBreaker
    private let transport: CircuitBreakingTransport

    init() {
        breaker = CircuitBreaker(clock: clock)
        transport = CircuitBreakingTransport(stub, breaker: breaker)
    }

    private func fails(_ times: Int) async {
        for _ in 0..<times { _ = try? await transport.send(.to("/")) }
    }

    @Test(arguments: [StubAnswer.failure(.timedOut), .failure(.unreachable(reason: "refused")), .status(.badGateway)])
    func `after five failures nothing is sent for five seconds`(answer: StubAnswer) async throws {
        stub.on(.get, "/", answer)
        await fails(9)
        #expect(stub.count == 5)

        stub.on(.get, "/", .json("1"))
        clock.advance(by: .milliseconds(4_999))
        await fails(1)
        #expect(stub.count == 5)
        clock.advance(by: .milliseconds(1))

        #expect(try await transport.send(.to("/")).text == "1")
        #expect(try await transport.send(.to("/")).text == "1")
    }

    @Test func `meanwhile the last failure is repeated`() async throws {
        stub.on(.get, "/", .failure(.timedOut), .failure(.unreachable(reason: "refused")))
        await fails(5)
        await #expect(throws: HTTPTransportError.unreachable(reason: "refused")) { try await transport.send(.to("/")) }
        #expect(stub.count == 5)

        clock.advance(by: .seconds(5))
        stub.on(.get, "/", .status(.badGateway))
        await fails(1)
        #expect(try await transport.send(.to("/")).head.status == .badGateway)
        #expect(stub.count == 6)
    }

    @Test func `each failed trial doubles the pause, up to a minute`() async {
        stub.on(.get, "/", .failure(.timedOut))
        await fails(5)

        for (trials, seconds) in [5, 10, 20, 40, 60, 60].enumerated() {
            clock.advance(by: .seconds(seconds) - .milliseconds(1))
            await fails(2)
            #expect(stub.count == 5 + trials, "before \(seconds) s")
            clock.advance(by: .milliseconds(1))
            await fails(2)
            #expect(stub.count == 6 + trials, "after \(seconds) s")
        }
    }

    @Test func `any response below 500 ends the row of failures`() async {
        stub.on(
            .get, "/", .failure(.timedOut), .status(.badGateway), .failure(.timedOut), .status(.badGateway),
            .status(.notFound), .failure(.timedOut))

        await fails(9)

        #expect(stub.count == 9)
    }

    @Test func `one trial is sent at a time, and a cancelled one decides nothing`() async throws {
        stub.on(.get, "/", .failure(.timedOut))
        await fails(5)
        clock.advance(by: .seconds(5))
        let gate = GatedTransport(StubTransport().on(.get, "/", .json("1")))
        let held = CircuitBreakingTransport(gate, breaker: breaker)
        let trial = Task { try await held.send(.to("/")) }
        await gate.arrived(1)

        await #expect(throws: HTTPTransportError.timedOut) { try await held.send(.to("/")) }
        trial.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await trial.value }

        gate.open()
        #expect(try await held.send(.to("/")).text == "1")
        #expect(gate.count == 2)
    }

    @Test func `requests without an answer of the server count for nothing`() async {
        stub.on(.get, "/", .failure(.cancelled), .failure(.budgetSpent(retryAfter: nil)))
        await fails(9)
        #expect(stub.count == 9)
    }

    @Test func `transports to one server share its failures`() async {
        stub.on(.get, "/", .failure(.timedOut))
        await fails(5)

        let other = CircuitBreakingTransport(stub, breaker: breaker)
        await #expect(throws: HTTPTransportError.timedOut) { try await other.send(.to("/")) }
        #expect(stub.count == 5)
    }
}
