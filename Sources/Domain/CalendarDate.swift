/// A day in the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Sendable, Hashable {
    // A library may have millions of viewings in memory.
    private let shortYear: Int16
    private let shortMonth: UInt8
    private let shortDay: UInt8

    /// 1 to 9999.
    public var year: Int { Int(shortYear) }
    /// 1 to 12.
    public var month: Int { Int(shortMonth) }
    /// 1 to 31, and a day that the month has.
    public var day: Int { Int(shortDay) }

    /// `nil` for a day that the calendar does not have.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(in: month, of: year)
        else { return nil }
        shortYear = Int16(year)
        shortMonth = UInt8(month)
        shortDay = UInt8(day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable {
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Reads the form of ISO 8601, `1999-03-31`; `nil` for any other.
    public init?(_ description: String) {
        // Splitting a long text takes long.
        guard description.utf8.count == 10 else { return nil }
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.joined().utf8.allSatisfy(\.isASCIIDigit),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The form of ISO 8601, `1999-03-31`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension CalendarDate: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
