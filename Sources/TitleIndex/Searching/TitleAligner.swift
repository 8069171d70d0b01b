/// Finds the words of one query in one title after another.
final class TitleAligner {
    let reader: IndexReader
    let words: [QueryWord]
    let forgiving: Forgiveness
    /// Whether neighbouring words may be written as one, here or there.
    var joins: Bool
    private let mask: UInt32
    /// The letters of the query but for a word or two that a title may lack, for each of these.
    private lazy var masksBesideWords = forgiving.wordsMayBeMissing ? Self.masksBesideWords(words.map(\.mask)) : []
    private let letterCount: Int
    /// Each word joined to the next.
    private(set) lazy var pairs = words.indices.dropLast().map { joined($0...$0 + 1) }
    /// All words joined.
    private(set) lazy var all = joined(0...words.count - 1)
    /// Letters of words of a title, one after the other.
    var scratch: [UInt16] = []
    private let probes: UnsafeMutablePointer<WordProbe>
    private let known: KnownFits
    /// The query's word, if it has no other and none that means the same.
    private let only: WordProbe?

    init(_ words: [QueryWord], in reader: IndexReader, forgiving: Forgiveness, joins: Bool) {
        self.reader = reader
        self.words = words
        self.forgiving = forgiving
        self.joins = joins
        mask = words.reduce(0) { $0 | $1.mask }
        letterCount = words.reduce(0) { $0 + $1.letters.count }
        probes = .allocate(capacity: words.count)
        for (position, word) in words.enumerated() {
            (probes + position).initialize(to: WordProbe(word, forgiving))
        }
        known = KnownFits(wordCount: words.count)
        only = words.count == 1 && probes[0].isPlain ? probes[0] : nil
    }

    deinit {
        probes.deallocate()
        known.deallocate()
    }

    /// How many letters of the query the title lacks, at least.
    @inline(__always)
    func lettersMissing(in title: Int) -> Int { (mask & ~reader.mask(ofTitle: title)).nonzeroBitCount }

    private static func masksBesideWords(_ masks: [UInt32]) -> [UInt32] {
        guard masks.count > 1 else { return [] }
        let lefts: [[Int]] =
            (3...5).contains(masks.count)
            ? masks.indices.flatMap { left in masks.indices.filter { $0 > left }.map { [left, $0] } }
            : masks.indices.map { [$0] }
        return lefts.map { left in masks.indices.reduce(0) { left.contains($1) ? $0 : $0 | masks[$1] } }
    }

    /// How many letters the title lacks besides those of the words that it may lack, at least.
    @inline(__always)
    func lettersMissingBesideWords(in title: Int) -> Int {
        let lacking = ~reader.mask(ofTitle: title)
        return masksBesideWords.reduce(.max) { min($0, ($1 & lacking).nonzeroBitCount) }
    }

    /// The alignment of the query and a title, `nil` where they have too little in common.
    func alignment(with title: Int) -> Alignment? {
        let range = reader.words(ofTitle: title)
        guard var result = only.flatMap({ alignment(of: $0, with: range) }) ?? alignment(with: title, range)
        else { return nil }
        result.typed = letterCount
        result.isOtherTitle = letterCount <= Ranking.maxLettersForMainTitles && !reader.isMain(title)
        // What people leave out need not be said.
        if result.first == 1, result.isInOrder, reader.facts(ofTitle: title).has(TitleFacts.leadsWithArticle) {
            result.letters += reader.length(ofTerm: Int(reader.words[range.lowerBound]))
        }
        return result
    }

    /// The first title of the same record that has all words as they are, else this one.
    func firstSureTitle(ofSameRecordAs title: Int) -> Int {
        if reader.isMain(title) { return title }
        return (reader.firstTitle(ofSameRecordAs: title)..<title).first { other in
            guard lettersMissing(in: other) == 0, let alignment = alignment(with: other) else { return false }
            return alignment.typos == 0 && alignment.missing == 0 && !alignment.isByAcronym
        } ?? title
    }

