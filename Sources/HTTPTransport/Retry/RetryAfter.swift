#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// What a server says in `Retry-After` (RFC 9110, section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
    /// After so long.
    case delay(Duration)
    /// Not before then.
    case date(Date)

    /// Reads the value of the field: seconds, or a date in any of the three forms that RFC 9110 has for one.
    public init?(_ value: String) {
        if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More than fits is as good as for ever: RFC 9111, section 1.2.2, has 2³¹ for that.
            self = .delay(.seconds(min(Int64(value) ?? .max, 1 << 31)))
        } else if let date = HTTPDate(value) {
            self = .date(date.date)
        } else {
            return nil
        }
    }

    /// Reads the field of a response, if it has one that can be read.
    public init?(in head: HTTPResponse) {
        guard let value = head.headerFields[.retryAfter] else { return nil }
        self.init(value)
    }

    /// How long there is to wait, never less than nothing.
    public func wait(from now: Date) -> Duration {
        switch self {
        case .delay(let delay): delay
        case .date(let date): max(.zero, .seconds(date.timeIntervalSince(now)))
        }
    }
}
