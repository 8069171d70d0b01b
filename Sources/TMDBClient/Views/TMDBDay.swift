import Foundation
import ServiceClient

extension TMDB {
    /// A day of the Gregorian calendar.
    public struct Day: Sendable, Hashable {
        /// 1 to 9999.
        public let year: Int
        /// 1 to 12.
        public let month: Int
        /// 1 to 31, and a day that the month has.
        public let day: Int

        /// `nil` for a day that the calendar does not have.
        public init?(year: Int, month: Int, day: Int) {
            guard WireText.isCalendarDay(year: year, month: month, day: day) else { return nil }
            self.year = year
            self.month = month
            self.day = day
        }

        /// Parses `2010-07-16`.
        public init?(_ text: String) {
            guard let date = WireText.dashedDate(text[...]) else { return nil }
            self.init(year: date.year, month: date.month, day: date.day)
        }
    }
}

extension TMDB.Day: Comparable {
    public static func < (left: TMDB.Day, right: TMDB.Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension TMDB.Day: CustomStringConvertible {
    /// `2010-07-16`.
    public var description: String { String(format: "%04d-%02d-%02d", year, month, day) }
}
