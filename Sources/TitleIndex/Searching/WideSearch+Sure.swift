/// Terms, one range for each word of a query.
typealias TermRanges = [Range<Int>]

extension WideSearch {
    /// Finds titles with all words as they are; returns how many begin with them.
    func findSure() -> Int {
        var total = 0
        let sequences = sequences()
        for sequence in sequences { total += findBeginnings(sequence, limit: caps.beginnings) }
        if words.count == 1, let word = words.first {
            findSingle(word)
        } else {
            for sequence in sequences { findTogether(sequence) }
        }
        for word in words {
            for title in word.acronymOf { offer(title) }
            if word.word.isUnspaced { findParts(word) }
        }
        if mayBeOutdone { total += findRespaced(isBeginning: total > 0) }
        return total
    }

    /// The ways to spell the words: each word's term and its aliases, at most a few in all.
    private func sequences() -> [TermRanges] {
        var sequences: [TermRanges] = [[]]
        for word in words {
            var ways = word.isLast ? [word.beginning] : word.term.map { [Int($0)..<Int($0) + 1] } ?? []
            ways += word.aliases.map { Int($0)..<Int($0) + 1 }
            ways.removeAll(where: \.isEmpty)
            sequences = sequences.flatMap { sequence in ways.map { sequence + [$0] } }
            if sequences.count > 8 { sequences.removeLast(sequences.count - 8) }
        }
        return sequences
    }

    /// Titles that begin with the terms, and among them those that have no more words; returns how many there are.
    func findBeginnings(_ sequence: TermRanges, limit: Int) -> Int {
        let range = reader.sortedTitles(beginningWith: sequence)
        guard let last = sequence.last, !range.isEmpty else { return 0 }
        if years != nil, range.count <= Ranking.mostPostings {
            offerFromYears(range, limit: limit)
        } else {
            if range.count > limit { isCutOff = true }
            LeastOfRanges(reader.bestOfSortedTitles, count: reader.sortedTitles.count) { [reader] place in
                reader.sortedTitles[place]
            }.forEach(in: range, limit: limit) { place in offer(reader.sortedTitles[place] / 2) }
        }
        // Whole titles stand before those that go on.
        var whole = sequence
        whole[whole.count - 1] = last.lowerBound..<last.lowerBound + 1
        guard let word = words.last, word.term.map({ Int($0) == last.lowerBound }) ?? false else { return range.count }
        offerWholeTitles(whole)
        return range.count
    }

    /// The most sought after of a range of sorted titles that are from the years that are asked for.
    private func offerFromYears(_ range: Range<Int>, limit: Int) {
        let titles = range.lazy.map { [reader] in reader.sortedTitles[$0] / 2 }
        let fitting = titles.filter { [reader, years] in reader.isFrom(years, Int($0)) }.sorted()
        if fitting.count > limit { isCutOff = true }
        for title in fitting.prefix(limit) { offer(title) }
    }

    /// Titles that are these terms, and the most sought after of those that begin with them.
    func findBeginnings(corrected sequence: TermRanges) {
        let range = reader.sortedTitles(beginningWith: sequence)
        guard !range.isEmpty else { return }
        LeastOfRanges(reader.bestOfSortedTitles, count: reader.sortedTitles.count) { [reader] place in
            reader.sortedTitles[place]
        }.forEach(in: range, limit: 4) { place in offer(reader.sortedTitles[place] / 2) }
        offerWholeTitles(sequence)
    }

    private func offerWholeTitles(_ sequence: TermRanges) {
        var left = 32
        for place in reader.sortedTitles(beginningWith: sequence) {
            let entry = Int(reader.sortedTitles[place])
            if left == 0 || reader.words(ofTitle: entry / 2).count - entry % 2 != sequence.count { break }
            offer(UInt32(entry / 2))
            left -= 1
        }
    }

