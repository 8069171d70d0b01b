/// The ways to read a query: as a title, or as a title and a year.
struct QueryReading {
    private let store: TitleStore
    private let words: [Word]
    private let years: ClosedRange<Int>?

    init(_ query: TitleIndex.Query, in store: TitleStore) {
        self.store = store
        words = Folding(query.text).words
        years = query.years
    }

    /// The best matches first, each record once.
    func matches() -> [(record: Int, rank: Rank)] {
        let found = TitleMatcher(store: store, words: words, years: years).matches()
        // Every word may be part of the title (`Blade Runner 2049`); a year that it has may be meant as one too.
        if let (year, others) = titleAndYear {
            let isTitle = found.contains { $0.rank.tier < Rank.typos(0, incomplete: false).tier }
            let narrowed = matches(of: others, from: year...year)
            let both = isTitle ? found + narrowed : narrowed + found
            if !both.isEmpty { return Self.unique(both) }
            let near = matches(of: others, from: year - 1...year + 1)
            return near.isEmpty ? matches(of: others, from: nil) : near
        }
        if found.isEmpty, let (years, others) = titleAndBeginningOfYear {
            let narrowed = years.map { matches(of: others, from: $0) } ?? []
            return narrowed.isEmpty ? matches(of: others, from: nil) : narrowed
        }
        return found
    }

    private static func unique(_ found: [(record: Int, rank: Rank)]) -> [(record: Int, rank: Rank)] {
        var seen = Set<Int>()
        return found.filter { seen.insert($0.record).inserted }
    }

    private func matches(of words: [Word], from years: ClosedRange<Int>?) -> [(record: Int, rank: Rank)] {
        let both = Self.intersection(years, self.years)
        if years != nil, self.years != nil, both == nil { return [] }
        if words.isEmpty {
            guard let both else { return [] }
            return everything(from: both)
        }
        return TitleMatcher(store: store, words: words, years: both).matches()
    }

    private func everything(from years: ClosedRange<Int>) -> [(record: Int, rank: Rank)] {
        var best = BestRanks(store: store, years: years)
        for title in store.records.indices { best.offer(Int32(title), .words) }
        return best.sorted()
    }

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

    /// A year that is still being typed behind a title: `matrix 19`.
    private var titleAndBeginningOfYear: (years: ClosedRange<Int>?, others: [Word])? {
        guard words.count > 1, let last = words.last, last.letters.count < 4, let start = Int(last.letters.text)
        else { return nil }
        let scale = [1000, 100, 10][last.letters.count - 1]
        let years = start * scale...start * scale + scale - 1
        return (years.overlaps(1870...2100) ? years : nil, Array(words.dropLast()))
    }

    private static func intersection(_ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?) -> ClosedRange<Int>? {
        guard let left, let right else { return left ?? right }
        return left.overlaps(right) ? left.clamped(to: right) : nil
    }
}
