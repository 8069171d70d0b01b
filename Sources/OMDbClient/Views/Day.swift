extension OMDb {
    /// A day in the Gregorian calendar, as OMDb's records write one.
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

        /// Reads the form of a record, `16 Jul 2010`, and that of a season's list, `2014-01-12`; `nil` for any other.
        public init?(_ text: String) {
            let parts = text.split(whereSeparator: \.isWhitespace)
            if parts.count == 3, let month = Self.month(parts[1]) {
                guard let day = Text.digits(parts[0], count: 1...2), let year = Text.digits(parts[2], count: 4...4)
                else { return nil }
                self.init(year: year, month: month, day: day)
            } else {
                let numbers = Text.trimmed(Substring(text)).split(separator: "-", omittingEmptySubsequences: false)
                guard numbers.count == 3, let year = Text.digits(numbers[0], count: 4...4),
                    let month = Text.digits(numbers[1], count: 2...2), let day = Text.digits(numbers[2], count: 2...2)
                else { return nil }
                self.init(year: year, month: month, day: day)
            }
        }

        private static func month(_ name: Substring) -> Int? {
            let months = [
                "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                "november", "december",
            ]
            let name = name.lowercased()
            return name.count < 3 ? nil : months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
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

extension OMDb.Day: Comparable {
    public static func < (left: OMDb.Day, right: OMDb.Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
