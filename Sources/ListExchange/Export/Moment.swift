import Foundation

/// A time as exports write it, in whole milliseconds: `2024-05-01T12:00:00.123Z`.
struct Moment: LosslessStringConvertible {
    /// The time plus a quarter of a millisecond, so that truncation never gives the millisecond before.
    let date: Date

    /// The years 1 to 9999, in milliseconds since 1970.
    private static let range = -62_135_596_800_000.0...253_402_300_799_999.0
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Rounds to the nearest millisecond.
    init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        let clamped = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
        self.date = Date(timeIntervalSince1970: (clamped + 0.25) / 1000)
    }

    /// `nil` for any other format.
    init?(_ description: String) {
        guard let date = try? Date(description, strategy: Self.style) else { return nil }
        self.init(date)
        guard self.description == description else { return nil }
    }

    var description: String { date.formatted(Self.style) }
}
