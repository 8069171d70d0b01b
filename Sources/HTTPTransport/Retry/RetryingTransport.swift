public import Foundation
public import HTTPTypes

/// Retries requests that may succeed later and are safe to repeat.
///
/// It retries idempotent methods (RFC 9110, section 9.2.2) after `.unreachable` and the statuses of `RetryPolicy`, but
/// not after `.timedOut`, which has cost the caller enough time. It waits for a short `Retry-After`. With a long one it
/// returns the response at once.
public struct RetryingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: measures the pauses.
    ///   - now: the current time, for a `Retry-After` that is a date.
    ///   - random: returns a uniformly distributed number from 0 to 1.
    public init(
        _ base: any HTTPTransport,
        policy: RetryPolicy = RetryPolicy(),
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.base = base
        self.policy = policy
        self.clock = clock
        self.now = now
        self.random = random
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard Self.idempotent.contains(request.method) else { return try await base.send(request, body: body) }
        var sent = 0
        while true {
            let outcome = await base.outcome(of: request, body: body)
            sent += 1
            guard sent < policy.maxAttempts(after: outcome), let pause = pause(after: outcome, sent: sent) else {
                return try outcome.get()
            }
            do { try await clock.sleep(for: pause) } catch { throw .cancelled }
        }
    }

    private static let idempotent: Set<HTTPRequest.Method> = [.get, .head, .options, .put, .delete]

    /// How long to wait; `nil` if the server asks for more than `maxRetryAfter`.
    private func pause(after outcome: Result<TransportResponse, HTTPTransportError>, sent: Int) -> Duration? {
        if case .success(let response) = outcome, let wait = RetryAfter(in: response.head)?.wait(from: now()) {
            return wait <= policy.maxRetryAfter ? wait : nil
        }
        return policy.pause(sent: sent, random: random())
    }
}
