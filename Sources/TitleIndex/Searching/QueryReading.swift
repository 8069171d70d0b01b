/// Decides what a number in a query means: a part of the title, a year, or the start of one.
struct QueryReading {
    private let reader: IndexReader
    private let plan: SearchPlan
    private let query: TitleIndex.Query
    private let words: [Word]
    /// Whether there may be more matches than were found.
    private var isCutOff = false
    /// The words in the spelling that was searched.
    private(set) var spelling: [Word]
    /// Whether the matches lack the number that the query ends with.
    private var lacksNumber = false

    init(_ query: TitleIndex.Query, _ words: [Word], in reader: IndexReader, plan: SearchPlan) {
        self.plan = plan
        self.reader = reader
        self.words = words
        self.query = query
        spelling = words
    }

    /// The best matches first, each record once, and the number of all.
    mutating func matches() -> (hits: [SearchHit], total: TitleIndex.TotalCount) {
        var estimate = 0
        var hits = readings(&estimate)
        if query.readsYears { hits = withSequel(hits) }
        let areAll = plan != .topK || hits.count < min(query.limit, Ranking.maxMatches)
        if !isCutOff, areAll { return (hits, .exact(hits.count)) }
        return (hits, estimate > hits.count ? .estimated(estimate) : .atLeast(hits.count))
    }

    private mutating func readings(_ estimate: inout Int) -> [SearchHit] {
        let hits = searchRespelled(&estimate)
        guard query.readsYears else { return hits }
        // Every word may be part of the title (`Blade Runner 2049`), and a year in the title may also be meant as one.
        if let (year, others) = titleAndYear {
            let narrowed = matches(of: others, from: year...year)
            if Self.haveNoTypos(hits) { return Self.unique(hits + narrowed) }
            let ways = [
                Self.isBetter(hits, than: narrowed) ? hits + narrowed : narrowed + hits,
                matches(of: others, from: year - 1...year + 1),
            ]
            if let way = ways.first(where: Self.haveNoTypos) { return Self.unique(way) }
            let anyYear = matches(of: others, from: nil)
            if !Self.haveNoTypos(anyYear), let way = ways.first(where: { !$0.isEmpty }) { return Self.unique(way) }
            return Self.unique(anyYear.map { $0.lackingWord })
        }
        let isTitle = Self.haveNoTypos(hits) || (plan == .topK && hits.first?.hasAllWords == true)
        if !isTitle, let (years, others) = titleAndBeginningOfYear {
            // Titles from those years come first, but no other title is hidden: the digits may number a sequel.
            let narrowed = years.map { matches(of: others, from: $0) } ?? []
            let all = matches(of: others, from: nil)
            let ways = [narrowed + all, all, hits]
            lacksNumber = ways.contains(where: Self.haveNoTypos)
            return Self.unique(ways.first(where: Self.haveNoTypos) ?? ways.reversed().first { !$0.isEmpty } ?? [])
        }
        return hits
    }

    /// Searches the words as they are or, if no title has them, in another spelling that a title has.
    private mutating func searchRespelled(_ estimate: inout Int) -> [SearchHit] {
        spelling = QueryRespelling.joined(words) ?? words
        var hits = search(spelling, query.years, &estimate)
        if Self.haveNoTypos(hits) { return withSpokenDigits(hits, &estimate) }
        if spelling.count < words.count {
            let others = search(words, query.years, &estimate)
            if Self.isBetter(others, than: hits) {
                hits = others
                spelling = words
            }
        }
        for other in QueryRespelling.others(words) where !Self.haveNoTypos(hits) {
            let others = search(other, query.years, &estimate)
            if Self.haveNoTypos(others) {
                hits = others
                spelling = other
            }
        }
        return hits
    }

    /// Prefers titles that have «to» for a 2 between the words, if the text fits them better: *back 2 the future*.
    private mutating func withSpokenDigits(_ hits: [SearchHit], _ estimate: inout Int) -> [SearchHit] {
        guard let other = QueryRespelling.withSpokenDigits(words) else { return hits }
        let others = search(other, query.years, &estimate)
        guard Self.isBetter(others, than: hits) else { return hits }
        spelling = other
        return Self.unique(others + hits)
    }

    /// Adds the movie that a number behind a title means if no title as popular has that number. A small index lacks
    /// too many movies of a series to count them.
    private mutating func withSequel(_ hits: [SearchHit]) -> [SearchHit] {
        guard plan != .exhaustive, let sequel = SequelReading(words) else { return hits }
        var estimate = 0
        let series = search(sequel.series, query.years, &estimate)
        guard let movie = sequel.movie(among: series, in: reader) else { return hits }
        let titled = lacksNumber ? [] : hits.prefix { !$0.rank.hasTypos }
        let minPopularity = reader.popularityDoublings(of: movie) - Ranking.maxSequelGap
        if titled.contains(where: { reader.popularityDoublings(of: $0) >= minPopularity }) { return hits }
        let exact = titled.prefix { $0.rank.tier == 0 }
        return Self.unique(exact + [movie] + hits)
    }

