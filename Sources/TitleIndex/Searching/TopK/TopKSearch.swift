/// Finds the best titles of a large index without reading all of them.
///
/// Stages propose titles, most popular first, until none can enter the best any more or a budget is used up. The fuzzy
/// phases run only if the exact phase finds too little.
final class TopKSearch {
    let reader: IndexReader
    let words: [QueryWord]
    let years: ClosedRange<Int>?
    let budgets: TopKBudgets
    let aligner: TitleAligner
    let weights: ScoreWeights
    private let classifier: MatchClassifier
    let letterCount: Float
    /// Letters of a title beyond the typed ones that the query can cover by aliases: *2* for *two*.
    private let aliasLetters: Float

    private(set) lazy var fuzzyTerms = FuzzyTerms(words, in: reader)
    private var seen = SeenTitles()
    private var best: BestTitles
    /// Aligned titles that have all words without typos, and those of them that have them one after the other.
    private(set) var exactCount = 0
    private var orderedCount = 0
    /// Whether any title has all words of the query, with typos or without.
    private(set) var hasAllWords = false
    /// Whether any title has all words one after the other, with at most one typo, which is not in an unfinished word.
    private var hasAllWordsNearly = false
    /// The score of the best title that equals the query without typos.
    private var wholeTitleScore: Float?
    /// The titles that begin with the query, each spelling counted.
    var beginningCount = 0
    /// Whether a budget was used up before all titles were read.
    var isCutOff = false

    /// Set by the current phase and stage.
    private var minLoss: Float = 0
    private var joinsWords = false
    private(set) var alignmentsLeft = 0

    init(_ words: [Word], in reader: IndexReader, years: ClosedRange<Int>?, limit: Int) {
        self.reader = reader
        self.years = years
        weights = .tuned(titleCount: reader.titleCount)
        self.words = QueryWord.all(words, in: reader, tolerance: .generous)
        budgets = TopKBudgets(limit: limit, hasYears: years != nil)
        aligner = TitleAligner(self.words, in: reader, tolerance: .generous)
        classifier = MatchClassifier(self.words.map { $0.word }, in: reader)
        best = BestTitles(limit: min(max(limit, 1), Ranking.maxMatches))
        letterCount = self.words.reduce(0) { $0 + Float($1.letters.count) }
        aliasLetters = self.words.reduce(0) { sum, word in
            let longest = word.aliases.map { reader.length(ofTerm: Int($0)) }.max() ?? 0
            return sum + Float(max(0, longest - word.letters.count))
        }
    }

    /// The best matches first, an estimate of the number of all, and whether there may be more.
    func matches(toleratingTypos: Bool = true) -> (hits: [SearchHit], estimate: Int, isCutOff: Bool) {
        guard !words.isEmpty else { return ([], 0, false) }
        run(.exact)
        // Fuzzy matches are not counted.
        let isCutOff = isCutOff
        if toleratingTypos { runFuzzyPhases() }
        let hits = listed.map { hit in
            var hit = hit
            hit.title = aligner.firstExactTitle(ofSameRecordAs: hit.title, joiningWords: false)
            return hit
        }
        // The count is of titles from all years; a record may have several titles.
        // The product can exceed 32 bits, never 64.
        let records = Int64(beginningCount) &* Int64(reader.recordCount) / Int64(max(1, reader.titleCount))
        return (hits, max(years == nil ? Int(clamping: records) : 0, hits.count), isCutOff)
    }

    private func runFuzzyPhases() {
        let arePoor = best.minScore.map { $0 < Ranking.minScoreOfManyMatches } ?? true
        let areFew = orderedCount < budgets.minExactMatches || words.count == 1 || arePoor
        if wholeTitleScore == nil ? areFew : canWholeTitleBeOutdone { SearchPhase.fuzzy.forEach { run($0) } }
        if mayBeFar {
            aligner.allowsFarWords = true
            seen = SeenTitles()
            run(.far)
        }
    }

    private func run(_ phase: SearchPhase) {
        minLoss = phase.minLoss(self)
        if let budget = phase.maxAlignments { alignmentsLeft = budget }
        for stage in phase.stages where stage.isNeeded(self) {
            joinsWords = stage.joinsWords
            stage.propose(self)
        }
    }

    /// Whether no title found is like the query, so that one with words farther from its own may be meant.
    private var mayBeFar: Bool {
        exactCount == 0 && !hasAllWordsNearly
    }

    /// Whether a popular title with a typo could still be listed beside the title that equals the query.
    var canWholeTitleBeOutdone: Bool {
        guard let wholeTitleScore else { return true }
        let maxScore =
            weights.doubling * reader.facts(ofTitle: 0).popularityDoublings + weights.beginning
            + weights.gain(ofWhole: letterCount)
        return maxScore - weights.firstTypo - weights.typo > wholeTitleScore - weights.maxGapToWholeTitle
    }

