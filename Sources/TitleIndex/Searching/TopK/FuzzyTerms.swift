/// The terms near the words of a query, for the words that are looked for with typos.
final class FuzzyTerms {
    /// The query's longest words, of equal length the rarer first.
    let seeds: [QueryWord]
    private let words: [QueryWord]
    private let reader: IndexReader
    private lazy var withinOne = findWithinOne()
    private lazy var withinTwo = findWithinTwo()

    init(_ words: [QueryWord], in reader: IndexReader) {
        self.words = words
        self.reader = reader
        var texts = Set<[UInt16]>()
        let distinct = words.filter { $0.letters.count >= Ranking.minSeedLength && texts.insert($0.letters).inserted }
        let sorted = distinct.sorted { left, right in
            left.letters.count != right.letters.count
                ? left.letters.count > right.letters.count
                : left.occurrences(in: reader) < right.occurrences(in: reader)
        }
        seeds = Array(sorted.prefix(Ranking.maxSeeds))
    }

    /// For each seed the terms within one or two typos, most popular first. Without seeds one list of the words' own
    /// terms: one of them may be right.
    func terms(within typos: Int) -> [[Int]] { typos == 1 ? withinOne : withinTwo }

    /// The terms that a word may stand for, some twice: its own and, if it is a seed, those like it in spelling or
    /// sound.
    func termsLike(_ word: QueryWord, _ weights: ScoreWeights, popularityCutoff: Int) -> [LikeTerm] {
        func like(_ term: Int, _ loss: Float) -> LikeTerm {
            let titles = reader.titles(ofTerm: term)
            let mostPopular = Int(clamping: reader.postings[titles.lowerBound])
            let popularity = weights.doubling * reader.facts(ofTitle: mostPopular).popularityDoublings
            return LikeTerm(term: term, loss: loss, maxScore: popularity - loss, titles: titles)
        }
        var terms = word.exactTerms.map { like($0, 0) }
        guard let seed = seeds.firstIndex(where: { $0 === word }) else { return terms }
        for term in withinTwo[seed] {
            let fit = word.fit(UInt32(term), in: reader)
            guard fit.typos < EditPattern.tooFar else { continue }
            let letters = reader.letters(ofTerm: term)
            let distance = fit.isBeginning ? Float(fit.typos) : word.nearDistance(letters, typos: fit.typos)
            terms.append(like(term, fit.typos == 0 ? 0 : weights.loss(ofTypos: distance, length: word.letters.count)))
        }
        guard word.mayBeFar else { return terms }
        for (term, distance) in reader.terms(soundingLike: word, popularityCutoff: popularityCutoff) {
            terms.append(like(term, weights.loss(ofFarWord: distance, length: word.letters.count)))
        }
        return terms
    }

    /// The terms that sound like a word and are within its typos.
    func terms(soundingLike word: QueryWord, popularityCutoff: Int) -> [Int] {
        let found = reader.terms(soundingLike: word, popularityCutoff: popularityCutoff)
        let terms = found.map { $0.term }.filter { term in
            let letters = reader.letters(ofTerm: term)
            return word.pattern.distance(letters) <= word.maxTypos
                && SoundCode.with(letters) { code, _ in code.elementsEqual(word.sound.letters) }
        }
        return sorted(terms)
    }

    private func findWithinOne() -> [[Int]] {
        if seeds.isEmpty { return [sorted(words.compactMap { $0.term.map { Int($0) } })] }
        return seeds.map { word in
            var terms = reader.terms(within: 1, of: word.pattern)
            terms += word.exactTerms
            if word.isLast, words.count > 1, word.completions.count < Ranking.maxSeedCompletions {
                terms += word.completions
            }
            if word.isLast, word.term == nil { terms += self.terms(withFuzzyPrefix: word) }
            return sorted(terms)
        }
    }

    private func findWithinTwo() -> [[Int]] {
        var terms = withinOne
        for (number, word) in seeds.enumerated()
        where word.term == nil && word.letters.count >= Ranking.minTwoTypoLength {
            terms[number] = sorted(terms[number] + stems(of: word) + reader.terms(within: 2, of: word.pattern))
        }
        return terms
    }

    /// The terms to which a word adds an ending. In a short one, two typos at the end leave none of the three parts
    /// whole by which `reader.terms(within:of:)` finds terms.
    private func stems(of word: QueryWord) -> [Int] {
        let length = word.letters.count
        return (max(Ranking.minStemLength, length - Ranking.maxEndingLetters)..<length).compactMap { count in
            reader.term(Array(word.letters[..<count]))
        }
    }

    /// The terms that begin with an unfinished word that has a typo behind its first letters.
    private func terms(withFuzzyPrefix word: QueryWord) -> [Int] {
        guard word.letters.count >= TypoTolerance.generous.minFuzzyPrefixLength else { return [] }
        var range = 0..<0
        for count in 2..<word.letters.count {
            range = reader.terms(withPrefix: Array(word.letters.prefix(count)))
            if range.count <= Ranking.maxFuzzyPrefixTerms { break }
        }
        guard range.count <= Ranking.maxFuzzyPrefixTerms else { return [] }
        return range.filter { term in
            (word.ownMask & ~reader.termMasks[term]).hasBits(atMost: 1)
                && word.pattern.distance(reader.letters(ofTerm: term), asPrefix: true) <= 1
        }
    }

    /// The terms without duplicates, those of the query itself first, then by their most popular title.
    func sorted(_ terms: [Int]) -> [Int] {
        let own = Set(words.flatMap { $0.exactTerms })
        let keys = terms.map { term in
            (best: own.contains(term) ? 0 : reader.postings[reader.titles(ofTerm: term).lowerBound], term: term)
        }.sorted { ($0.best, $0.term) < ($1.best, $1.term) }
        return keys.indices.filter { $0 == 0 || keys[$0 - 1].term != keys[$0].term }.map { keys[$0].term }
    }
}
