import Foundation

/// A token bucket.
struct TokenBucket {
    private let rate: RequestRate
    private var tokens: Double
    private var filledAt: Date

    /// A full bucket.
    init(_ rate: RequestRate, at date: Date) {
        self.rate = rate
        tokens = Double(rate.burst)
        filledAt = date
    }

    var isEmpty: Bool { tokens < 1 }

    /// The time until there is a token; `nil` if there will never be one.
    var nextToken: Duration? {
        guard rate.perSecond > 0, rate.burst >= 1 else { return nil }
        // Rounded up, so that a caller who waits this long finds a token.
        return .milliseconds(max(0, ((1 - tokens) / rate.perSecond * 1000).rounded(.up)))
    }

    /// Adds the tokens since the last refill. A clock that was set back adds none.
    mutating func refill(at date: Date) {
        tokens = min(Double(rate.burst), tokens + max(0, date.timeIntervalSince(filledAt)) * rate.perSecond)
        filledAt = date
    }

    mutating func take() { tokens -= 1 }
}
