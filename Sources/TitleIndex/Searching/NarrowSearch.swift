/// Looks at every title: for indexes that are small enough.
struct NarrowSearch {
    let reader: IndexReader
    let words: [Word]
    let years: ClosedRange<Int>?

    /// Records with every word as it is; titles with typos count only where these are few and none is exact.
    func matches() -> [Found] {
        let queryWords = QueryWords(words, in: reader, forgiving: .strict).words
        guard !queryWords.isEmpty else { return [] }
        let aligner = TitleAligner(queryWords, in: reader, forgiving: .strict, joins: true)
        let judge = TitleJudge(queryWords.map(\.word), in: reader)
        // One number a title: its rank above, its place by popularity below.
        var keys: [UInt64] = []
        for title in 0..<reader.titleCount where aligner.lettersMissing(in: title) <= Ranking.mostTypos {
            guard reader.isFrom(years, title), let alignment = aligner.alignment(with: title),
                let rank = judge.rank(alignment, of: title)
            else { continue }
            keys.append(UInt64(rank.order) << 32 | UInt64(title))
        }
        let found = Self.firstOfRecords(keys.sorted(), in: reader)
        let sure = found.prefix { !$0.rank.hasTypos }
        let isEnough = sure.count >= Ranking.enoughMatches || sure.first?.rank.tier == 0
        return isEnough ? Array(sure) : found
    }

    private static func firstOfRecords(_ keys: [UInt64], in reader: IndexReader) -> [Found] {
        var seen = [Bool](repeating: false, count: reader.recordCount)
        return keys.compactMap { key in
            let record = reader.record(ofTitle: Int(key & 0xFFFF_FFFF))
            guard seen.indices.contains(record), !seen[record] else { return nil }
            seen[record] = true
            return Found(record: record, rank: Rank(order: UInt32(key >> 32)))
        }
    }
}

/// A record and how well it fits.
struct Found {
    let record: Int
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
