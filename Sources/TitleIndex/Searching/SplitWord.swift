/// A word of a query that titles may have as several.
struct SplitWord {
    private let reader: IndexReader
    private let word: QueryWord
    /// For each term how far it is from the nearest beginning of the word.
    private var heads: [UInt8]
    /// For each term how far it is from the nearest end of the word.
    private var tails: [UInt8]

    init(_ word: QueryWord, in reader: IndexReader) {
        self.word = word
        self.reader = reader
        heads = [UInt8](repeating: .max, count: reader.termCount)
        tails = heads
        let backwards = EditPattern(word.letters.reversed())
        for term in heads.indices {
            let excess = reader.termMasks[term] & ~word.ownMask
            let rest = excess & (excess &- 1)
            guard word.limit > 1 ? rest & (rest &- 1) == 0 : rest == 0,
                reader.length(ofTerm: term) < word.letters.count + word.limit
            else { continue }
            let letters = reader.letters(ofTerm: term)
            heads[term] = UInt8(clamping: word.pattern.distanceOfBeginning(letters, reversed: false))
            tails[term] = UInt8(clamping: backwards.distanceOfBeginning(letters, reversed: true))
        }
    }

    /// Adds the titles with neighbours that together may be the word but for typos.
    func insertTitles(into titles: inout NumberSet) {
        var begin = NumberSet(bound: reader.titleCount)
        var end = begin
        for term in heads.indices where heads[term] <= word.limit || tails[term] <= word.limit {
            if heads[term] <= word.limit { begin.insert(titlesOf: term..<term + 1, in: reader) }
            if tails[term] <= word.limit { end.insert(titlesOf: term..<term + 1, in: reader) }
        }
        begin.formIntersection(end)
        begin.forEach { title in
            guard (word.ownMask & ~reader.mask(ofTitle: title)).nonzeroBitCount <= word.limit, mayHaveWord(title)
            else { return }
            titles.insert(UInt32(title))
        }
    }

    /// Whether words of the title begin and end as the word does and have as many letters.
    private func mayHaveWord(_ title: Int) -> Bool {
        let range = reader.words(ofTitle: title)
        for start in range {
            guard let head = distance(reader.words[start], heads), head <= word.limit else { continue }
            var length = reader.length(ofTerm: Int(reader.words[start]))
            for index in range[(start + 1)...] {
                guard let tail = distance(reader.words[index], tails) else { break }
                length += reader.length(ofTerm: Int(reader.words[index]))
                if length > word.letters.count + word.limit { break }
                // Two letters that were swapped where the words meet count once with each.
                if length + word.limit >= word.letters.count, head + tail <= word.limit + 1 { return true }
            }
        }
        return false
    }

    @inline(__always) private func distance(_ term: UInt32, _ distances: [UInt8]) -> Int? {
        Int(term) < distances.count ? Int(distances[Int(term)]) : nil
    }
}

extension SplitWord {
    /// Adds the titles that have a word of a query, without typos, as several.
    static func insertTitles(writing word: QueryWord, in reader: IndexReader, into titles: inout NumberSet) {
        let letters = word.letters
        let mayEndEarly = word.isLast && word.term == nil && letters.count >= Ranking.shortestJoinedPrefix
        reader.forEachTerm(beginning: letters) { head in
            for place in reader.titles(ofTerm: head) {
                let title = reader.postings[place]
                guard word.ownMask & ~reader.mask(ofTitle: Int(title)) == 0 else { continue }
                let range = reader.words(ofTitle: Int(title))
                let isThere = range.contains { start in
                    reader.words[start] == UInt32(head) && isWritten(letters, range[start...], mayEndEarly, in: reader)
                }
                if isThere { titles.insert(title) }
            }
        }
    }

    /// Whether the words of a title are `letters`, one after the other, or as `mayEndEarly` says go on longer.
    private static func isWritten(
        _ letters: [UInt16], _ range: Range<Int>, _ mayEndEarly: Bool, in reader: IndexReader
    ) -> Bool {
        var known = 0
        for index in range {
            let term = reader.words[index]
            if term == IndexReader.boundary { return false }
            for letter in reader.letters(ofTerm: Int(term)) {
                if known == letters.count { return mayEndEarly }
                if letter != letters[known] { return false }
                known += 1
            }
            if known == letters.count { return true }
        }
        return false
    }
}

extension IndexReader {
    /// Calls `body` with each term that is a beginning of `word`, and not all of it.
    func forEachTerm(beginning word: [UInt16], _ body: (_ term: Int) -> Void) {
        var range = 0..<termCount
        for count in word.indices where !range.isEmpty {
            if count > 0, length(ofTerm: range.lowerBound) == count { body(range.lowerBound) }
            let letter = word[count]
            let lower = first(in: range) { self.letter(count, ofTerm: $0).map { $0 < letter } ?? true }
            range =
                lower..<first(in: lower..<range.upperBound) {
                    self.letter(count, ofTerm: $0).map { $0 <= letter } ?? true
                }
        }
    }

    private func letter(_ place: Int, ofTerm term: Int) -> UInt16? {
        let letters = letters(ofTerm: term)
        return place < letters.count ? letters[place] : nil
    }

    private func first(in range: Range<Int>, _ precedes: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if precedes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
