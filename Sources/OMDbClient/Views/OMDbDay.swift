import ServiceClient

extension OMDb {
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

        /// Parses the form of a title, `16 Jul 2010`, or of a season's list, `2014-01-12`.
        public init?(_ text: String) {
            let parts = text.split(whereSeparator: \.isWhitespace)
            if parts.count == 3, let month = Self.month(parts[1]) {
                guard let day = WireText.digits(parts[0], count: 1...2),
                    let year = WireText.digits(parts[2], count: 4...4)
                else { return nil }
                self.init(year: year, month: month, day: day)
            } else {
                guard let date = WireText.dashedDate(Substring(text)) else { return nil }
                self.init(year: date.year, month: date.month, day: date.day)
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
    }
}
