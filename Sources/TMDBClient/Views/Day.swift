extension TMDB {
    /// A day in the Gregorian calendar.
    public struct Day: Sendable, Hashable {
        /// 1 to 9999.
        public let year: Int
        /// 1 to 12.
        public let month: Int
        /// 1 to 31, and a day that the month has.
        public let day: Int

        /// `nil` for a day that the calendar does not have.
        public init?(year: Int, month: Int, day: Int) {
            guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
            else { return nil }
            self.year = year
            self.month = month
            self.day = day
        }

        /// Reads the form of a film, `2010-07-16`, and that of releases and videos, `2010-07-16T00:00:00.000Z`, whose
        /// day is the one that stands there; `nil` for any other.
        public init?(_ text: String) {
            let date = Text.trimmed(Substring(text).prefix { $0 != "T" })
            let numbers = date.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
            guard numbers.count == 3, let year = Text.digits(numbers[0], count: 4...4),
                let month = Text.digits(numbers[1], count: 2...2), let day = Text.digits(numbers[2], count: 2...2)
            else { return nil }
            self.init(year: year, month: month, day: day)
        }

        private static func days(in month: Int, of year: Int) -> Int {
            switch month {
            case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
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
    public var description: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
