/// Finds the best titles among many without looking at all of them.
///
/// First come titles that begin with the query, then those that have all of its words, then, where these are few,
/// those that have words near its own; in each the most sought after first, so that the rest can be left when none of
/// it can be among the best.
final class WideSearch {
    let reader: IndexReader
    let words: [QueryWord]
    let caps: SearchCaps
    let aligner: TitleAligner
    private let judge: TitleJudge
    let years: ClosedRange<Int>?
    let weights: ScoreWeights
    private var seen = SeenTitles()
    private(set) var best: BestTitles
    /// How many fit but for typos.
    private(set) var sureCount = 0
    /// Whether any title has all words of the query, typos or not.
    private(set) var hasAllWords = false
    /// The score of the best title that is the query, letter by letter.
    private(set) var wholeTitle: Float?
    /// What titles that come now lose at least, however well they fit else.
    var leastLoss: Float = 0
    private let letterCount: Float
    /// How many letters more than were typed the query may say: those of numbers in words.
    private let aliasLetters: Float
    /// Whether there may be more that fit than were seen.
    var isCutOff = false
    /// How many more titles are looked at closely.
    var alignmentsLeft = Ranking.mostAlignments

    init(
        _ words: [Word], in reader: IndexReader, years: ClosedRange<Int>?, limit: Int, weights: ScoreWeights? = nil
    ) {
        self.reader = reader
        self.years = years
        let weights = weights ?? .tuned(titleCount: reader.titleCount)
        self.weights = weights
        self.words = QueryWords(words, in: reader, forgiving: .generous).words
        caps = SearchCaps(limit: limit, isNarrowed: years != nil)
        aligner = TitleAligner(self.words, in: reader, forgiving: .generous, joins: false)
        judge = TitleJudge(self.words.map(\.word), in: reader)
        best = BestTitles(limit: min(max(limit, 1), Ranking.mostMatches))
        letterCount = self.words.reduce(0) { $0 + Float($1.letters.count) }
        aliasLetters = self.words.reduce(0) { sum, word in
            let longest = word.aliases.map { reader.length(ofTerm: Int($0)) }.max() ?? 0
            return sum + Float(max(0, longest - word.letters.count))
        }
    }

    /// The best matches first, how many were found in all, and whether there may be more.
    func matches() -> (first: [Found], total: Int, isCutOff: Bool) {
        guard !words.isEmpty else { return ([], 0, false) }
        let total = findSure()
        // What has typos may be more or less: only what fits is counted.
        let isCutOff = isCutOff
        let areFew = sureCount < caps.enough || words.count == 1
        if wholeTitle == nil ? areFew : mayBeOutdone { findUnsure() }
        let found = listed.map { ranked in
            Found(
                record: ranked.record, title: aligner.firstSureTitle(ofSameRecordAs: Int(ranked.title)),
                rank: ranked.rank, hasAllWords: ranked.hasAllWords)
        }
        // Ranges count titles, of which a record may have several, from all years.
        let records = years == nil ? total * reader.recordCount / max(1, reader.titleCount) : 0
        return (found, max(records, found.count), isCutOff)
    }

    /// Whether a title that is not the query letter by letter may be meant as well as the one that is, because hardly
    /// anybody knows that one.
    var mayBeOutdone: Bool {
        guard let wholeTitle else { return true }
        let most =
            weights.doubling * reader.facts(ofTitle: 0).doublings + weights.beginning
            + weights.gain(ofWhole: letterCount)
        return most - weights.firstTypo - weights.typo > wholeTitle - weights.besideWholeTitle
    }

    /// The best titles; beside one that is the query only those others with typos that may be meant as well.
    private var listed: [RankedTitle] {
        guard let wholeTitle else { return best.sorted }
        return best.sorted.filter { !$0.rank.hasTypos || $0.score > wholeTitle - weights.besideWholeTitle }
    }

