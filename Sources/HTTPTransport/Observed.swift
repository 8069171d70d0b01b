#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTypes

/// Tells of each exchange when it is over, for logs and figures.
public struct Observed: HTTPTransport {
    private let base: any HTTPTransport
    private let redaction: Redaction
    private let clock: any Clock<Duration>
    private let tell: @Sendable (Exchange) -> Void

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - redaction: what of a request is secret.
    ///   - clock: what the time is measured by.
    ///   - tell: is called after each exchange, before the caller has the response.
    public init(
        _ base: any HTTPTransport, redaction: Redaction, clock: any Clock<Duration> = ContinuousClock(),
        tell: @escaping @Sendable (Exchange) -> Void
    ) {
        self.base = base
        self.redaction = redaction
        self.clock = clock
        self.tell = tell
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let elapsed = clock.stopwatch()
        let outcome = await base.outcome(of: request, body: body)
        let result: Exchange.Result =
            switch outcome {
            case .success(let response): .answered(response.head.status, response.origin)
            case .failure(let error): .failed(redaction.scrub(error, of: request))
            }
        tell(Exchange(request: redaction.description(of: request), result: result, duration: elapsed()))
        return try outcome.get()
    }
}

extension Clock<Duration> {
    /// What tells how long ago this was called.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
