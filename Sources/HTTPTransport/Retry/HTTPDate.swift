import Foundation

/// A date in a header field (RFC 9110, section 5.6.7).
struct HTTPDate {
    let date: Date

    /// Parses any of the three forms: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`.
    init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == "-" }.map(String.init)
        if words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" {
            self.init(day: words[1], month: words[2], year: words[3], time: words[4])
        } else if words.count == 5 {
            self.init(day: words[2], month: words[1], year: words[4], time: words[3])
        } else {
            return nil
        }
    }

    private init?(day: String, month: String, year: String, time: String) {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0, digits: 2...2) }
        guard let month = Self.months.firstIndex(of: month).map({ $0 + 1 }),
            let day = Self.number(day, digits: 1...2), (1...31).contains(day),
            let year = Self.year(year), year > 0,
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        date = Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func year(_ text: String) -> Int? {
        if let year = number(text, digits: 4...4) { return year }
        // Two digits mean 1970 to 2069: no server sends an earlier date.
        return number(text, digits: 2...2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
    }

    private static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }

    /// Days since 1970-01-01 in the Gregorian calendar, after `days_from_civil` in H. Hinnant, “chrono-Compatible
    /// Low-Level Date Algorithms”. Its years begin in March, so that the leap day is the last one.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year % 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
