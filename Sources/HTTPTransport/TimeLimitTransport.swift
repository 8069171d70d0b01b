public import struct Foundation.Data
public import HTTPTypes

/// Throws `.timedOut` if a response is not complete within a time limit.
///
/// At the limit it cancels the exchange and throws at once, even if the transport below continues.
public struct TimeLimitTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - limit: the time from sending the request to the last byte of the response.
    ///   - clock: measures the time.
    public init(_ base: any HTTPTransport, limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
        self.base = base
        self.limit = limit
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let first = FirstOutcome()
        // Not a task group: that would wait for a transport that ignores cancellation.
        let exchange = Task { first.settle(await base.outcome(of: request, body: body)) }
        let alarm = Task {
            do { try await clock.sleep(for: limit) } catch { return }
            first.settle(.failure(.timedOut))
        }
        defer {
            exchange.cancel()
            alarm.cancel()
        }
        return try await first.response()
    }
}
