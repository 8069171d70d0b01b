import HTTPTypes

/// How often a request is sent again, and after how long.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent at most, the first time included.
    public var attempts: Int
    /// The longest pause before the second attempt. It doubles with each further one.
    public var firstPause: Duration
    /// What no pause exceeds.
    public var longestPause: Duration
    /// The longest `Retry-After` that is waited for.
    public var longestRetryAfter: Duration

    /// Three attempts within about a second, unless it is said otherwise.
    public init(
        attempts: Int = 3,
        firstPause: Duration = .milliseconds(200),
        longestPause: Duration = .seconds(2),
        longestRetryAfter: Duration = .seconds(2)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
        self.longestRetryAfter = longestRetryAfter
    }

    /// How often a request with such an outcome may be sent.
    ///
    /// A status of 500 is one that some servers answer now and then; twice in a row it is their answer.
    func attempts(after outcome: Result<TransportResponse, HTTPTransportError>) -> Int {
        switch outcome {
        case .failure(.unreachable): attempts
        case .failure: 1
        case .success(let response):
            switch response.head.status.code {
            case 429, 502, 503, 504: attempts
            case 500: min(attempts, 2)
            default: 1
            }
        }
    }

    /// The pause after so many attempts: exponential backoff with full jitter, from M. Brooker, “Exponential Backoff
    /// And Jitter”, AWS Architecture Blog, 2015: `random(0, min(longest, first × 2ⁿ))`.
    func pause(sent: Int, random: Double) -> Duration {
        let doublings = min(max(sent - 1, 0), 30)
        return min(longestPause, firstPause * (1 << doublings)) * random
    }
}
