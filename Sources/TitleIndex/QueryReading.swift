/// The ways to read a query: as a title, or as a title and a year.
struct QueryReading {
    private let reader: IndexReader
    private let words: [Word]
    private let years: ClosedRange<Int>?
    private let readsYears: Bool
    private let limit: Int
    private let weights: ScoreWeights
    /// Whether there may be more matches than were seen.
    private var isCutOff = false

    init(_ query: TitleIndex.Query, in reader: IndexReader, weights: ScoreWeights) {
        self.weights = weights
        self.reader = reader
        words = Folding(query.text).words
        years = query.years
        readsYears = query.readsYears
        limit = query.limit
    }

    /// The best matches first, each record once, how many there are, and whether these are all.
    mutating func matches() -> (first: [Found], total: Int, isTotalExact: Bool) {
        var total = 0
        let found = matches(&total)
        let isTotalExact = !isCutOff && (!reader.isWide || found.count < min(limit, Ranking.mostMatches))
        return (found, isTotalExact ? found.count : max(total, found.count), isTotalExact)
    }

    private mutating func matches(_ total: inout Int) -> [Found] {
        var found = search(words, years, &total)
        if !Self.fitWithoutTypos(found), let words = wordsWithHalf {
            let others = search(words, years, &total)
            if Self.fitWithoutTypos(others) { found = others }
        }
        guard readsYears else { return found }
        // Every word may be part of the title (`Blade Runner 2049`); a year that it has may be meant as one too.
        if let (year, others) = titleAndYear {
            let narrowed = matches(of: others, from: year...year)
            if Self.fitWithoutTypos(found) { return Self.unique(found + narrowed) }
            let ways = [
                narrowed + found, matches(of: others, from: year - 1...year + 1), matches(of: others, from: nil),
            ]
            return Self.unique(ways.first(where: Self.fitWithoutTypos) ?? ways.first { !$0.isEmpty } ?? [])
        }
        let isTitle = Self.fitWithoutTypos(found) || (reader.isWide && found.first?.hasAllWords == true)
        if !isTitle, let (years, others) = titleAndBeginningOfYear {
            // What is from those years comes first, and nothing is hidden: the digits may be a part's number.
            let narrowed = years.map { matches(of: others, from: $0) } ?? []
            let all = matches(of: others, from: nil)
            let ways = [narrowed + all, all, found]
            return Self.unique(ways.first(where: Self.fitWithoutTypos) ?? ways.reversed().first { !$0.isEmpty } ?? [])
        }
        return found
    }

    /// - Parameter total: set to how many matches there are, where not all are given.
    private mutating func search(_ words: [Word], _ years: ClosedRange<Int>?, _ total: inout Int) -> [Found] {
        guard reader.isWide else {
            let narrow = NarrowSearch(reader: reader, words: words, years: years)
            guard reader.titleCount > Ranking.fewTitles else { return narrow.matches() }
            let sure = narrow.sureMatches()
            return sure.areEnough ? sure.found : Self.unique(sure.found + matchesWithTypos(words, years))
        }
        let matches = WideSearch(words, in: reader, years: years, limit: limit, weights: weights).matches()
        total = matches.total
        if matches.isCutOff { isCutOff = true }
        return matches.first
    }

    /// Among thousands of titles one with two typos, or with one in a beginning, is more likely the one that is meant
    /// than none.
    private mutating func matchesWithTypos(_ words: [Word], _ years: ClosedRange<Int>?) -> [Found] {
        let limit = min(max(limit, Ranking.enoughMatches), Ranking.mostMatchesWithTypos)
        let search = WideSearch(words, in: reader, years: years, limit: limit, weights: weights)
        let found = search.matches().first
        if found.count >= limit { isCutOff = true }
        return found.filter(\.hasAllWords)
    }

    private static func fitWithoutTypos(_ found: [Found]) -> Bool {
        found.first.map { !$0.rank.hasTypos } ?? false
    }

    private static func unique(_ found: [Found]) -> [Found] {
        var seen = Set<Int>()
        return found.filter { seen.insert($0.record).inserted }
    }

    private mutating func matches(of words: [Word], from years: ClosedRange<Int>?) -> [Found] {
        let both = Self.intersection(years, self.years)
        if years != nil, self.years != nil, both == nil { return [] }
        if words.isEmpty {
            guard let both else { return [] }
            return everything(from: both)
        }
        var total = 0
        return search(words, both, &total)
    }

    private mutating func everything(from years: ClosedRange<Int>) -> [Found] {
        var seen = Set<Int>()
        var found: [Found] = []
        let most = reader.isWide ? min(limit, Ranking.mostMatches) : .max
        for title in 0..<reader.titleCount where reader.isFrom(years, title) {
            if found.count >= most {
                isCutOff = true
                break
            }
            let record = reader.record(ofTitle: title)
            if seen.insert(record).inserted { found.append(Found(record: record, title: title, rank: .words)) }
        }
        return found
    }

    /// `eight and a half` as titles have it: 8 1/2.
    private var wordsWithHalf: [Word]? {
        guard let range = words.map(\.letters).firstRange(of: Self.andAHalf) else { return nil }
        return words[..<range.lowerBound] + Self.oneHalf + words[range.upperBound...]
    }

    private static let andAHalf = ["and", "a", "half"].map { Letters($0) }
    private static let oneHalf = ["1", "2"].map { Word(letters: Letters($0)) }

    /// The last word that reads as a year films are from, and the other words.
    private var titleAndYear: (year: Int, others: [Word])? {
        for (position, word) in words.enumerated().reversed() where word.letters.count == 4 {
            if let year = Int(word.letters.text), (1870...2100).contains(year) {
                var others = words
                others.remove(at: position)
                return (year, others)
            }
        }
        return nil
    }

    /// A year that is still being typed behind a title, `matrix 19`: or the
    /// number of a part that there is not, `rocky 9`: then no years.
    private var titleAndBeginningOfYear: (years: ClosedRange<Int>?, others: [Word])? {
        guard words.count > 1, let last = words.last, let start = Int(last.canonical.text), start < 1000
        else { return nil }
        let others = Array(words.dropLast())
        guard last.isDigits else { return (nil, others) }
        let scale = [1: nil, 2: 100, 3: 10][last.letters.count] ?? nil
        guard let scale, (1870...2100).overlaps(start * scale...start * scale + scale - 1) else { return (nil, others) }
        return (start * scale...start * scale + scale - 1, others)
    }

    private static func intersection(_ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?) -> ClosedRange<Int>? {
        guard let left, let right else { return left ?? right }
        return left.overlaps(right) ? left.clamped(to: right) : nil
    }
}
