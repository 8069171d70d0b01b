import Foundation

/// A moment as exports write it, to the millisecond: `2024-05-01T12:00:00.123Z`.
struct Moment: Hashable, LosslessStringConvertible {
    /// Since the beginning of 1970, in UTC.
    private let milliseconds: Int

    /// The millisecond that `date` is in, or next to by what a `Date` is inexact.
    init(_ date: Date) {
        let rounded = (date.timeIntervalSince1970 * 1000).rounded()
        milliseconds = Int(min(max(rounded, Self.range.lowerBound), Self.range.upperBound))
    }

    /// `nil` for another form.
    init?(_ description: String) {
        let text = Array(description.utf8)
        guard text.count == 24, text[10] == UInt8(ascii: "T"), text[23] == UInt8(ascii: "Z"),
            let day = CalendarDays(String(decoding: text[..<10], as: UTF8.self)),
            let hour = Self.number(text[11..<13], before: 24), text[13] == UInt8(ascii: ":"),
            let minute = Self.number(text[14..<16], before: 60), text[16] == UInt8(ascii: ":"),
            let second = Self.number(text[17..<19], before: 60), text[19] == UInt8(ascii: "."),
            let fraction = Self.number(text[20..<23], before: 1000)
        else { return nil }
        milliseconds = (((day.sinceEpoch * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction
    }

    /// A part of a millisecond late, so that cutting off what is below a millisecond never gives the one before.
    var date: Date { Date(timeIntervalSince1970: (Double(milliseconds) + 0.25) / 1000) }

    var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        let (seconds, fraction) = Self.divided(milliseconds, by: 1000)
        let (minutes, second) = Self.divided(seconds, by: 60)
        let (hours, minute) = Self.divided(minutes, by: 60)
        let (days, hour) = Self.divided(hours, by: 24)
        let day = CalendarDays(sinceEpoch: days)
        return "\(day)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2)).\(padded(fraction, 3))Z"
    }

    /// The years 1 to 9999, which four digits can write.
    private static let range = -62_135_596_800_000.0...253_402_300_799_999.0

    private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
        let rest = number % divisor
        return rest < 0 ? (number / divisor - 1, rest + divisor) : (number / divisor, rest)
    }

    private static func number(_ digits: ArraySlice<UInt8>, before end: Int) -> Int? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(String(decoding: digits, as: UTF8.self)), number < end
        else { return nil }
        return number
    }
}
