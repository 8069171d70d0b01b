extension Grammar {
    /// Years, and whether they are a bare number, which may also be a title: «1984».
    struct Period {
        let years: PhraseFilter.Bounds
        let isBare: Bool
    }

    /// The years that a number can mean.
    private static let years = 1870...2100

    /// «80s», «before 1960», «since the nineties», «from 1990 to 1995», «last year», «1984»
    func period(_ place: Int) -> Found<Period>? {
        range(place) ?? bounded(place) ?? relative(place) ?? single(place)
    }

    private func found(_ lower: Int?, _ upper: Int?, _ end: Int, isBare: Bool = false) -> Found<Period>? {
        if let lower, let upper, lower > upper { return nil }
        return Found(Period(years: .init(lower, upper), isBare: isBare), end)
    }

    /// «between 1990 and 1995», «80s and 90s», «1990-95», «1990 1995»
    private func range(_ place: Int) -> Found<Period>? {
        let start = skip(.between, .in, at: place)
        guard let first = span(start) else { return nil }
        guard let middle = cue(.to, first.end) else { return neighbors(first) }
        guard let second = span(middle, after: first.value.lowerBound) else { return nil }
        return found(first.value.lowerBound, second.value.upperBound, second.end)
    }

    /// Two years that follow one another: «1990 1995», but not *2012* and its year, «2012 2009».
    private func neighbors(_ first: Found<ClosedRange<Int>>) -> Found<Period>? {
        guard first.value.count == 1, let second = span(first.end), second.value.count == 1 else { return nil }
        return found(first.value.lowerBound, second.value.upperBound, second.end)
    }

    /// «before 1960», «until 1960», «after 1990», «since 2010», «2010 onwards», «1960 or earlier»
    private func bounded(_ place: Int) -> Found<Period>? {
        if let start = cue(.before, place), let years = span(start) {
            return found(nil, years.value.lowerBound - 1, years.end)
        }
        if let start = cue(.until, place), let years = span(start) {
            return found(nil, years.value.upperBound, years.end)
        }
        if let start = cue(.after, place), let years = span(start) {
            return found(years.value.upperBound + 1, nil, years.end)
        }
        if let start = cue(.since, place), let years = span(start) {
            return found(years.value.lowerBound, nil, years.end)
        }
        guard let years = span(skip(.in, at: place)) else { return nil }
        if let end = cue(.onward, years.end) { return found(years.value.lowerBound, nil, end) }
        if let end = cue(.earlier, years.end) { return found(nil, years.value.upperBound, end) }
        return nil
    }

    /// «last year», «this decade», «the past five years»
    private func relative(_ place: Int) -> Found<Period>? {
        let start = word(place)?.text == "from" || word(place)?.text == "in" ? place + 1 : place
        if let after = cue(.this, start), let unit = unit(after) {
            switch unit.value {
            case "year": return found(currentYear, currentYear, unit.end)
            case "decade": return found(currentYear - currentYear % 10, currentYear - currentYear % 10 + 9, unit.end)
            default: return nil
            }
        }
        guard let after = cue(.last, start) else { return nil }
        let count = tenths(after)
        guard let unit = unit(count?.end ?? after), let length = ["year": 1, "decade": 10][unit.value] else {
            return nil
        }
        guard let count, (10...1000).contains(count.value) else {
            return length == 1
                ? found(currentYear - 1, currentYear - 1, unit.end) : found(currentYear - 10, nil, unit.end)
        }
        return found(currentYear - count.value / 10 * length, nil, unit.end)
    }

    /// «from the 80s», «in 1994», «around 1970», «1984»
    private func single(_ place: Int) -> Found<Period>? {
        if let start = cue(.around, place), let years = span(start) {
            return found(years.value.lowerBound - 2, years.value.upperBound + 2, years.end)
        }
        let start = skip(.in, at: place)
        guard let years = span(start) else { return nil }
        let isBare = start == place && years.value.count == 1
        return found(years.value.lowerBound, years.value.upperBound, years.end, isBare: isBare)
    }

    /// A year, a decade or a century. After the year 1990 a range may end in «95».
    private func span(_ place: Int, after first: Int? = nil) -> Found<ClosedRange<Int>>? {
        let part: (place: Int, cue: Cue)? = [Cue.early, .mid, .late].lazy.compactMap { cue in
            self.cue(cue, place).map { ($0, cue) }
        }.first
        let start = word(part?.place ?? place)?.text == "the" ? (part?.place ?? place) + 1 : part?.place ?? place
        if let decade = decade(start) {
            let first = decade.value.lowerBound
            guard decade.value.count == 10 else { return decade }
            switch part?.cue {
            case .early: return Found(first...first + 4, decade.end)
            case .mid: return Found(first + 3...first + 6, decade.end)
            case .late: return Found(first + 5...first + 9, decade.end)
            default: return decade
            }
        }
        guard part == nil, let word = word(start), let number = word.integer else { return nil }
        // «1994 minutes» is no year.
        if unit(start + 1)?.value == "1" { return nil }
        if Self.years.contains(number), word.text.utf8.count == 4 { return Found(number...number, start + 1) }
        guard let first, word.text.utf8.count == 2 else { return nil }
        let year = first - first % 100 + number
        return year >= first ? Found(year...year, start + 1) : nil
    }

    /// «80s», «1980s», «eighties», «20th century»
    private func decade(_ place: Int) -> Found<ClosedRange<Int>>? {
        if let word = word(place), let first = Self.decade(word.text) { return Found(first...first + 9, place + 1) }
        guard let found = phrase(at: place, where: { $0.category == "decade" }), let value = found.value.first?.value
        else { return nil }
        let ends = value.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.count == 2 ? ends.last : first + 9, first <= last else {
            return nil
        }
        return Found(first...last, found.end)
    }

    /// Two digits mean the twentieth century, except «00s» and «10s», which mean the twenty-first.
    private static func decade(_ text: String) -> Int? {
        let digits = text.prefix(while: \.isASCIIDigit)
        guard Word.endings.contains(String(text.dropFirst(digits.count))) else { return nil }
        guard let number = Int(digits), number.isMultiple(of: 10) else { return nil }
        switch digits.utf8.count {
        case 2: return number < 20 ? 2000 + number : 1900 + number
        case 4: return years.contains(number) ? number : nil
        default: return nil
        }
    }
}
