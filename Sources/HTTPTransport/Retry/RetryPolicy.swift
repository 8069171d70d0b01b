import HTTPTypes

/// The number of attempts of a request and the pauses between them.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of times that a request is sent, including the first.
    public var maxAttempts: Int
    /// The longest pause before the second attempt. It doubles with each further one.
    public var firstPause: Duration
    /// The limit of every pause.
    public var maxPause: Duration
    /// The longest `Retry-After` to wait for.
    public var maxRetryAfter: Duration

    /// Creates a policy; three attempts within about a second by default.
    public init(
        maxAttempts: Int = 3,
        firstPause: Duration = .milliseconds(200),
        maxPause: Duration = .seconds(2),
        maxRetryAfter: Duration = .seconds(2)
    ) {
        self.maxAttempts = maxAttempts
        self.firstPause = firstPause
        self.maxPause = maxPause
        self.maxRetryAfter = maxRetryAfter
    }

    /// The maximum number of times that a request with this outcome is sent.
    ///
    /// Status 500 is retried once: some servers send it occasionally, but twice in a row it is permanent.
    func maxAttempts(after outcome: Result<TransportResponse, HTTPTransportError>) -> Int {
        switch outcome {
        case .failure(.unreachable): maxAttempts
        case .failure: 1
        case .success(let response):
            switch response.head.status.code {
            case 429, 502, 503, 504: maxAttempts
            case 500: min(maxAttempts, 2)
            default: 1
            }
        }
    }

    /// The pause after `sent` attempts: exponential backoff with full jitter, from M. Brooker, “Exponential Backoff And
    /// Jitter”, AWS Architecture Blog, 2015: `random(0, min(max, first × 2ⁿ))`.
    func pause(sent: Int, random: Double) -> Duration {
        let doublings = min(max(sent - 1, 0), 30)
        return min(maxPause, firstPause * (1 << doublings)) * random
    }
}