    /// The best titles. If a title equals the query, titles with typos are included only if their score is near its
    /// score.
    private var listed: [SearchHit] {
        guard let wholeTitleScore else { return best.sorted }
        return best.sorted.filter { !$0.rank.hasTypos || $0.score > wholeTitleScore - weights.maxGapToWholeTitle }
    }

    /// The first title, in popularity order, that can no longer enter the best.
    var popularityCutoff: Int {
        guard let minScore = best.minScore else { return reader.titleCount }
        return (0..<reader.titleCount).endOfPrefix(while: { title in
            let popularity = reader.facts(ofTitle: title).popularityDoublings
            let maxScore = weights.maxScore(
                popularityDoublings: popularity, letterCount: 1, uncovered: 0, typed: letterCount)
            return maxScore - minLoss >= minScore
        })
    }

    /// Aligns a title unless it cannot enter the best; returns whether it matches.
    @discardableResult
    func offer(_ number: UInt32) -> Bool {
        let title = Int(clamping: number)
        guard title < reader.titleCount else { return false }
        let lettersMissing = aligner.lettersMissing(in: title)
        // More letters than typos explain are those of missing words, each of which counts as a typo.
        let lacksWord = lettersMissing > Ranking.maxTypos
        guard !lacksWord || aligner.lettersMissingBesideMissingWords(in: title) < Ranking.maxTypos else { return false }
        let facts = reader.facts(ofTitle: title)
        if let minScore = best.minScore {
            let all = Float(max(1, facts.letterCount))
            // The query can cover two letters more by typos, and an omitted article of up to three.
            let slack: Float = (facts.has(TitleFacts.leadsWithArticle) ? 5 : 2) + aliasLetters
            let typo = lettersMissing == 0 ? 0 : weights.firstTypo + weights.typo / 2
            let missing = min(weights.missing, weights.extraArticle)
            let lacking = aligner.allowsFarWords ? min(missing, weights.minLossOfFarWord) : missing
            let loss = max(minLoss, lacksWord ? lacking : typo)
            let maxScore = weights.maxScore(
                popularityDoublings: facts.popularityDoublings, letterCount: all,
                uncovered: isAcronym(of: title) ? 0 : all - letterCount - slack, typed: letterCount,
                hasParts: facts.headWords > 0)
            if maxScore - loss < minScore { return false }
        }
        guard reader.isFrom(years, title) else { return false }
        guard alignmentsLeft > 0 else {
            isCutOff = true
            return false
        }
        guard seen.insert(number) else { return false }
        alignmentsLeft -= 1
        guard let alignment = aligner.alignment(with: title, joiningWords: joinsWords) else { return false }
        let score = weights.score(alignment, facts)
        if alignment.missing + alignment.farWords == 0 {
            hasAllWords = true
            if alignment.typos <= 1, alignment.isInOrder, !alignment.isUnfinishedWithTypo { hasAllWordsNearly = true }
        }
        if alignment.faults == 0, !alignment.isByAcronym {
            exactCount += 1
            if alignment.isInOrder { orderedCount += 1 }
        }
        guard best.minScore.map({ score > $0 }) ?? true else { return true }
        let typos = Rank.typos(alignment.faults, incompleteness: 1)
        let rank = classifier.rank(alignment, of: title) ?? typos
        if rank.tier == 0 { wholeTitleScore = max(wholeTitleScore ?? score, score) }
        best.insert(
            SearchHit(
                score: score, record: reader.record(ofTitle: title), title: title, rank: rank,
                hasAllWords: alignment.missing == 0))
        return true
    }

    private func isAcronym(of title: Int) -> Bool { words.contains { $0.isAcronym(of: title) } }

    /// Offers up to `limit` titles of a posting list, most popular first.
    func offer(titlesAt places: Range<Int>, limit: Int) {
        var left = limit
        let popularityCutoff = popularityCutoff
        for place in places.prefix(Ranking.maxPostings) {
            let title = reader.postings[place]
            if title >= popularityCutoff { return }
            guard reader.isFrom(years, Int(clamping: title)) else { continue }
            if left == 0 { break }
            offer(title)
            left -= 1
        }
        if left == 0 || places.count > Ranking.maxPostings { isCutOff = true }
    }

    /// Offers titles of each term until there are `all` in all.
    func offer(titlesOf terms: [Int], each: Int, all: Int) {
        var left = all
        for term in terms where left > 0 {
            let titles = reader.titles(ofTerm: term)
            offer(titlesAt: titles, limit: min(each, left))
            left -= min(each, left, titles.count)
        }
    }
}
