/// Pairs the words of a query with the words of one title after another.
final class TitleAligner {
    let reader: IndexReader
    let words: [QueryWord]
    let tolerance: TypoTolerance
    private let mask: UInt32
    /// The letters that a title must have if it lacks one or two of the words, for each choice of these.
    private lazy var masksWithMissingWords =
        tolerance.allowsMissingWords ? Self.masksWithMissingWords(words.map { $0.mask }) : []
    let letterCount: Int
    /// Each word joined with the next.
    private(set) lazy var pairs = words.indices.dropLast().map { joined($0...$0 + 1) }
    private(set) lazy var all = joined(0...words.count - 1)
    /// Whether a word may have more typos than the tolerance allows if it is like a word of the title. A search turns
    /// it on once no title has all words otherwise.
    var allowsFarWords = false
    /// A buffer for consecutive words of a title.
    var scratch: [UInt16] = []
    private let probes: UnsafeMutablePointer<WordProbe>
    private let fits: FitCache
    /// The query's only word, if it is plain.
    private let only: WordProbe?

    init(_ words: [QueryWord], in reader: IndexReader, tolerance: TypoTolerance) {
        self.reader = reader
        self.words = words
        self.tolerance = tolerance
        mask = words.reduce(0) { $0 | $1.mask }
        letterCount = words.reduce(0) { $0 + $1.letters.count }
        probes = .allocate(capacity: words.count)
        for (position, word) in words.enumerated() {
            (probes + position).initialize(to: WordProbe(word, tolerance))
        }
        fits = FitCache(wordCount: words.count)
        only = words.count == 1 && probes[0].isPlain ? probes[0] : nil
    }

    deinit {
        probes.deallocate()
        fits.deallocate()
    }

    /// A lower bound for the number of the query's letters that the title lacks.
    @inline(__always)
    func lettersMissing(in title: Int) -> Int { (mask & ~reader.mask(ofTitle: title)).nonzeroBitCount }

    private static func masksWithMissingWords(_ masks: [UInt32]) -> [UInt32] {
        guard masks.count > 1 else { return [] }
        let lefts: [[Int]] =
            (3...5).contains(masks.count)
            ? masks.indices.flatMap { left in masks.indices.filter { $0 > left }.map { [left, $0] } }
            : masks.indices.map { [$0] }
        return lefts.map { left in masks.indices.reduce(0) { left.contains($1) ? $0 : $0 | masks[$1] } }
    }

    /// The same bound if the title lacks the one or two words that lower it most.
    @inline(__always)
    func lettersMissingBesideMissingWords(in title: Int) -> Int {
        let lacking = ~reader.mask(ofTitle: title)
        return masksWithMissingWords.reduce(.max) { min($0, ($1 & lacking).nonzeroBitCount) }
    }

    /// Aligns the query with a title; `nil` if they have too little in common.
    ///
    /// - Parameter joiningWords: whether neighboring words may be written as one, in the query or in the title.
    func alignment(with title: Int, joiningWords: Bool) -> Alignment? {
        let range = reader.words(ofTitle: title)
        guard
            var result = only.flatMap({ alignment(of: $0, with: range) })
                ?? alignment(with: title, range, joiningWords: joiningWords)
        else { return nil }
        result.typed = letterCount
        result.isOtherTitle = letterCount <= Ranking.maxLettersForMainTitle && !reader.isMain(title)
        let facts = reader.facts(ofTitle: title)
        result.isWholePart = isWholePart(result, facts, range)
        // A leading article that the query omits counts as covered.
        if result.first == 1, result.isInOrder, facts.has(TitleFacts.leadsWithArticle) {
            result.letters += reader.length(ofTerm: Int(clamping: reader.words[range.lowerBound]))
        }
        return result
    }

