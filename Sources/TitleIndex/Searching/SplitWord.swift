/// A word of a query that titles may have as several.
struct SplitWord {
    private let reader: IndexReader
    private let word: QueryWord

    /// For each term how many letters it has, if it may be a part of the word, else 0.
    private let lengths: [UInt8]

    init(_ word: QueryWord, in reader: IndexReader) {
        self.word = word
        self.reader = reader
        let (mask, limit) = (word.ownMask, word.limit)
        lengths = (0..<reader.termCount).map { term in
            (reader.termMasks[term] & ~mask).hasBits(atMost: limit) ? UInt8(clamping: reader.length(ofTerm: term)) : 0
        }
    }

    /// Adds the titles with two or three neighbours that together may be the word but for typos.
    func insertTitles(into titles: inout NumberSet) {
        var likely = NumberSet(bound: reader.titleCount)
        // The longest of three has a third of the letters, or more.
        let (least, most) = ((word.letters.count - word.limit + 2) / 3, word.letters.count + word.limit - 1)
        for (term, length) in lengths.enumerated() where length > 0 && Int(length) >= least && Int(length) <= most {
            likely.insert(titlesOf: term..<term + 1, in: reader)
        }
        likely.forEach { title in
            if (word.ownMask & ~reader.mask(ofTitle: title)).hasBits(atMost: word.limit), mayHaveWord(title) {
                titles.insert(UInt32(title))
            }
        }
    }

    /// Whether neighbours in the title have as many letters as the word, and few others.
    private func mayHaveWord(_ title: Int) -> Bool {
        let range = reader.words(ofTitle: title)
        let (least, most) = (word.letters.count - word.limit, word.letters.count + word.limit)
        var start = range.lowerBound
        while start < range.upperBound {
            var length = 0
            var index = start
            while index < range.upperBound, length <= most, let part = self.length(reader.words[index]) {
                length += part
                if index > start, length >= least, length <= most, isMadeOfIt(start...index) { return true }
                index += 1
            }
            start += 1
        }
        return false
    }

    @inline(__always) private func length(_ term: UInt32) -> Int? {
        guard Int(term) < lengths.count, lengths[Int(term)] > 0 else { return nil }
        return Int(lengths[Int(term)])
    }

    private func isMadeOfIt(_ range: ClosedRange<Int>) -> Bool {
        let mask = range.reduce(UInt32(0)) { $0 | reader.termMasks[Int(reader.words[$1])] }
        return (mask & ~word.ownMask).hasBits(atMost: word.limit) && (word.ownMask & ~mask).hasBits(atMost: word.limit)
    }
}

extension UInt32 {
    /// Whether no more bits are set than `count`, which is 0, 1 or 2.
    @inline(__always) func hasBits(atMost count: Int) -> Bool {
        guard count > 0 else { return self == 0 }
        let rest = self & (self &- 1)
        return count > 1 ? rest & (rest &- 1) == 0 : rest == 0
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
