package import Foundation

/// The state of a day's budget.
package struct BudgetDay: Codable, Equatable, Sendable {
    /// The number of days since 1970-01-01 UTC.
    package private(set) var number = 0
    /// The number of requests counted.
    package var count = 0
    /// The time until which the server accepts no requests.
    package var closedUntil: Date?

    package init(number: Int = 0, count: Int = 0, closedUntil: Date? = nil) {
        self.number = number
        self.count = count
        self.closedUntil = closedUntil
    }

    /// The state on the day of `date`. Only `closedUntil` is kept from an earlier day.
    ///
    /// A state of a later day was written with a wrong clock and is ignored.
    func on(_ date: Date) -> BudgetDay {
        let today = Self.number(date)
        guard number <= today else { return BudgetDay(number: today) }
        let closing = closedUntil.flatMap { $0 <= date + Self.maxClosing ? $0 : nil }
        return BudgetDay(number: today, count: number == today ? max(0, count) : 0, closedUntil: closing)
    }

    /// Closes the budget until `date`, for a month at most.
    mutating func close(until date: Date, at now: Date) {
        closedUntil = max(closedUntil ?? now, min(date, now + Self.maxClosing))
    }

    /// The stricter of two states of the same day.
    func joined(with other: BudgetDay?) -> BudgetDay {
        guard let other else { return self }
        let closings = [closedUntil, other.closedUntil].compactMap(\.self)
        return BudgetDay(number: number, count: max(count, other.count), closedUntil: closings.max())
    }

    /// The time at which requests may be sent again; `nil` if they may be sent now.
    func reopening(limit: Int?, at date: Date) -> Date? {
        if let closedUntil, closedUntil > date { return closedUntil }
        guard let limit, count >= limit else { return nil }
        return Self.next(after: date)
    }

    /// The start of the next day in UTC.
    static func next(after date: Date) -> Date {
        Date(timeIntervalSince1970: TimeInterval(number(date) + 1) * secondsOfDay)
    }

    /// No server closes for longer. A longer time in a file is corrupt.
    private static let maxClosing: TimeInterval = 31 * secondsOfDay
    private static let secondsOfDay: TimeInterval = 86_400

    private static func number(_ date: Date) -> Int {
        Int((date.timeIntervalSince1970 / secondsOfDay).rounded(.down))
    }
}