    /// The record's first title that has all words without typos, or else this one.
    func firstExactTitle(ofSameRecordAs title: Int, joiningWords: Bool) -> Int {
        if reader.isMain(title) { return title }
        return (reader.firstTitle(ofSameRecordAs: title)..<title).first { other in
            guard lettersMissing(in: other) == 0,
                let alignment = alignment(with: other, joiningWords: joiningWords)
            else { return false }
            return alignment.faults == 0 && !alignment.isByAcronym
        } ?? title
    }

    private func alignment(with title: Int, _ range: Range<Int>, joiningWords: Bool) -> Alignment? {
        let titleMask = reader.mask(ofTitle: title)
        var result = Alignment()
        var used: UInt64 = 0
        var hasWord = false
        var hasText = false
        var hasNumber = false
        var isTooFar = false
        var last = -1
        var position = 0
        while position < words.count {
            let probe = probes[position]
            // The letter masks rule out most words without a comparison.
            let lacking = (probe.mask & ~titleMask).nonzeroBitCount
            let mayFit = lacking <= probe.maxTypos || !probe.isPlain
            var found = mayFit ? best(position, probe, range, used, last) : WordMatch()
            var span = 1
            if joiningWords, found.fit.typos > 0, mayFit || lacking <= 2 {
                improve(&found, &span, position, range, used)
            }
            if found.fit.typos > 0, probe.isAcronym, words[position].isAcronym(of: title) {
                result.isByAcronym = true
                position += 1
                continue
            }
            guard found.fit.typos < EditPattern.tooFar else {
                if allowsFarWords, probe.mayBeFar, let far = farMatch(position, probe, range, used) {
                    settle(far.place..<far.place + 1, &last, &used, &result)
                    addFar(far, probe.length, isTerm: probe.term != IndexReader.boundary, range, to: &result)
                    hasWord = true
                    if far.share > Ranking.maxFarnessBesideNumber { isTooFar = true } else { hasText = true }
                    position += 1
                    continue
                }
                guard skip(position, range, &result) else { return nil }
                position += 1
                continue
            }
            add(found, span, position, probe, range, to: &result)
            if span > 1 || found.count > 1 { result.respaced += 1 }
            if result.typos > Ranking.maxTypos { return nil }
            if !probe.isStopWord {
                hasWord = true
                // Two numbers say as much as a word: *twelve thirty*.
                if !probe.isNumber || hasNumber { hasText = true }
                if probe.isNumber { hasNumber = true }
            }
            settle(found.place..<found.place + found.count, &last, &used, &result)
            position += span
        }
        // Sharing only a number is not enough if another word is not much like the query's: *borat 2*, *Thor 2*.
        if isTooFar, hasNumber, !hasText { return nil }
        if result.missing > result.missingStopWords, !(hasText || isTooFar) || lacksMuch(result) {
            // Sharing only a number, or few of many words, is not enough.
            guard isWholeTitle(result, title, range) else { return nil }
        }
        // Sharing only stop words is not enough.
        return hasWord || result.isByAcronym ? result : nil
    }

    /// Marks places of the title as those of the query's next word.
    @inline(__always)
    private func settle(_ places: Range<Int>, _ last: inout Int, _ used: inout UInt64, _ result: inout Alignment) {
        if places.lowerBound < last {
            result.disorder += 1
        } else if last >= 0, places.lowerBound > last + 1 {
            result.gaps += 1
        }
        if result.first < 0 { result.first = places.lowerBound }
        for place in places where place < 64 { used |= 1 << UInt64(place) }
        last = places.upperBound - 1
        result.end = max(result.end, last + 1)
    }

    /// The fast path for a query of one plain word that the title has without typos.
    @inline(__always)
    private func alignment(of word: WordProbe, with range: Range<Int>) -> Alignment? {
        for index in range {
            let term = reader.words[index]
            let isWhole = term == word.term && term != IndexReader.boundary
            guard isWhole || (term >= word.firstCompletion && term < word.endOfCompletions) else { continue }
            var result = Alignment()
            result.first = index - range.lowerBound
            result.end = result.first + 1
            result.isUnfinished = !isWhole
            result.letters = isWhole ? reader.length(ofTerm: Int(clamping: term)) : word.length
            return result
        }
        return nil
    }

