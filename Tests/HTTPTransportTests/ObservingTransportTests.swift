import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Synchronization
import Testing

@Suite struct ObservingTransportTests {
    private final class Log: Sendable {
        private let all = Mutex<[Exchange]>([])
        var exchanges: [Exchange] { all.withLock(\.self) }
        func add(_ exchange: Exchange) { all.withLock { $0.append(exchange) } }
    }

    private let clock = ManualClock()
    private let log = Log()

    private func observed(_ base: any HTTPTransport) -> ObservingTransport {
        ObservingTransport(base, redaction: .keys, clock: clock) { [log] in log.add($0) }
    }

    @Test func `a response is reported with its duration and without the key`() async throws {
        let stub = StubTransport().on(
            .get, "/",
            .computed { [clock] (_, _) throws(HTTPTransportError) in
                clock.advance(by: .milliseconds(30))
                return TransportResponse(head: HTTPResponse(status: .notFound), body: Data())
            })

        #expect(try await observed(stub).send(.to("/?apikey=5ecret&s=x")).head.status == .notFound)

        let told = Exchange(
            request: "GET https://movies.example/?apikey=***&s=x", result: .answered(.notFound, .server),
            duration: .milliseconds(30))
        #expect(log.exchanges == [told])
    }

    @Test func `the origin of a response is reported`() async throws {
        let origin = TransportResponse.Origin.cache(storedAt: clock.date, isStale: true)
        let kept = TransportResponse(head: HTTPResponse(status: .ok), body: Data(), origin: origin)
        let stub = StubTransport().on(.get, "/", .response(kept))

        #expect(try await observed(stub).send(.to("/")) == kept)
        #expect(log.exchanges.map(\.result) == [.answered(.ok, origin)])
    }

    @Test func `an error is reported without the key and thrown unchanged`() async {
        let stub = StubTransport().on(.get, "/", .failure(.unreachable(reason: "5ecret")))

        await #expect(throws: HTTPTransportError.unreachable(reason: "5ecret")) {
            try await observed(stub).send(.to("/?apikey=5ecret"))
        }

        #expect(log.exchanges.map(\.result) == [.failed(.unreachable(reason: "***"))])
    }

    @Test func `an exchange does not contain the key`() async throws {
        let stub = StubTransport().on(.get, "/", .json("5ecret"))

        let fields: HTTPFields = [.authorization: "Bearer t0ken"]
        _ = try await observed(stub).send(.to("/?apikey=5ecret&s=5ecret", fields: fields))

        let told = String(reflecting: log.exchanges)
        #expect(!told.contains("5ecret"))
        #expect(!told.contains("t0ken"))
    }
}
