import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct TimeLimitTransportTests {
    private let clock = ManualClock()
    private let stub = StubTransport().on(.get, "/", .json("1"))

    /// Sends a request that has arrived at the gate.
    private func start(_ gate: GatedTransport) async -> Task<TransportResponse, any Error> {
        let sending = Task { [clock] in
            try await TimeLimitTransport(gate, limit: .seconds(5), clock: clock).send(.to("/"))
        }
        await gate.arrived(1)
        return sending
    }

    @Test func `a response within the limit is returned`() async throws {
        let response = try await TimeLimitTransport(stub, limit: .seconds(5), clock: clock).send(.to("/"))

        #expect(response.text == "1")
    }

    @Test func `an error within the limit is thrown`() async {
        stub.on(.get, "/", .failure(.unreachable(reason: "refused")))

        await #expect(throws: HTTPTransportError.unreachable(reason: "refused")) {
            try await TimeLimitTransport(stub, limit: .seconds(5), clock: clock).send(.to("/"))
        }
    }

    @Test(arguments: [true, false])
    func `the limit ends the wait even if the transport ignores cancellation`(heeds: Bool) async {
        let gate = GatedTransport(stub, heedsCancellation: heeds)
        let sending = await start(gate)
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))

        await #expect(throws: HTTPTransportError.timedOut) { try await sending.value }

        gate.open()
        if heeds { #expect(stub.count == 0) }
    }

    @Test func `the wait continues until the limit`() async throws {
        let gate = GatedTransport(stub)
        let sending = await start(gate)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(4_999))
        gate.open()

        #expect(try await sending.value.text == "1")
    }

    @Test(arguments: [true, false])
    func `a cancelled caller leaves at once`(heeds: Bool) async {
        let gate = GatedTransport(stub, heedsCancellation: heeds)
        let sending = await start(gate)
        sending.cancel()

        await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }

        gate.open()
    }

    @Test func `a cancelled task sends nothing`() async {
        let sending = Task { [clock, stub] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await TimeLimitTransport(stub, limit: .seconds(5), clock: clock).send(.to("/"))
        }

        await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
        #expect(stub.count == 0)
    }

    @Test func `a response ends the sleep on the clock`() async throws {
        _ = try await TimeLimitTransport(stub, limit: .seconds(5), clock: clock).send(.to("/"))

        await until { clock.nextWaking == nil }
    }
}