    /// - Parameter estimate: set to the estimated number of matches by a top-k search.
    private mutating func search(_ words: [Word], _ years: ClosedRange<Int>?, _ estimate: inout Int) -> [SearchHit] {
        switch plan {
        case .exhaustive:
            let search = ExhaustiveSearch(reader: reader, words: words, years: years)
            return query.toleratesTypos ? search.matches() : search.exactMatches().hits
        case .exhaustiveThenTopK:
            let exact = ExhaustiveSearch(reader: reader, words: words, years: years).exactMatches()
            guard !exact.isEnough, query.toleratesTypos else { return exact.hits }
            return Self.unique(exact.hits + fuzzyMatches(words, years))
        case .topK:
            let found = TopKSearch(words, in: reader, years: years, limit: query.limit)
                .matches(toleratingTypos: query.toleratesTypos)
            estimate = found.estimate
            if found.isCutOff { isCutOff = true }
            return found.hits
        }
    }

    /// The fuzzy stage for `SearchPlan.exhaustiveThenTopK`. Uses the generous tolerance: a distant match is better than
    /// none.
    private mutating func fuzzyMatches(_ words: [Word], _ years: ClosedRange<Int>?) -> [SearchHit] {
        let limit = min(max(query.limit, Ranking.minExactMatches), Ranking.maxFuzzyMatches)
        let search = TopKSearch(words, in: reader, years: years, limit: limit)
        let hits = search.matches().hits
        if hits.count >= limit { isCutOff = true }
        return hits.filter { $0.hasAllWords }
    }

    /// Whether the best of some matches is better than the best of others: by their scores if both have typos, else by
    /// their ranks.
    private static func isBetter(_ hits: [SearchHit], than others: [SearchHit]) -> Bool {
        guard let first = hits.first, let other = others.first else { return !hits.isEmpty }
        let haveTypos = first.rank.hasTypos && other.rank.hasTypos
        return haveTypos && first.score != other.score ? first.score > other.score : first.rank < other.rank
    }

    private static func haveNoTypos(_ hits: [SearchHit]) -> Bool { hits.first.map { !$0.rank.hasTypos } ?? false }

    private static func unique(_ hits: [SearchHit]) -> [SearchHit] {
        var seen = Set<Int>()
        return hits.filter { seen.insert($0.record).inserted }
    }

    private mutating func matches(of words: [Word], from years: ClosedRange<Int>?) -> [SearchHit] {
        let both = Self.intersection(years, query.years)
        if years != nil, query.years != nil, both == nil { return [] }
        if words.isEmpty { return both.map { everything(from: $0) } ?? [] }
        var estimate = 0
        return search(words, both, &estimate)
    }

    private mutating func everything(from years: ClosedRange<Int>) -> [SearchHit] {
        var seen = Set<Int>()
        var hits: [SearchHit] = []
        let limit = plan == .topK ? min(query.limit, Ranking.maxMatches) : .max
        for title in 0..<reader.titleCount where reader.isFrom(years, title) {
            if hits.count >= limit {
                isCutOff = true
                break
            }
            let record = reader.record(ofTitle: title)
            if seen.insert(record).inserted { hits.append(SearchHit(record: record, title: title, rank: .words)) }
        }
        return hits
    }

    /// The years that movies are from.
    private static let allYears = 1870...2100

    /// The last word that reads as a year, and the other words.
    private var titleAndYear: (year: Int, others: [Word])? {
        for (position, word) in words.enumerated().reversed() where word.letters.count == 4 {
            if let year = word.letters.decimalNumber, Self.allYears.contains(year) {
                var others = words
                others.remove(at: position)
                return (year, others)
            }
        }
        return nil
    }

    /// The years that an unfinished year behind a title can become (`matrix 19`), and the other words. No years if the
    /// number can only be a sequel's (`rocky 9`).
    private var titleAndBeginningOfYear: (years: ClosedRange<Int>?, others: [Word])? {
        guard words.count > 1, let last = words.last, let start = last.canonical.decimalNumber, start < 1000
        else { return nil }
        let others = Array(words.dropLast())
        // «the 19» would list all titles that begin with «the».
        guard !others.allSatisfy({ Articles.isStopWord($0.letters) }) else { return nil }
        guard last.isDigits else { return (nil, others) }
        let scale = [2: 100, 3: 10][last.letters.count]
        guard let scale, Self.allYears.overlaps(start * scale...start * scale + scale - 1) else { return (nil, others) }
        return (start * scale...start * scale + scale - 1, others)
    }

    private static func intersection(_ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?) -> ClosedRange<Int>? {
        guard let left, let right else { return left ?? right }
        return left.overlaps(right) ? left.clamped(to: right) : nil
    }
}

extension IndexReader {
    @inline(__always) func isFrom(_ years: ClosedRange<Int>?, _ title: Int) -> Bool {
        guard let years else { return true }
        return year(ofRecord: record(ofTitle: title)).map { years.contains($0) } ?? false
    }
}
