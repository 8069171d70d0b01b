#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension GIPHY.GIF {
    /// The time of the import, read as UTC; `nil` if unknown.
    public var importedAt: Date? { Self.date(importDatetime) }

    /// The last time that it was popular, read as UTC; `nil` if never.
    public var trendedAt: Date? { Self.date(trendingDatetime) }

    /// Zeros and `GIPHY.never` both mean never.
    private static func date(_ text: String) -> Date? {
        guard text != GIPHY.never, text.utf8.count == 19 else { return nil }
        let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
            .time(includingFractionalSeconds: false)
        return try? format.parse(text)
    }
}
