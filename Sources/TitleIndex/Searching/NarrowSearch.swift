/// Finds and counts all titles that fit, each of which is looked at closely: for indexes that are small enough.
struct NarrowSearch {
    let reader: IndexReader
    let words: [Word]
    let years: ClosedRange<Int>?

    /// Records with every word as it is, and whether titles with typos need not be looked for.
    func sureMatches() -> (found: [Found], areEnough: Bool) {
        let queryWords = QueryWords(words, in: reader, forgiving: .strict).words
        guard !queryWords.isEmpty else { return ([], true) }
        let aligner = TitleAligner(queryWords, in: reader, forgiving: .strict, joins: true)
        var candidates = NarrowCandidates(aligner)
        return sureMatches(&candidates, aligner, TitleJudge(queryWords.map(\.word), in: reader))
    }

    private func sureMatches(
        _ candidates: inout NarrowCandidates, _ aligner: TitleAligner, _ judge: TitleJudge
    ) -> (found: [Found], areEnough: Bool) {
        let sure = found(in: candidates.sure(), aligner, judge).prefix { !$0.rank.hasTypos }
        return (Array(sure), sure.count >= Ranking.enoughMatches || sure.first?.rank.tier == 0)
    }

    /// Records with every word as it is; titles with typos count only where these are few and none is exact.
    func matches() -> [Found] {
        let queryWords = QueryWords(words, in: reader, forgiving: .strict).words
        guard !queryWords.isEmpty else { return [] }
        let aligner = TitleAligner(queryWords, in: reader, forgiving: .strict, joins: true)
        let judge = TitleJudge(queryWords.map(\.word), in: reader)
        var candidates = NarrowCandidates(aligner)
        let sure = sureMatches(&candidates, aligner, judge)
        return sure.areEnough ? sure.found : found(in: candidates.withTypos(), aligner, judge)
    }

    /// The records whose titles fit, each by its best title: by rank, then by popularity, which is the titles' order.
    private func found(in titles: NumberSet, _ aligner: TitleAligner, _ judge: TitleJudge) -> [Found] {
        var byRank: [(rank: Rank, titles: [Int])] = []
        titles.forEach { title in
            guard aligner.lettersMissing(in: title) <= Ranking.mostTypos, reader.isFrom(years, title),
                let alignment = aligner.alignment(with: title), let rank = judge.rank(alignment, of: title)
            else { return }
            if let place = byRank.firstIndex(where: { $0.rank == rank }) {
                byRank[place].titles.append(title)
            } else {
                byRank.append((rank, [title]))
            }
        }
        var seen = NumberSet(bound: reader.recordCount)
        var found: [Found] = []
        for (rank, titles) in byRank.sorted(by: { $0.rank < $1.rank }) {
            for title in titles {
                let record = reader.record(ofTitle: title)
                guard seen.insertNew(record) else { continue }
                let shown = aligner.firstSureTitle(ofSameRecordAs: title)
                found.append(Found(record: record, title: shown, rank: rank))
            }
        }
        return found
    }
}

/// A record and how well it fits.
struct Found {
    let record: Int
    /// The title of it that fits.
    let title: Int
    let rank: Rank
    /// Whether it has all words of the query, with typos or without.
    var hasAllWords = true
}

extension IndexReader {
    @inline(__always) func isFrom(_ years: ClosedRange<Int>?, _ title: Int) -> Bool {
        guard let years else { return true }
        return year(ofRecord: record(ofTitle: title)).map(years.contains) ?? false
    }
}