    private func alignment(with title: Int, _ range: Range<Int>) -> Alignment? {
        let titleMask = reader.mask(ofTitle: title)
        let joins = joins
        var result = Alignment()
        var used: UInt64 = 0
        var hasWord = false
        var hasText = false
        var last = -1
        var position = 0
        while position < words.count {
            let probe = probes[position]
            // A word whose letters the title lacks need not be looked for.
            let lacking = (probe.mask & ~titleMask).nonzeroBitCount
            let mayFit = lacking <= probe.limit || !probe.isPlain
            var found = mayFit ? best(position, probe, range, used, last) : Found()
            var span = 1
            if joins, found.fit.typos > 0, mayFit || lacking <= 2 { improve(&found, &span, position, range, used) }
            if found.fit.typos > 0, probe.isAcronym, words[position].isAcronym(of: title) {
                result.isByAcronym = true
                position += 1
                continue
            }
            guard found.fit.typos < EditPattern.far else {
                guard skip(position, range, &result) else { return nil }
                position += 1
                continue
            }
            take(found, span, position, probe, range, &result)
            if span > 1 || found.count > 1 { result.respaced += 1 }
            if result.typos > Ranking.mostTypos { return nil }
            if found.place < last {
                result.disorder += 1
            } else if last >= 0, found.place > last + 1 {
                result.gaps += 1
            }
            if result.first < 0 { result.first = found.place }
            if !probe.isStopWord {
                hasWord = true
                if !probe.isNumber { hasText = true }
            }
            for place in found.place..<found.place + found.count where place < 64 { used |= 1 << UInt64(place) }
            last = found.place + found.count - 1
            result.end = max(result.end, last + 1)
            position += span
        }
        if result.missing > result.missingSmall, !hasText || lacksMuch(result) {
            // A number that they share says nothing of two titles, and few words of many say little.
            guard isWholeTitle(result, title, range) else { return nil }
        }
        // A title that has only the small words of the query is another.
        return hasWord || result.isByAcronym ? result : nil
    }

    /// The same for a query of one word, where a title has it as it is.
    @inline(__always)
    private func alignment(of word: WordProbe, with range: Range<Int>) -> Alignment? {
        for index in range {
            let term = reader.words[index]
            let isWhole = term == word.term && term != IndexReader.boundary
            guard isWhole || (term >= word.beginning && term < word.beginningEnd) else { continue }
            var result = Alignment()
            result.first = index - range.lowerBound
            result.end = result.first + 1
            result.isUnfinished = !isWhole
            result.letters = isWhole ? reader.length(ofTerm: Int(term)) : word.length
            return result
        }
        return nil
    }

    /// A word of the query in the title: how it fits, where, and over how many of the title's words.
    struct Found {
        var fit = QueryWord.Fit.none
        var place = 0
        var count = 1
    }

    @inline(__always)
    private func best(
        _ position: Int, _ probe: WordProbe, _ range: Range<Int>, _ used: UInt64, _ last: Int
    ) -> Found {
        var typos = EditPattern.far
        var isBeginning = false
        var best = 0
        for index in range {
            let place = index - range.lowerBound
            if place < 64, used & (1 << UInt64(place)) != 0 { continue }
            let term = reader.words[index]
            let fit: QueryWord.Fit
            if term == probe.term {
                if term == IndexReader.boundary { continue }
                fit = QueryWord.Fit(typos: 0)
            } else if term >= probe.beginning, term < probe.beginningEnd {
                fit = QueryWord.Fit(typos: 0, isBeginning: true)
            } else if probe.isPlain {
                guard typos > 0, probe.limit > 0, term != IndexReader.boundary else { continue }
                let excess = reader.length(ofTerm: Int(term)) - probe.length
                guard -excess <= probe.limit, probe.mayEndEarly || excess <= probe.limit,
                    (probe.mask & ~reader.termMasks[Int(term)]).nonzeroBitCount <= probe.limit
                else { continue }
                fit = known.fit(position, term) {
                    words[position].nearFit(reader.letters(ofTerm: Int(term)), forgiving: forgiving)
                }
            } else {
                fit = words[position].fit(term, in: reader, forgiving: forgiving)
            }
            let isBetter = fit.typos < typos || (fit.typos == 0 && best <= last && place > last && !fit.isBeginning)
            guard isBetter, fit.typos < EditPattern.far else { continue }
            typos = fit.typos
            isBeginning = fit.isBeginning
            best = place
            if typos == 0, place > last { break }
        }
        return Found(fit: QueryWord.Fit(typos: typos, isBeginning: isBeginning), place: best)
    }

