import Domain

/// A day in the Gregorian calendar, counted from the first of 1970.
///
/// The counting is in eras of 400 years that begin in March, so that the day that not every year has is the last.
struct CalendarDays: CustomStringConvertible {
    /// Days since 1970-01-01.
    let sinceEpoch: Int

    init(sinceEpoch: Int) { self.sinceEpoch = sinceEpoch }

    /// Reads `1999-03-31`.
    init?(_ description: String) {
        guard let date = CalendarDate(description) else { return nil }
        let year = date.month > 2 ? date.year : date.year - 1
        let month = (date.month + 9) % 12
        let dayOfYear = (153 * month + 2) / 5 + date.day - 1
        sinceEpoch = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - Self.fromMarchOfYearZero
    }

    /// In the form of ISO 8601.
    var description: String {
        let days = sinceEpoch + Self.fromMarchOfYearZero
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return CalendarDate(year: year, month: month, day: day)?.description ?? "1970-01-01"
    }

    private static let fromMarchOfYearZero = 719_468
}
