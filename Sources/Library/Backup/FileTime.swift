import Foundation

/// A time in the name of a file: `yyyyMMdd-HHmmss` in UTC.
enum FileTime {
    static let length = 15

    static func text(of moment: Date) -> String { moment.formatted(style).replacing("T", with: "-") }

    /// `nil` for any other text.
    static func moment(of text: some StringProtocol) -> Date? {
        guard let moment = try? style.parse(String(text).replacing("-", with: "T")) else { return nil }
        return self.text(of: moment) == text ? moment : nil
    }

    private static let style = Date.ISO8601FormatStyle(timeZoneSeparator: .omitted, timeZone: .gmt)
        .year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted)
}
