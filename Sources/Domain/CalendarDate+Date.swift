public import Foundation

extension CalendarDate {
    /// The day of a moment, in UTC; `nil` before year 1 and after year 9999.
    public init?(_ moment: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: moment)
        self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}
