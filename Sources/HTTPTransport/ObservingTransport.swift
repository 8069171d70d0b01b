public import struct Foundation.Data
public import HTTPTypes

/// Reports each finished exchange, for logs and metrics.
public struct ObservingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let redaction: Redaction
    private let clock: any Clock<Duration>
    private let report: @Sendable (Exchange) -> Void

    /// - Parameters:
    ///   - redaction: which parts of a request are credentials.
    ///   - clock: measures durations.
    ///   - report: called after each exchange, before the caller gets the response.
    public init(
        _ base: any HTTPTransport, redaction: Redaction, clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (Exchange) -> Void
    ) {
        self.base = base
        self.redaction = redaction
        self.clock = clock
        self.report = report
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let elapsed = clock.stopwatch()
        let outcome = await base.outcome(of: request, body: body)
        let result: Exchange.Result =
            switch outcome {
            case .success(let response): .answered(response.head.status, response.origin)
            case .failure(let error): .failed(redaction.scrub(error, of: request))
            }
        report(Exchange(request: redaction.description(of: request), result: result, duration: elapsed()))
        return try outcome.get()
    }
}

extension Clock<Duration> {
    /// Starts a stopwatch.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
