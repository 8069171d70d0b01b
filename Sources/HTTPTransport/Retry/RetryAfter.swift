public import Foundation
public import HTTPTypes

/// The value of `Retry-After` (RFC 9110, section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
    /// A delay from now.
    case delay(Duration)
    /// A date.
    case date(Date)

    /// Parses seconds, or a date in any of the three forms of RFC 9110.
    public init?(_ value: String) {
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // RFC 9111, section 1.2.2, uses 2³¹ for numbers that are too large.
            self = .delay(.seconds(min(Int64(value) ?? .max, 1 << 31)))
        } else if let date = HTTPDate(value) {
            self = .date(date.date)
        } else {
            return nil
        }
    }

    /// The field of a response; `nil` if it is missing or invalid.
    public init?(in head: HTTPResponse) {
        guard let value = head.headerFields[.retryAfter] else { return nil }
        self.init(value)
    }

    /// The remaining time, never negative.
    public func wait(from now: Date) -> Duration {
        switch self {
        case .delay(let delay): delay
        case .date(let date): max(.zero, .seconds(date.timeIntervalSince(now)))
        }
    }
}
