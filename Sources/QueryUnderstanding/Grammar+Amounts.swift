extension Grammar {
    /// A running time without «under» or «over» may be off by a tenth.
    private static let tolerance = 10
    /// In minutes. Numbers without a unit are running times in `unitless` only.
    private static let minutes = 1...100_000
    private static let unitless = 30...300

    /// «under 90 minutes», «over two hours», «between 90 and 120 minutes», «two hours or less», «90 minutes»
    func runningTime(_ place: Int) -> Found<PhraseFilter.Bounds>? {
        if let start = cue(.between, place), let first = duration(start) ?? plain(start),
            let middle = cue(.to, first.end), let second = duration(middle), first.value <= second.value
        {
            return Found(.init(first.value, second.value), second.end)
        }
        if let first = plain(place), let middle = cue(.to, first.end), let second = duration(middle),
            first.value <= second.value
        {
            return Found(.init(first.value, second.value), second.end)
        }
        // «at most» and «at least» stand before or after.
        if let start = cue(.under, place), let time = duration(start) ?? plainAtEnd(start) {
            return Found(.init(nil, time.value), time.end)
        }
        if let start = cue(.over, place), let time = duration(start) ?? plainAtEnd(start) {
            return Found(.init(time.value, nil), time.end)
        }
        guard let time = duration(skip(.around, at: place)) else { return nil }
        if let end = cue(.orLess, time.end) { return Found(.init(nil, time.value), end) }
        if let end = cue(.orMore, time.end) { return Found(.init(time.value, nil), end) }
        let margin = time.value / Self.tolerance
        return Found(.init(time.value - margin, time.value + margin), time.end)
    }

    /// «rated over 8», «at least 7.5», «8+», «8 or higher», «4 stars»
    func rating(_ place: Int) -> Found<Int>? {
        let rated = cue(.rated, place)
        let start = rated ?? place
        let higher = cue(.higher, start)
        guard let number = tenths(higher ?? start), (1...100).contains(number.value) else { return nil }
        var end = number.end
        var tenths = number.value
        let points = cue(.points, end)
        if let points {
            // Up to five stars are out of five, more are out of ten.
            if word(end)?.known == "star", tenths <= 50 { tenths *= 2 }
            end = points
        }
        let orHigher = cue(.orHigher, end)
        // «over 8 hours» is no rating, and neither is «over two» or «10 things».
        guard unit(end) == nil, rated != nil || points != nil || higher != nil || orHigher != nil else { return nil }
        if rated == nil, points == nil, words[number.end - 1].tenths == nil { return nil }
        return Found(tenths, orHigher ?? end)
    }

    /// «for a 6 year old», «for my 8yo daughter»
    func age(_ place: Int) -> Found<Int>? {
        var start = word(place)?.text == "for" ? place + 1 : place
        guard word(start - 1)?.text == "for" else { return nil }
        if let article = word(start)?.text, ["a", "an", "my", "our", "the"].contains(article) { start += 1 }
        guard let number = tenths(start), let unit = unit(number.end), unit.value == "age" else { return nil }
        let children: Set<String> = ["kid", "child", "boy", "girl", "son", "daughter"]
        let namesChild = word(unit.end).map { children.contains($0.text) } ?? false
        return Found(number.value / 10, namesChild ? unit.end + 1 : unit.end)
    }

    /// «90 minutes», «2h30», «an hour and a half», «two and a half hours», «half an hour»
    private func duration(_ place: Int) -> Found<Int>? {
        if let start = cue(.halfAn, place), let unit = unit(start), unit.value == "60" { return Found(30, unit.end) }
        guard let first = tenths(place) else { return nil }
        if let half = cue(.andHalf, first.end), let unit = unit(half), unit.value == "60" {
            return Self.found(first.value * 6 + 30, unit.end)
        }
        guard let unit = unit(first.end), let factor = Int(unit.value) else { return nil }
        // «m» is a unit only beside its number.
        if words[unit.end - 1].text.utf8.count == 1, !words[unit.end - 1].isJoined { return nil }
        let minutes = first.value * factor / 10
        guard factor == 60 else { return Self.found(minutes, unit.end) }
        if let half = cue(.andHalf, unit.end) { return Self.found(minutes + 30, half) }
        let next = word(unit.end)?.text == "and" ? unit.end + 1 : unit.end
        guard let rest = tenths(next), rest.value < 600 else { return Self.found(minutes, unit.end) }
        if let small = self.unit(rest.end), small.value == "1" {
            return Self.found(minutes + rest.value / 10, small.end)
        }
        let end = words[next].isJoined ? rest.end : unit.end
        return Self.found(minutes + (words[next].isJoined ? rest.value / 10 : 0), end)
    }

    /// A number of minutes without its unit.
    private func plain(_ place: Int) -> Found<Int>? {
        guard let number = tenths(place), Self.unitless.contains(number.value / 10) else { return nil }
        return Found(number.value / 10, number.end)
    }

    /// A number of minutes without its unit, if no unit and no «stars» or «points» follow.
    private func plainAtEnd(_ place: Int) -> Found<Int>? {
        guard let found = plain(place), unit(found.end) == nil, cue(.points, found.end) == nil else { return nil }
        return found
    }

    private static func found(_ value: Int, _ end: Int) -> Found<Int>? {
        minutes.contains(value) ? Found(value, end) : nil
    }
}
