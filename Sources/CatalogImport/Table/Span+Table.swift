/// Numbers as people and spreadsheets write them.
extension Span<UInt8> {
    /// The number of an id, at most nine digits.
    var serviceNumber: Int? { number.flatMap { (1...999_999_999).contains($0) ? $0 : nil } }

    /// The number of an IMDb id without `tt`, at most eight digits.
    var bareIMDbNumber: Int? { serviceNumber.flatMap { $0 < 100_000_000 ? $0 : nil } }

    /// An integer with or without thousands separators.
    var grouped: Int? {
        var number = 0
        var digits = 0
        for place in indices {
            switch self[place] {
            case 0x30...0x39:
                number = number * 10 + Int(self[place]) - 0x30
                digits += 1
                if digits > 15 { return nil }
            case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "), UInt8(ascii: "_"): continue
            // Some programs write integers as 5415.0.
            case UInt8(ascii: ".") where place + 2 == count && self[place + 1] == 0x30: return digits > 0 ? number : nil
            default: return nil
            }
        }
        return digits > 0 ? number : nil
    }

    /// A rating of 0 to 10 in hundredths, with a decimal point or comma.
    var averageInHundredths: Int? {
        let average =
            hundredths
            ?? indices.first { self[$0] == UInt8(ascii: ",") }.flatMap { comma in
                // Three digits after a comma may be thousands.
                guard (1...2).contains(count - comma - 1), let whole = extracting(0..<comma).number,
                    let decimals = extracting(comma + 1..<count).number
                else { return nil }
                return whole * 100 + (count - comma == 2 ? decimals * 10 : decimals)
            }
        return average.flatMap { (0...1_000).contains($0) ? $0 : nil }
    }

    /// The first four-digit number that is a valid year: of a year or a date.
    var yearSomewhere: Int? {
        var start: Int?
        for place in 0...count {
            if place < count, (0x30...0x39).contains(self[place]) {
                start = start ?? place
            } else if let first = start {
                if place - first == 4, let year = extracting(first..<place).year { return year }
                start = nil
            }
        }
        return nil
    }

    /// A length: `136`, `136 min`, `2h 16m`, `2 hours 16`, `02:16:00`.
    var minutesSomehow: Int? {
        var numbers: [Int] = []
        // The first character after the first number, except spaces.
        var mark: UInt8?
        var start: Int?
        for place in 0...Swift.min(count, 20) {
            let byte = place < count ? self[place] : 0
            if (0x30...0x39).contains(byte) {
                start = start ?? place
                continue
            }
            if let first = start, let number = extracting(first..<place).number { numbers.append(number) }
            start = nil
            if numbers.count == 1, mark == nil, byte != 0x20 { mark = byte }
        }
        guard let first = numbers.first, first < 10_000 else { return nil }
        let hasHours =
            switch mark {
            case UInt8(ascii: "h"), UInt8(ascii: "H"): true
            // `136:00` is minutes and seconds.
            case UInt8(ascii: ":"): numbers.count > 2 || first < 10
            default: false
            }
        let minutes = hasHours ? first * 60 + (numbers.count > 1 ? Swift.min(numbers[1], 59) : 0) : first
        return (1...60_000).contains(minutes) ? minutes : nil
    }
}

extension Range<Int> {
    /// The range without white space at its ends.
    func trimmed(in bytes: Span<UInt8>) -> Range<Int> {
        var (start, end) = (lowerBound, upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }
}