    /// Where a word of the query is in the title, and how many of the title's words it spans.
    struct WordMatch {
        var fit = QueryWord.Fit.none
        var place = 0
        var count = 1
    }

    @inline(__always)
    private func best(
        _ position: Int, _ probe: WordProbe, _ range: Range<Int>, _ used: UInt64, _ last: Int
    ) -> WordMatch {
        var typos = EditPattern.tooFar
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
            } else if term >= probe.firstCompletion, term < probe.endOfCompletions {
                fit = QueryWord.Fit(typos: 0, isBeginning: true)
            } else if probe.isPlain {
                guard typos > 0, probe.maxTypos > 0, term != IndexReader.boundary else { continue }
                let excess = reader.length(ofTerm: Int(clamping: term)) - probe.length
                guard -excess <= probe.maxTypos, probe.mayEndEarly || excess <= probe.maxTypos,
                    (probe.mask & ~reader.termMasks[Int(clamping: term)]).nonzeroBitCount <= probe.maxTypos
                else { continue }
                fit = fits.fit(position, term) {
                    words[position].fuzzyFit(reader.letters(ofTerm: Int(clamping: term)))
                }
            } else {
                fit = words[position].fit(term, in: reader)
            }
            let isBetter = fit.typos < typos || (fit.typos == 0 && best <= last && place > last && !fit.isBeginning)
            guard isBetter, fit.typos < EditPattern.tooFar else { continue }
            typos = fit.typos
            isBeginning = fit.isBeginning
            best = place
            if typos == 0, place > last { break }
        }
        return WordMatch(fit: QueryWord.Fit(typos: typos, isBeginning: isBeginning), place: best)
    }

    /// The best place of a word that joins several of the query's.
    func best(_ word: QueryWord, _ range: Range<Int>, _ used: UInt64) -> WordMatch {
        var best = WordMatch()
        for index in range {
            let place = index - range.lowerBound
            if place < 64, used & (1 << UInt64(place)) != 0 { continue }
            let fit = word.fit(reader.words[index], in: reader)
            if fit.typos < best.fit.typos { best = WordMatch(fit: fit, place: place) }
            if best.fit.typos == 0 { break }
        }
        return best
    }

    @inline(__always)
    private func add(
        _ found: WordMatch, _ span: Int, _ position: Int, _ probe: WordProbe, _ range: Range<Int>,
        to result: inout Alignment
    ) {
        let typos = isMoved(found, position, range) ? 1 : found.fit.typos
        if found.fit.isBeginning {
            result.isUnfinished = true
            result.isUnfinishedWithTypo = typos > 0
            result.letters += probe.length
        } else {
            let isOne = found.count == 1 && span == 1
            if typos == 0, isOne, reader.words[range.lowerBound + found.place] != probe.term { result.respelled += 1 }
            for index in range.lowerBound + found.place..<range.lowerBound + found.place + found.count {
                result.letters += reader.length(ofTerm: Int(clamping: reader.words[index]))
            }
        }
        guard typos > 0 else { return }
        let letters = reader.letters(ofTerm: Int(clamping: reader.words[range.lowerBound + found.place]))
        let isOne = found.count == 1 && span == 1 && !found.fit.isBeginning
        let distance = isOne ? words[position].nearDistance(letters, typos: typos) : Float(typos)
        result.typos += typos
        result.distance += distance
        result.density += distance * distance / Float(probe.length)
        if letters.first != words[position].letters.first { result.wrongFirstLetters += 1 }
    }

    /// Whether two typos are one letter in another place, as in `ghandi`: that counts as one typo.
    private func isMoved(_ found: WordMatch, _ position: Int, _ range: Range<Int>) -> Bool {
        guard found.fit.typos == 2, !found.fit.isBeginning, found.count == 1 else { return false }
        let letters = reader.letters(ofTerm: Int(clamping: reader.words[range.lowerBound + found.place]))
        return letters.sorted() == words[position].letters.sorted()
    }
}
