package import Foundation

/// Parses the services' strings.
package enum WireText {
    package static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The trimmed text; `nil` if that is empty.
    package static func nonEmpty(_ text: String?) -> String? {
        let trimmed = trimmed(Substring(text ?? ""))
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// A number that consists of `count` ASCII digits.
    package static func digits(_ text: Substring, count: ClosedRange<Int> = 1...18) -> Int? {
        guard count.contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
        return Int(text)
    }

    /// An absolute `http` or `https` URL.
    package static func webURL(_ text: String?) -> URL? {
        guard let text = nonEmpty(text), let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https", url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }

    /// The year, month and day of `2014-01-12`. The calendar may not have this day.
    package static func dashedDate(_ text: Substring) -> (year: Int, month: Int, day: Int)? {
        let numbers = trimmed(text).split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        guard numbers.count == 3, let year = digits(numbers[0], count: 4...4),
            let month = digits(numbers[1], count: 2...2), let day = digits(numbers[2], count: 2...2)
        else { return nil }
        return (year, month, day)
    }

    /// Whether the Gregorian calendar has the day, from year 1 to 9999.
    package static func isCalendarDay(year: Int, month: Int, day: Int) -> Bool {
        let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lastDay =
            switch month {
            case 2: isLeapYear ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        return (1...9999).contains(year) && (1...12).contains(month) && (1...lastDay).contains(day)
    }

    /// Whether all bytes are ASCII letters, digits or among `others`.
    package static func isPlain(_ text: Substring, and others: String = "") -> Bool {
        text.utf8.allSatisfy { isPlain($0) || others.utf8.contains($0) }
    }

    package static func isPlain(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

    package static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    package static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
