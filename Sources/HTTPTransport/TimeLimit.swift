#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTypes

/// Gives an exchange only so much time, from the first byte out to the last byte in.
///
/// At the limit the exchange is cancelled and `.timedOut` is thrown at once, even if the transport below goes on.
public struct TimeLimit: HTTPTransport {
    private let base: any HTTPTransport
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - limit: the longest that one exchange may take.
    ///   - clock: what the time is measured by.
    public init(_ base: any HTTPTransport, limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
        self.base = base
        self.limit = limit
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let first = FirstOutcome()
        // Not a task group: that waits for all of its tasks, and so for a transport that does not heed cancellation.
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
