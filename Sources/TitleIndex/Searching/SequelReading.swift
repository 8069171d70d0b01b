/// The movie that a query means by a title and a number that its title lacks: `goon 2`, `fast and furious part 5`.
struct SequelReading {
    let number: Int
    /// The words before the number, without `part`.
    let series: [Word]

    /// `nil` if the words do not end with a number in digits or of several Roman ones, or are only that.
    init?(_ words: [Word]) {
        guard let last = words.last, let number = last.canonical.decimalNumber, Ranking.sequels.contains(number),
            last.isDigits || (last.letters.count > 1 && last.letters.allSatisfy { Self.romanDigits.contains($0) })
        else { return nil }
        var series = Array(words.dropLast())
        if let word = series.last, Self.counters.contains(word.letters) { series.removeLast() }
        guard !series.allSatisfy({ Articles.isStopWord($0.letters) }) else { return nil }
        self.number = number
        self.series = series
    }

    private static let romanDigits = Set(Letters("ivx"))
    private static let counters = Set(["part", "pt", "episode", "chapter", "vol", "volume"].map { Letters($0) })

    /// The movie at the place `number` by year, among the movies whose titles begin with the words of the series or, if
    /// there are several words, have all of them.
    ///
    /// Much less popular movies do not count. Of the movies whose whole title is the series, only the best one counts:
    /// the others only have the same name.
    func movie(among hits: [SearchHit], in reader: IndexReader) -> SearchHit? {
        let namesakes = hits.prefix { $0.rank.tier == 0 }.dropFirst()
        let maxTier = series.count > 1 ? Rank.words.tier : Rank.prefix.tier
        let named = (hits.prefix(1) + hits.dropFirst(1 + namesakes.count)).filter { $0.rank.tier <= maxTier }
        guard let maxPopularity = named.map({ reader.popularityDoublings(of: $0) }).max() else { return nil }
        let counted = named.filter { reader.popularityDoublings(of: $0) >= maxPopularity - Ranking.maxSequelGap }
            .compactMap { hit in reader.year(ofRecord: hit.record).map { (year: $0, hit: hit) } }
            .sorted { ($0.year, $0.hit.title) < ($1.year, $1.hit.title) }
        return number <= counted.count ? counted[number - 1].hit : nil
    }
}

extension IndexReader {
    func popularityDoublings(of hit: SearchHit) -> Float { facts(ofTitle: hit.title).popularityDoublings }
}
