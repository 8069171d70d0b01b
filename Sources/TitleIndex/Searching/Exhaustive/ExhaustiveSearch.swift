/// Finds and counts all matches of an index that is small enough to align every candidate.
struct ExhaustiveSearch {
    private let words: [QueryWord]
    private let years: ClosedRange<Int>?
    let aligner: TitleAligner
    private let classifier: MatchClassifier

    init(reader: IndexReader, words: [Word], years: ClosedRange<Int>?) {
        self.years = years
        self.words = QueryWord.all(words, in: reader, tolerance: .strict)
        aligner = TitleAligner(self.words, in: reader, tolerance: .strict)
        classifier = MatchClassifier(self.words.map { $0.word }, in: reader)
    }

    /// Records that have every word without typos, and whether these are enough to leave out fuzzy matches.
    func exactMatches() -> (hits: [SearchHit], isEnough: Bool) {
        words.isEmpty ? ([], true) : exactMatches(of: ExhaustiveCandidates(aligner))
    }

    /// All records that match. Typos are tolerated only if there are few exact matches and none of them is the query,
    /// and words that are only like those of a title if there is no other match.
    func matches() -> [SearchHit] {
        guard !words.isEmpty else { return [] }
        var candidates = ExhaustiveCandidates(aligner)
        let exact = exactMatches(of: candidates)
        if exact.isEnough { return exact.hits }
        let fuzzy = hits(among: candidates.fuzzy())
        // A word alone is like too many others.
        if !fuzzy.isEmpty || words.count == 1 { return fuzzy }
        aligner.allowsFarWords = true
        return hits(among: candidates.far())
    }

    private func exactMatches(of candidates: ExhaustiveCandidates) -> (hits: [SearchHit], isEnough: Bool) {
        let exact = hits(among: candidates.exact()).prefix { !$0.rank.hasTypos }
        return (Array(exact), exact.count >= Ranking.minExactMatches || exact.first?.rank.tier == 0)
    }

    /// The records of the matching titles, each with its best title, ordered by rank, then by popularity (the titles'
    /// order).
    private func hits(among titles: BitSet) -> [SearchHit] {
        let reader = aligner.reader
        var byRank: [(rank: Rank, titles: [Int])] = []
        titles.forEach { title in
            guard aligner.lettersMissing(in: title) <= Ranking.maxTypos, reader.isFrom(years, title),
                let alignment = aligner.alignment(with: title, joiningWords: true),
                let rank = classifier.rank(alignment, of: title)
            else { return }
            if let place = byRank.firstIndex(where: { $0.rank == rank }) {
                byRank[place].titles.append(title)
            } else {
                byRank.append((rank, [title]))
            }
        }
        var seen = BitSet(bound: reader.recordCount)
        var hits: [SearchHit] = []
        for (rank, titles) in byRank.sorted(by: { $0.rank < $1.rank }) {
            for title in titles {
                let record = reader.record(ofTitle: title)
                guard seen.insertNew(record) else { continue }
                let shown = aligner.firstExactTitle(ofSameRecordAs: title, joiningWords: true)
                hits.append(SearchHit(record: record, title: shown, rank: rank))
            }
        }
        return hits
    }
}
