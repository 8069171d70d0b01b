extension SearchStage {
    /// Titles that begin with the query, in each spelling.
    static let beginnings = SearchStage { search in
        for spelling in search.spellings { search.offerBeginnings(of: spelling, limit: search.budgets.beginnings) }
    }
}

extension TopKSearch {
    /// The query with each word's term or alias, at most `Ranking.maxSpellings` combinations.
    var spellings: [TermRanges] {
        var spellings: [TermRanges] = [[]]
        for word in words {
            var ways = [word.isLast ? word.completions : word.ownTerm]
            ways += word.aliases.map { Int($0)..<Int($0) + 1 }
            ways.removeAll { $0.isEmpty }
            spellings = spellings.flatMap { spelling in ways.map { spelling + [$0] } }
            if spellings.count > Ranking.maxSpellings { spellings.removeLast(spellings.count - Ranking.maxSpellings) }
        }
        return spellings
    }

    /// Offers and counts titles that begin with the terms, then offers titles without further words.
    func offerBeginnings(of spelling: TermRanges, limit: Int) {
        let range = reader.sortedTitles(beginningWith: spelling)
        guard let last = spelling.last, !range.isEmpty else { return }
        beginningCount += range.count
        if years != nil, range.count <= Ranking.maxPostings {
            offerFromYears(range, limit: limit)
        } else {
            if range.count > limit { isCutOff = true }
            offerMostPopular(of: range, limit: limit)
        }
        guard words.last?.term.map({ Int($0) == last.lowerBound }) ?? false else { return }
        offerWholeTitles(spelling.dropLast() + [last.lowerBound..<last.lowerBound + 1])
    }

    func offerMostPopular(of sortedTitles: Range<Int>, limit: Int) {
        let reader = reader
        let mostPopular = RangeMinimum(reader.mostPopularOfSortedTitles, count: reader.sortedTitles.count) { place in
            reader.sortedTitles[place]
        }
        mostPopular.forEach(in: sortedTitles, limit: limit) { offer(reader.sortedTitles[$0] / 2) }
    }

    private func offerFromYears(_ sortedTitles: Range<Int>, limit: Int) {
        var titles: [UInt32] = []
        for place in sortedTitles {
            let title = reader.sortedTitles[place] / 2
            if reader.isFrom(years, Int(title)) { titles.append(title) }
        }
        if titles.count > limit { isCutOff = true }
        for title in titles.sorted().prefix(limit) { offer(title) }
    }

    /// Offers titles that consist of these terms, with or without their leading article.
    func offerWholeTitles(_ spelling: TermRanges) {
        for place in reader.sortedTitles(beginningWith: spelling).prefix(Ranking.maxWholeTitles) {
            let entry = reader.sortedTitles[place]
            if reader.words(ofTitle: Int(entry / 2)).count - Int(entry % 2) != spelling.count { break }
            offer(entry / 2)
        }
    }
}

extension IndexReader {
    /// The places in `sortedTitles` of titles that begin with the terms. Only the last range may have several.
    func sortedTitles(beginningWith spelling: TermRanges) -> Range<Int> {
        let places = 0..<sortedTitles.count
        let lower = places.endOfPrefix(while: { isTitle(sortedTitles[$0], before: spelling, orAmong: false) })
        let upper = places.endOfPrefix(while: { isTitle(sortedTitles[$0], before: spelling, orAmong: true) })
        return lower..<max(lower, upper)
    }

    /// Whether a title comes before those that begin with the terms, or with `orAmong` is one of them.
    private func isTitle(_ entry: UInt32, before spelling: TermRanges, orAmong: Bool) -> Bool {
        let words = words(ofTitle: Int(entry / 2))
        var place = words.lowerBound + Int(entry & 1)
        for terms in spelling {
            guard place < words.upperBound else { return true }
            let term = Int(clamping: self.words[place])
            if term < terms.lowerBound { return true }
            if term >= terms.upperBound { return false }
            place += 1
        }
        return orAmong
    }
}