    /// The same for a word that is none of the query's own.
    func best(_ word: QueryWord, _ range: Range<Int>, _ used: UInt64) -> Found {
        var best = Found()
        for index in range {
            let place = index - range.lowerBound
            if place < 64, used & (1 << UInt64(place)) != 0 { continue }
            let fit = word.fit(reader.words[index], in: reader, forgiving: forgiving)
            if fit.typos < best.fit.typos { best = Found(fit: fit, place: place) }
            if best.fit.typos == 0 { break }
        }
        return best
    }

    /// Whether the query has all of a title, which is a quarter of it or more.
    private func isWholeTitle(_ result: Alignment, _ title: Int, _ range: Range<Int>) -> Bool {
        let facts = reader.facts(ofTitle: title)
        var letters = result.letters
        if result.first == 1, facts.has(TitleFacts.leadsWithArticle) {
            letters += reader.length(ofTerm: Int(reader.words[range.lowerBound]))
        }
        return letters >= Int(facts.letterCount) && result.disorder == 0 && letters * 4 >= letterCount
    }

    /// Whether more than a word in three is missing: then a title must be in the query as a whole.
    private func lacksMuch(_ result: Alignment) -> Bool {
        result.missing - result.missingSmall > max(1, words.count / 3)
    }

    /// Whether a title without this word may fit all the same.
    private func skip(_ position: Int, _ range: Range<Int>, _ result: inout Alignment) -> Bool {
        let word = words[position]
        result.missing += 1
        if position == 0, word.isEnglishArticle {
            result.hasArticleTooMuch = true
            return true
        }
        if word.isStopWord {
            result.missingSmall += 1
            return true
        }
        guard forgiving.wordsMayBeMissing, words.count > 1 else { return false }
        // The query may be a title and more: `gladiator full movie`.
        return !lacksMuch(result) || range.count <= words.count - result.missing + 1
    }

    @inline(__always)
    private func take(
        _ found: Found, _ span: Int, _ position: Int, _ probe: WordProbe, _ range: Range<Int>,
        _ result: inout Alignment
    ) {
        let typos = isMoved(found, position, range) ? 1 : found.fit.typos
        if found.fit.isBeginning {
            result.isUnfinished = true
            result.letters += probe.length
        } else {
            let isOne = found.count == 1 && span == 1
            if typos == 0, isOne, reader.words[range.lowerBound + found.place] != probe.term { result.respelt += 1 }
            for index in range.lowerBound + found.place..<range.lowerBound + found.place + found.count {
                result.letters += reader.length(ofTerm: Int(reader.words[index]))
            }
        }
        guard typos > 0 else { return }
        result.typos += typos
        result.density += Float(typos * typos) / Float(probe.length)
        let term = reader.words[range.lowerBound + found.place]
        if reader.letters(ofTerm: Int(term)).first != words[position].letters.first { result.wrongFirsts += 1 }
    }

    /// Whether a word is the title's but for a letter that stands elsewhere in it: `ghandi`.
    private func isMoved(_ found: Found, _ position: Int, _ range: Range<Int>) -> Bool {
        guard found.fit.typos == 2, !found.fit.isBeginning, found.count == 1 else { return false }
        let letters = reader.letters(ofTerm: Int(reader.words[range.lowerBound + found.place]))
        return letters.sorted() == words[position].letters.sorted()
    }
}
