#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is known of a day's budget.
struct BudgetDay: Codable, Equatable {
    /// The days from 1970-01-01 UTC.
    private(set) var number = 0
    /// How many requests have been counted.
    var count = 0
    /// The server has said that it takes no more until then.
    var closedUntil: Date?

    /// What of it holds on the day of `date`: of another day's, only that the server takes no more.
    ///
    /// What is of a later day was written when the clock was wrong, and holds nothing.
    func on(_ date: Date) -> BudgetDay {
        let today = Self.number(date)
        guard number <= today else { return BudgetDay(number: today) }
        let closing = closedUntil.flatMap { $0 <= date + Self.longestClosing ? $0 : nil }
        return BudgetDay(number: today, count: number == today ? max(0, count) : 0, closedUntil: closing)
    }

    /// Takes it that the server takes no more requests until `date`, but for a month at most.
    mutating func close(until date: Date, at now: Date) {
        closedUntil = max(closedUntil ?? now, min(date, now + Self.longestClosing))
    }

    /// The stricter of two accounts of the same day.
    func joined(with other: BudgetDay?) -> BudgetDay {
        guard let other else { return self }
        let closings = [closedUntil, other.closedUntil].compactMap(\.self)
        return BudgetDay(number: number, count: max(count, other.count), closedUntil: closings.max())
    }

    /// When requests may be sent again; nothing if now.
    func reopening(limit: Int?, at date: Date) -> Date? {
        if let closedUntil, closedUntil > date { return closedUntil }
        guard let limit, count >= limit else { return nil }
        return Self.next(after: date)
    }

    /// The beginning of the next day of UTC.
    static func next(after date: Date) -> Date {
        Date(timeIntervalSince1970: TimeInterval(number(date) + 1) * secondsOfDay)
    }

    /// Longer than any server means it; what a file says beyond that is broken.
    private static let longestClosing: TimeInterval = 31 * secondsOfDay
    private static let secondsOfDay: TimeInterval = 86_400

    private static func number(_ date: Date) -> Int {
        Int((date.timeIntervalSince1970 / secondsOfDay).rounded(.down))
    }
}
