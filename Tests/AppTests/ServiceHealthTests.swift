import Domain
import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import App

@Suite struct ServiceHealthTests {
    private let clock = ManualClock()
    private let health: ServiceHealth

    init() { health = ServiceHealth { [clock] in clock.date } }

    private func answer(_ status: HTTPResponse.Status) -> Exchange {
        Exchange(request: "GET https://example.org/", result: .answered(status, .server), duration: .zero)
    }

    private func failure(_ error: HTTPTransportError) -> Exchange {
        Exchange(request: "GET https://example.org/", result: .failed(error), duration: .zero)
    }

    @Test func `there is no sample before the first request`() {
        #expect(health.lastSample == nil)
    }

    @Test(arguments: [200, 204, 304, 404])
    func `a good response is a success`(status: Int) {
        health.note(failure(.timedOut))
        clock.advance(by: .seconds(5))
        health.note(answer(HTTPResponse.Status(code: status)))

        #expect(health.lastSample == ServiceHealth.HealthSample(error: nil, moment: clock.date))
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut, SourceError.unreachable),
        (.budgetSpent(retryAfter: .seconds(60)), .quotaSpent(retryAfter: .seconds(60))),
        (.malformed(reason: "x"), .badAnswer),
    ])
    func `no response is a failure`(error: HTTPTransportError, expected: SourceError) {
        health.note(failure(error))

        #expect(health.lastSample?.error == expected)
    }

    @Test func `a 5xx is a failure`() {
        health.note(answer(.serviceUnavailable))

        #expect(health.lastSample?.error == .serverFault(status: 503))
    }

    @Test func `a canceled request is not recorded`() {
        health.note(answer(.ok))
        health.note(failure(.cancelled))
        health.note(.cancelled)
        health.note(.notFound)
        health.note(.tooManyResults)

        #expect(health.lastSample?.error == nil)
        #expect(health.lastSample != nil)
    }

    @Test func `a refusal is recorded by its decoder`() async {
        health.note(answer(.unauthorized))
        #expect(health.lastSample == nil)

        await #expect(throws: SourceError.invalidKey) {
            try await health.tracking { () async throws(SourceError) in throw .invalidKey }
        }

        #expect(health.lastSample?.error == .invalidKey)
    }
}
