#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// Sends a request again where that may help and can do no harm.
///
/// Only methods that are idempotent (RFC 9110, section 9.2.2) are tried again, and only after `.unreachable` or one of
/// the statuses of `RetryPolicy`: never after `.timedOut`, which has cost the caller enough time, and never after 401
/// or another answer that would be the same again. A server that says `Retry-After` is heeded: a short wait is waited,
/// and after a long one the response is returned at once, with the field, for the caller to tell.
public struct Retry: HTTPTransport {
    private let base: any HTTPTransport
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - policy: how often and after how long.
    ///   - clock: what the pauses are measured by.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    ///   - random: a number from 0 to 1 each time, evenly distributed.
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
            guard sent < policy.attempts(after: outcome), let pause = pause(after: outcome, sent: sent) else {
                return try outcome.get()
            }
            do { try await clock.sleep(for: pause) } catch { throw .cancelled }
        }
    }

    private static let idempotent: Set<HTTPRequest.Method> = [.get, .head, .options, .put, .delete]

    /// How long to wait; nothing if the server wants more patience than there is.
    private func pause(after outcome: Result<TransportResponse, HTTPTransportError>, sent: Int) -> Duration? {
        if case .success(let response) = outcome, let asked = RetryAfter(in: response.head)?.wait(from: now()) {
            return asked <= policy.longestRetryAfter ? asked : nil
        }
        return policy.pause(sent: sent, random: random())
    }
}