    /// The most sought after titles with the most sought after of the words that begin so.
    private func findSingle(_ word: QueryWord) {
        LeastOfRanges(reader.bestOfTerms, count: reader.termCount) { [reader] term in
            let titles = reader.titles(ofTerm: term)
            return titles.isEmpty ? .max : reader.postings[titles.lowerBound]
        }.forEach(in: word.beginning, limit: caps.beginnings / 2) { term in
            offer(titlesAt: reader.titles(ofTerm: term), limit: caps.together / 4)
        }
        for term in [word.term].compactMap(\.self) + word.aliases {
            offer(titlesAt: reader.titles(ofTerm: Int(term)), limit: caps.together)
        }
    }

    /// Titles in a script without spaces that have the word as a part.
    private func findParts(_ word: QueryWord) {
        let letters = word.word.letters.compactMap { reader.term([$0].utf16) }
        guard let rarest = letters.min(by: { reader.titles(ofTerm: $0).count < reader.titles(ofTerm: $1).count })
        else { return }
        offer(titlesAt: reader.titles(ofTerm: rarest), limit: 4_000)
    }

    /// Titles that have a word of each range, in whatever order.
    func findTogether(_ sequence: TermRanges) {
        let order = sequence.indices.sorted { size(sequence[$0]) < size(sequence[$1]) }
        guard order.count > 1 else { return }
        let lead = reader.titles(ofTerms: sequence[order[0]])
        let second = reader.titles(ofTerms: sequence[order[1]])
        var found = 0
        func check(_ title: UInt32) {
            // Most titles lack a letter, which is known before their words are looked at.
            guard aligner.lettersMissing(in: Int(title)) == 0 else { return }
            let words = reader.words(ofTitle: Int(title))
            guard words.count >= sequence.count else { return }
            for position in order {
                let terms = sequence[position]
                var place = words.lowerBound
                while place < words.upperBound, !terms.contains(Int(reader.words[place])) { place += 1 }
                if place == words.upperBound { return }
            }
            if offer(title) { found += 1 }
        }
        let horizon = horizon
        if min(lead.count, 4_000) * 40 <= second.count || second.count > 100_000 {
            if lead.count > 4_000 { isCutOff = true }
            for place in lead.prefix(4_000) {
                let title = reader.postings[place]
                if title < horizon { check(title) }
                if found >= caps.together {
                    isCutOff = true
                    return
                }
            }
        } else {
            var bits = TitleBits(titleCount: reader.titleCount)
            for place in second { bits.insert(reader.postings[place]) }
            for place in lead {
                let title = reader.postings[place]
                if title < horizon, bits.mayContain(title) { check(title) }
                if found >= caps.together {
                    isCutOff = true
                    return
                }
            }
        }
    }

    private func size(_ terms: Range<Int>) -> Int { reader.titles(ofTerms: terms).count }
}

extension IndexReader {
    /// The sorted titles whose first words are of these terms.
    func sortedTitles(beginningWith sequence: TermRanges) -> Range<Int> {
        let lower = firstSortedTitle { isTitle($0, before: sequence, orIn: false) }
        let upper = firstSortedTitle { isTitle($0, before: sequence, orIn: true) }
        return lower..<max(lower, upper)
    }

    private func firstSortedTitle(_ precedes: (UInt32) -> Bool) -> Int {
        var low = 0
        var high = sortedTitles.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(sortedTitles[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a title stands before those that begin so, or among them where `orIn` says so.
    private func isTitle(_ entry: UInt32, before sequence: TermRanges, orIn: Bool) -> Bool {
        let words = words(ofTitle: Int(entry / 2))
        var place = words.lowerBound + Int(entry & 1)
        for terms in sequence {
            guard place < words.upperBound else { return true }
            let term = Int(self.words[place])
            if term < terms.lowerBound { return true }
            if term >= terms.upperBound { return false }
            // Only the last of the ranges may hold more than one term.
            place += 1
        }
        return orIn
    }
}
