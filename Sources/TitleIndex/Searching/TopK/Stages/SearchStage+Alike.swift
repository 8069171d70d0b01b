extension SearchStage {
    /// The titles whose words are most like the query's, each word by itself.
    static let alike = SearchStage { search in
        var titles = AlikeTitles(to: search)
        for word in search.words where !word.isStopWord {
            titles.insert(
                search.fuzzyTerms.termsLike(word, search.weights, popularityCutoff: titles.popularityCutoff))
        }
        for title in titles.best { search.offer(title) }
    }
}

/// A term that a word of the query may stand for, and what its typos cost.
struct LikeTerm {
    let term: Int
    let loss: Float
    /// The points that its most popular title gets for popularity, minus `loss`.
    let maxScore: Float
    /// The places of its titles in the postings.
    let titles: Range<Int>

    static func precedes(_ left: LikeTerm, _ right: LikeTerm) -> Bool {
        (-left.maxScore, left.titles.count, left.term) < (-right.maxScore, right.titles.count, right.term)
    }
}

/// Estimates the scores of titles by the words that they share with a query, without aligning them.
private struct AlikeTitles {
    private let search: TopKSearch
    let popularityCutoff: Int
    private let maxPostings: Int
    /// The estimate of a title that has no word of the query, without its popularity.
    private let base: Float
    /// The letters of the query's stop words, and what a title loses that has none of them.
    private let stopLetters: Float
    private let lossOfStopWords: Float
    /// A hash table with open addressing: a title, and what it gains by the words that were inserted.
    private var slots: [Slot]
    private var word: UInt8 = 0

    private struct Slot {
        var title = UInt32.max
        var word: UInt8 = 0
        /// The gain by the last word, and by those before.
        var last: Float = 0
        var gain: Float = 0
        var lastLetters: Float = 0
        var letters: Float = 0
    }

    init(to search: TopKSearch) {
        self.search = search
        popularityCutoff = search.popularityCutoff
        let words = search.words.filter { !$0.isStopWord }
        maxPostings = Ranking.maxAlikePostings.all / max(1, words.count)
        base = -search.weights.missing * Float(words.count)
        let stopWords = search.words.filter { $0.isStopWord }
        stopLetters = stopWords.reduce(0) { $0 + Float($1.letters.count) }
        lossOfStopWords = search.weights.missingStopWords * Float(stopWords.count)
        var size = 1
        while size < 2 * Ranking.maxAlikePostings.all { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// Inserts the titles of a word's terms, the terms with the highest `maxScore` first: a farther word of a
    /// well-known title is meant more often than a nearer word of obscure titles.
    mutating func insert(_ terms: [LikeTerm]) {
        let reader = search.reader
        var left = maxPostings
        word += 1
        // A term that is both near and far comes first as a near one, and is then skipped.
        var inserted = Set<Int>()
        for term in terms.sorted(by: LikeTerm.precedes) where left > 0 && inserted.insert(term.term).inserted {
            let gain = search.weights.missing - term.loss
            let letters = Float(reader.length(ofTerm: term.term))
            for place in term.titles.prefix(min(left, Ranking.maxAlikePostings.each)) {
                let title = reader.postings[place]
                if Int(clamping: title) >= popularityCutoff { break }
                left -= 1
                insert(title, gain, letters)
            }
        }
    }

    private mutating func insert(_ title: UInt32, _ gain: Float, _ letters: Float) {
        var place = Int((title &* 2_654_435_761) >> 8) & (slots.count - 1)
        while slots[place].title != title {
            if slots[place].title == .max {
                slots[place] = Slot(title: title, word: word, last: gain, lastLetters: letters)
                return
            }
            place = (place + 1) & (slots.count - 1)
        }
        if slots[place].word != word {
            slots[place].gain += slots[place].last
            slots[place].letters += slots[place].lastLetters
            slots[place].word = word
        } else if slots[place].last >= gain {
            return
        }
        slots[place].last = gain
        slots[place].lastLetters = letters
    }

    private func estimate(_ slot: Slot) -> Float {
        let facts = search.reader.facts(ofTitle: Int(clamping: slot.title))
        let weights = search.weights
        let all = Float(max(1, facts.letterCount))
        let uncovered = all - slot.letters - slot.lastLetters - stopLetters
        let score = weights.doubling * facts.popularityDoublings + slot.gain + slot.last + base
        // Stop words that do not fit into the title are missing.
        if uncovered < 0 { return score - lossOfStopWords * min(1, -uncovered / max(1, stopLetters)) }
        return score - weights.loss(ofRest: uncovered / all, uncovered: uncovered, typed: search.letterCount)
    }

    /// The best first, about `maxAlikeAlignments`.
    var best: [UInt32] {
        // Counting by whole points is faster than sorting all of them.
        func level(_ estimate: Float) -> Int { min(max(Int(estimate) + 96, 0), 159) }
        var counts = [Int](repeating: 0, count: 160)
        var entries: [(estimate: Float, title: UInt32)] = []
        for slot in slots where slot.title != .max {
            let estimate = estimate(slot)
            entries.append((estimate, slot.title))
            counts[level(estimate)] += 1
        }
        var (lowest, count) = (159, counts[159])
        while lowest > 0, count < Ranking.maxAlikeAlignments {
            lowest -= 1
            count += counts[lowest]
        }
        return entries.filter { level($0.estimate) >= lowest }.sorted { $0.estimate > $1.estimate }.map { $0.title }
    }
}
