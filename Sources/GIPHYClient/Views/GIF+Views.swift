#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension GIPHY.GIF {
    /// When it came to GIPHY, taken for UTC; `nil` where that is not said.
    public var importedAt: Date? { Self.moment(importDatetime) }

    /// When it was last asked for much, taken for UTC; `nil` where it never was.
    public var trendedAt: Date? { Self.moment(trendingDatetime) }

    /// GIPHY has two ways to write never, `GIPHY.never` and zeros.
    private static func moment(_ text: String) -> Date? {
        guard text != GIPHY.never, text.utf8.count == 19 else { return nil }
        let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
            .time(includingFractionalSeconds: false)
        return try? format.parse(text)
    }
}
