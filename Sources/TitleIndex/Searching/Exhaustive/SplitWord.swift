/// A word of a query that titles may write as two or three.
struct SplitWord {
    private let reader: IndexReader
    private let word: QueryWord

    /// The length of each term that may be a part of the word, 0 for others.
    private let lengths: [UInt8]

    init(_ word: QueryWord, in reader: IndexReader) {
        self.word = word
        self.reader = reader
        let (mask, limit) = (word.ownMask, word.maxTypos)
        lengths = (0..<reader.termCount).map { term in
            (reader.termMasks[term] & ~mask).hasBits(atMost: limit) ? UInt8(clamping: reader.length(ofTerm: term)) : 0
        }
    }

    /// Inserts titles with neighboring words that together may be the word, with typos.
    func insertTitles(into titles: inout BitSet) {
        var likely = BitSet(bound: reader.titleCount)
        // The longest of three parts has at least a third of the letters.
        let (minLength, maxLength) = (
            (word.letters.count - word.maxTypos + 2) / 3, word.letters.count + word.maxTypos - 1
        )
        for (term, length) in lengths.enumerated()
        where length > 0 && Int(length) >= minLength && Int(length) <= maxLength {
            likely.insert(titlesOf: term..<term + 1, in: reader)
        }
        likely.forEach { title in
            if (word.ownMask & ~reader.mask(ofTitle: title)).hasBits(atMost: word.maxTypos), mayHaveWord(title) {
                titles.insert(UInt32(title))
            }
        }
    }

    /// Whether consecutive words of the title have about as many letters as the word, and nearly the same letters.
    private func mayHaveWord(_ title: Int) -> Bool {
        let range = reader.words(ofTitle: title)
        let (minLength, maxLength) = (word.letters.count - word.maxTypos, word.letters.count + word.maxTypos)
        var start = range.lowerBound
        while start < range.upperBound {
            var length = 0
            var index = start
            while index < range.upperBound, length <= maxLength, let part = self.length(reader.words[index]) {
                length += part
                if index > start, length >= minLength, length <= maxLength, hasItsLetters(start...index) { return true }
                index += 1
            }
            start += 1
        }
        return false
    }

    @inline(__always) private func length(_ term: UInt32) -> Int? {
        let term = Int(clamping: term)
        guard term < lengths.count, lengths[term] > 0 else { return nil }
        return Int(lengths[term])
    }

    private func hasItsLetters(_ range: ClosedRange<Int>) -> Bool {
        let mask = range.reduce(UInt32(0)) { $0 | reader.termMasks[Int(clamping: reader.words[$1])] }
        return (mask & ~word.ownMask).hasBits(atMost: word.maxTypos)
            && (word.ownMask & ~mask).hasBits(atMost: word.maxTypos)
    }
}

extension SplitWord {
    /// Inserts titles that write a word of a query, without typos, as several.
    static func insertTitles(writing word: QueryWord, in reader: IndexReader, into titles: inout BitSet) {
        let letters = word.letters
        let mayEndEarly = word.isLast && word.term == nil && letters.count >= Ranking.minJoinedPrefixLength
        reader.forEachTerm(beginning: letters) { head in
            for place in reader.titles(ofTerm: head) {
                let title = reader.postings[place]
                guard word.ownMask & ~reader.mask(ofTitle: Int(clamping: title)) == 0 else { continue }
                let range = reader.words(ofTitle: Int(clamping: title))
                let isThere = range.contains { start in
                    reader.words[start] == UInt32(head) && isWritten(letters, range[start...], mayEndEarly, in: reader)
                }
                if isThere { titles.insert(title) }
            }
        }
    }

    /// Whether consecutive words of a title are `letters`, or with `mayEndEarly` begin with them.
    private static func isWritten(
        _ letters: [UInt16], _ range: Range<Int>, _ mayEndEarly: Bool, in reader: IndexReader
    ) -> Bool {
        var known = 0
        for index in range {
            let term = reader.words[index]
            if term == IndexReader.boundary { return false }
            for letter in reader.letters(ofTerm: Int(clamping: term)) {
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
    /// Calls `body` with each term that is a beginning of `word` and shorter.
    func forEachTerm(beginning word: [UInt16], _ body: (_ term: Int) -> Void) {
        var range = 0..<termCount
        for count in word.indices where !range.isEmpty {
            if count > 0, length(ofTerm: range.lowerBound) == count { body(range.lowerBound) }
            let letter = word[count]
            let lower = range.endOfPrefix(while: { self.letter(count, ofTerm: $0).map { $0 < letter } ?? true })
            let upper = (lower..<range.upperBound).endOfPrefix(while: {
                self.letter(count, ofTerm: $0).map { $0 <= letter } ?? true
            })
            range = lower..<upper
        }
    }

    private func letter(_ place: Int, ofTerm term: Int) -> UInt16? {
        let letters = letters(ofTerm: term)
        return place < letters.count ? letters[place] : nil
    }
}