    /// Behind the last title that is sought after enough to be among the best.
    var horizon: Int {
        guard let least = best.least else { return reader.titleCount }
        var low = 0
        var high = reader.titleCount
        while low < high {
            let middle = (low + high) / 2
            let doublings = reader.facts(ofTitle: middle).doublings
            let most = weights.most(doublings: doublings, letterCount: 1, unsaid: 0, typed: letterCount) - leastLoss
            if most >= least { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Takes a title if it fits and is not among the best yet.
    @discardableResult
    func offer(_ number: UInt32) -> Bool {
        let title = Int(number)
        guard title < reader.titleCount else { return false }
        let missing = aligner.lettersMissing(in: title)
        // More letters than typos explain are those of words that the title lacks, which count like a typo.
        let lacksWord = missing > Ranking.mostTypos
        guard !lacksWord || aligner.lettersMissingBesideWords(in: title) < Ranking.mostTypos else { return false }
        let facts = reader.facts(ofTitle: title)
        if let least = best.least {
            let all = Float(max(1, facts.letterCount))
            // What was typed may say a typo's letter or two more, and an article that it leaves out.
            let slack: Float = (facts.has(TitleFacts.leadsWithArticle) ? 5 : 2) + aliasLetters
            let typo = missing == 0 ? 0 : weights.firstTypo + weights.typo
            let loss = max(leastLoss, lacksWord ? min(weights.missing, weights.articleTooMuch) : typo)
            let most = weights.most(
                doublings: facts.doublings, letterCount: all,
                unsaid: isAcronym(of: title) ? 0 : all - letterCount - slack, typed: letterCount)
            if most - loss < least { return false }
        }
        guard reader.isFrom(years, title) else { return false }
        guard alignmentsLeft > 0 else {
            isCutOff = true
            return false
        }
        guard seen.insert(number) else { return false }
        alignmentsLeft -= 1
        guard let alignment = aligner.alignment(with: title) else { return false }
        let score = weights.score(alignment, facts)
        if alignment.missing == 0 { hasAllWords = true }
        if alignment.typos == 0, alignment.missing == 0, !alignment.isByAcronym { sureCount += 1 }
        guard best.least.map({ score > $0 }) ?? true else { return true }
        let typos = Rank.typos(alignment.typos + alignment.missing, incompleteness: 1)
        let rank = judge.rank(alignment, of: title) ?? typos
        if rank.tier == 0 { wholeTitle = max(wholeTitle ?? score, score) }
        best.insert(
            RankedTitle(
                score: score, title: number, record: reader.record(ofTitle: title), rank: rank,
                hasAllWords: alignment.missing == 0))
        return true
    }

    private func isAcronym(of title: Int) -> Bool { words.contains { $0.isAcronym(of: title) } }

    func offer(titlesAt places: Range<Int>, limit: Int) {
        var left = limit
        let horizon = horizon
        for place in places.prefix(Ranking.mostPostings) {
            let title = reader.postings[place]
            if title >= horizon { return }
            guard reader.isFrom(years, Int(title)) else { continue }
            if left == 0 { break }
            offer(title)
            left -= 1
        }
        if left == 0 || places.count > Ranking.mostPostings { isCutOff = true }
    }
}

/// How much is looked at before the best matches are taken for found.
struct SearchCaps {
    /// Titles that begin with the query.
    let beginnings: Int
    /// With as many titles without typos none with typos is looked for.
    let enough: Int
    /// Titles that have all words of the query.
    let together: Int
    /// Ways to write a query with two spaces more,
    static let mostRespaced = 24
    /// which has no more words than this.
    static let mostWordsRespaced = 6

    init(limit: Int, isNarrowed: Bool) {
        let wanted = min(max(limit, 0), Ranking.mostMatches)
        let factor = isNarrowed ? 8 : 1
        beginnings = max(96, wanted * 2) * factor
        together = max(48, wanted * 2) * factor
        enough = max(20, wanted)
    }
}
