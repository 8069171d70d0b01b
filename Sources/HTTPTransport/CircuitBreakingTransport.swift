public import struct Foundation.Data
public import HTTPTypes
import Synchronization

/// Sends no requests for a while to a server that has failed several times in a row.
///
/// A failure is `.unreachable`, `.timedOut` or a status from 500 on. After the pause one request is sent as a trial: if
/// it fails too, the next pause is twice as long. Source: M. Nygard, “Release It!”, 2007, “Circuit Breaker”.
public struct CircuitBreakingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let breaker: CircuitBreaker

    /// - Parameter breaker: shared by all transports to the same server.
    public init(_ base: any HTTPTransport, breaker: CircuitBreaker) {
        self.base = base
        self.breaker = breaker
    }

    /// Returns or throws the last failure during a pause.
    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        switch breaker.begin() {
        case .pause(let failure): return try failure.get()
        case .send(let isTrial):
            let outcome = await base.outcome(of: request, body: body)
            breaker.end(outcome, isTrial: isTrial)
            return try outcome.get()
        }
    }
}

/// The failures of a server, and until when it is not asked.
public final class CircuitBreaker: Sendable {
    private let maxFailures: Int
    private let firstPause: Duration
    private let maxPause: Duration
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    typealias Outcome = Result<TransportResponse, HTTPTransportError>

    enum Decision {
        case send(isTrial: Bool)
        case pause(Outcome)
    }

    private struct State {
        /// The failures in a row, and the last one.
        var failures = 0
        var last = Outcome.failure(.timedOut)
        var pause = Duration.zero
        var end = Duration.zero
        var isTrying = false
    }

    /// - Parameters:
    ///   - maxFailures: the failures in a row that begin the first pause.
    ///   - firstPause: short, so that a user who tries again soon finds a server that is back.
    ///   - maxPause: the limit of every pause.
    ///   - clock: measures the pauses.
    public init(
        maxFailures: Int = 5, firstPause: Duration = .seconds(5), maxPause: Duration = .seconds(60),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.maxFailures = maxFailures
        self.firstPause = firstPause
        self.maxPause = maxPause
        elapsed = clock.stopwatch()
    }

    func begin() -> Decision {
        let now = elapsed()
        return state.withLock { state in
            guard state.failures >= maxFailures else { return .send(isTrial: false) }
            guard !state.isTrying, now >= state.end else { return .pause(state.last) }
            state.isTrying = true
            return .send(isTrial: true)
        }
    }

    func end(_ outcome: Outcome, isTrial: Bool) {
        let now = elapsed()
        state.withLock { state in
            if isTrial { state.isTrying = false }
            switch outcome {
            case .failure(.cancelled), .failure(.budgetSpent): return
            case .failure(.timedOut), .failure(.unreachable): break
            case .success(let response) where response.head.status.kind == .serverError: break
            case .success, .failure(.malformed), .failure(.bodyTooLarge):
                state = State()
                return
            }
            state.last = outcome
            state.failures = min(state.failures + 1, maxFailures)
            // Requests that were sent before a pause do not prolong it.
            guard state.failures == maxFailures, isTrial || now >= state.end else { return }
            state.pause = min(max(state.pause * 2, firstPause), maxPause)
            state.end = now + state.pause
        }
    }
}
