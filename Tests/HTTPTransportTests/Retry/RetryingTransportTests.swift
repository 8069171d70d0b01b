import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryingTransportTests {
    private let clock = ManualClock()
    private let stub = StubTransport()

    private func retry(_ policy: RetryPolicy = RetryPolicy(), random: Double = 1) -> RetryingTransport {
        RetryingTransport(stub, policy: policy, clock: clock, now: { [clock] in clock.date }, random: { random })
    }

    /// Sends a request, advances the clock past every sleep, and returns the pauses.
    private func pauses(
        _ request: HTTPRequest, by retry: RetryingTransport
    ) async -> (Result<TransportResponse, any Error>, [Duration]) {
        let isOver = Mutex(false)
        let sending = Task {
            defer { isOver.withLock { $0 = true } }
            return try await retry.send(request)
        }
        var pauses: [Duration] = []
        while !isOver.withLock(\.self) {
            if let pause = clock.nextWaking {
                pauses.append(pause)
                clock.advance(by: pause)
            }
            await Task.yield()
        }
        return (await sending.result, pauses)
    }

    @Test(arguments: [429, 502, 503, 504])
    func `a busy server gets three attempts`(code: Int) async throws {
        stub.on(.get, "/", .status(.init(code: code)))

        let (result, pauses) = await pauses(.to("/"), by: retry())

        #expect(try result.get().head.status.code == code)
        #expect(stub.count == 3)
        #expect(pauses == [.milliseconds(200), .milliseconds(400)])
    }

    @Test func `a success after failures is returned`() async throws {
        stub.on(.get, "/", .status(.serviceUnavailable), .failure(.unreachable(reason: "reset")), .json("1"))

        let (result, _) = await pauses(.to("/"), by: retry())

        #expect(try result.get().text == "1")
        #expect(stub.count == 3)
    }

    @Test func `an unreachable server gets three attempts`() async {
        stub.on(.get, "/", .failure(.unreachable(reason: "refused")))

        let (result, _) = await pauses(.to("/"), by: retry())

        #expect(throws: HTTPTransportError.unreachable(reason: "refused")) { try result.get() }
        #expect(stub.count == 3)
    }

    @Test func `status 500 is retried once`() async throws {
        stub.on(.get, "/", .status(.internalServerError))

        let (result, _) = await pauses(.to("/"), by: retry())

        #expect(try result.get().head.status == .internalServerError)
        #expect(stub.count == 2)
    }

    @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 408, 418, 501, 505])
    func `other statuses are not retried`(code: Int) async throws {
        stub.on(.get, "/", .status(.init(code: code)))

        #expect(try await retry().send(.to("/")).head.status.code == code)
        #expect(stub.count == 1)
    }

    @Test(arguments: [
        HTTPTransportError.timedOut, .malformed(reason: "no head"), .bodyTooLarge(limit: 9),
        .budgetSpent(retryAfter: .seconds(1)), .cancelled,
    ])
    func `other errors are not retried`(error: HTTPTransportError) async {
        stub.on(.get, "/", .failure(error))

        await #expect(throws: error) { try await retry().send(.to("/")) }
        #expect(stub.count == 1)
    }

    @Test(arguments: [HTTPRequest.Method.get, .head, .options, .put, .delete])
    func `idempotent methods are retried`(method: HTTPRequest.Method) async {
        stub.on(method, "/", .status(.serviceUnavailable))

        _ = await pauses(.to("/", method), by: retry())

        #expect(stub.count == 3)
    }

    @Test(arguments: [HTTPRequest.Method.post, .patch, .connect])
    func `other methods are sent once`(method: HTTPRequest.Method) async {
        stub.on(method, "/", .status(.serviceUnavailable))
        stub.on(method, "/down", .failure(.unreachable(reason: "reset")))

        _ = try? await retry().send(.to("/", method))
        _ = try? await retry().send(.to("/down", method))

        #expect(stub.count == 2)
    }

    @Test func `every attempt sends the body`() async {
        stub.on(.put, "/", .status(.serviceUnavailable), .status(.ok))
        let isOver = Mutex(false)
        let sending = Task { [retry = retry()] in
            defer { isOver.withLock { $0 = true } }
            return try await retry.send(.to("/", .put), body: Data("x".utf8))
        }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        _ = try? await sending.value

        #expect(stub.sent.map(\.body) == [Data("x".utf8), Data("x".utf8)])
    }

    @Test func `pauses double up to the limit with random jitter`() async {
        stub.on(.get, "/", .status(.serviceUnavailable))
        let policy = RetryPolicy(maxAttempts: 7, firstPause: .milliseconds(100), maxPause: .seconds(1))

        let (_, longest) = await pauses(.to("/"), by: retry(policy))
        let (_, half) = await pauses(.to("/"), by: retry(policy, random: 0.5))
        let (_, none) = await pauses(.to("/"), by: retry(policy, random: 0))

        #expect(longest == [100, 200, 400, 800, 1_000, 1_000].map { .milliseconds($0) })
        #expect(half == [50, 100, 200, 400, 500, 500].map { .milliseconds($0) })
        #expect(none.isEmpty)
    }

    @Test func `the default jitter stays within the pause`() async {
        stub.on(.get, "/", .status(.serviceUnavailable))

        for _ in 0..<50 {
            let (_, pauses) = await pauses(.to("/"), by: RetryingTransport(stub, clock: clock))
            #expect(zip(pauses.reversed(), [400, 200]).allSatisfy { $0 <= .milliseconds($1) })
        }
    }

    @Test func `many attempts do not overflow the pause`() async {
        stub.on(.get, "/", .status(.serviceUnavailable))

        let (_, pauses) = await pauses(.to("/"), by: retry(RetryPolicy(maxAttempts: 100)))

        #expect(stub.count == 100)
        #expect(pauses.last == .seconds(2))
    }

    @Test(arguments: [-1, 0, 1])
    func `one attempt is the minimum`(attempts: Int) async throws {
        stub.on(.get, "/", .status(.serviceUnavailable))

        _ = try await retry(RetryPolicy(maxAttempts: attempts)).send(.to("/"))

        #expect(stub.count == 1)
    }

    @Test(arguments: [429, 500, 503])
    func `a short Retry-After is waited for`(code: Int) async {
        stub.on(.get, "/", .status(.init(code: code), fields: [.retryAfter: "2"]), .json("1"))

        let (_, pauses) = await pauses(.to("/"), by: retry(random: 0))

        #expect(pauses == [.seconds(2)])
        #expect(stub.count == 2)
    }

    @Test func `a Retry-After date is waited for`() async {
        // ManualClock begins at 2026-01-01T00:00:00Z.
        stub.on(.get, "/", .status(.tooManyRequests, fields: [.retryAfter: "Thu, 01 Jan 2026 00:00:01 GMT"]), .json(""))

        let (_, pauses) = await pauses(.to("/"), by: retry())

        #expect(pauses == [.seconds(1)])
    }

    @Test(arguments: ["3", "86400", "99999999999999999999", "Thu, 01 Jan 2026 00:00:03 GMT"])
    func `a long Retry-After returns the response at once`(value: String) async throws {
        stub.on(.get, "/", .status(.tooManyRequests, fields: [.retryAfter: value]))

        let response = try await retry().send(.to("/"))

        #expect(response.head.headerFields[.retryAfter] == value)
        #expect(stub.count == 1)
    }

    @Test(arguments: ["soon", "", "-1", "1.5", "Thu, 32 Jan 2026 00:00:01 GMT"])
    func `an invalid Retry-After is ignored`(value: String) async {
        stub.on(.get, "/", .status(.tooManyRequests, fields: [.retryAfter: value]))

        let (_, pauses) = await pauses(.to("/"), by: retry())

        #expect(pauses == [.milliseconds(200), .milliseconds(400)])
    }

    @Test func `a task cancelled in a pause throws at once`() async {
        stub.on(.get, "/", .status(.serviceUnavailable))
        let sending = Task { [retry = retry()] in try await retry.send(.to("/")) }
        await clock.sleepers(1)
        sending.cancel()

        await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
        #expect(stub.count == 1)
    }
}
