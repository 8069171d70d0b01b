/// The sections of an index as numbers. Valid as long as the bytes it was made from.
struct IndexReader {
    let titleCount: Int
    let recordCount: Int
    private let titles: Column<UInt32>
    let words: Column<UInt32>
    let termStarts: Column<UInt32>
    let termMasks: Column<UInt32>
    let letters: Column<UInt16>
    let postingStarts: Column<UInt32>
    let postings: Column<UInt32>
    let bestOfTerms: Column<UInt32>
    let sortedTitles: Column<UInt32>
    let bestOfSortedTitles: Column<UInt32>
    let partStarts: Column<UInt32>
    let parts: Column<UInt32>
    let acronyms: Column<UInt64>
    let years: Column<UInt16>

    init(_ bytes: UnsafeRawBufferPointer, _ ranges: [Range<Int>], titleCount: Int, recordCount: Int) {
        func column<Number>(_ section: IndexSection) -> Column<Number> {
            Column(bytes, ranges[section.rawValue], else: UnsafePointer(bitPattern: 64).unsafelyUnwrapped)
        }
        self.titleCount = titleCount
        self.recordCount = recordCount
        titles = column(.titles)
        words = column(.words)
        termStarts = column(.termStarts)
        termMasks = column(.termMasks)
        letters = column(.letters)
        postingStarts = column(.postingStarts)
        postings = column(.postings)
        bestOfTerms = column(.bestOfTerms)
        sortedTitles = column(.sortedTitles)
        bestOfSortedTitles = column(.bestOfSortedTitles)
        partStarts = column(.partStarts)
        parts = column(.parts)
        acronyms = column(.acronyms)
        years = column(.years)
    }

    /// Stands between texts of a record's keywords: no term.
    static let boundary = UInt32.max

    /// Whether there are too many titles to look at each.
    var isWide: Bool { titleCount > Ranking.mostTitlesLookedAt }

    var termCount: Int { max(0, termStarts.count - 1) }

    @inline(__always) func mask(ofTitle title: Int) -> UInt32 { titles[title * 4 + 1] }
    /// Always the number of a record, whatever the bytes say.
    @inline(__always) func record(ofTitle title: Int) -> Int {
        min(Int(titles[title * 4 + 2]), max(0, recordCount - 1))
    }

    @inline(__always) func facts(ofTitle title: Int) -> TitleFacts { TitleFacts(packed: titles[title * 4 + 3]) }

    /// Where the words of a title are in `words`.
    @inline(__always) func words(ofTitle title: Int) -> Range<Int> {
        let start = min(Int(titles[title * 4]), words.count)
        return start..<max(start, min(Int(titles[title * 4 + 4]), words.count))
    }

    @inline(__always) func letters(ofTerm term: Int) -> UnsafeBufferPointer<UInt16> {
        let start = Int(termStarts[term])
        let length = min(max(0, Int(termStarts[term + 1]) - start), TermTable.longest)
        guard let pointer = letters.pointer(start, length) else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: pointer, count: length)
    }

    @inline(__always) func length(ofTerm term: Int) -> Int {
        min(max(0, Int(termStarts[term + 1]) - Int(termStarts[term])), TermTable.longest)
    }

    /// Where the titles of a term are in `postings`.
    @inline(__always) func titles(ofTerm term: Int) -> Range<Int> { postingStarts.range(term, limit: postings.count) }

    /// Where the titles of several terms are in `postings`.
    func titles(ofTerms terms: Range<Int>) -> Range<Int> {
        let lower = min(Int(postingStarts[terms.lowerBound]), postings.count)
        return lower..<max(lower, min(Int(postingStarts[terms.upperBound]), postings.count))
    }

    func year(ofRecord record: Int) -> Int? {
        let year = Int(years[record])
        return year == 0 ? nil : year
    }
}

/// What is kept of a title beside its words, in 32 bits.
struct TitleFacts {
    /// How sought after it is: 1,024 times the binary logarithm.
    let popularity: UInt16
    /// How many letters its words have.
    let letterCount: UInt8
    let flags: UInt8

    /// Its first word is an article.
    static let leadsWithArticle: UInt8 = 1
    /// It is none, but all titles and keywords of a record.
    static let isKeywords: UInt8 = 2
    /// It lacks the elided article that the title has.
    static let isShortened: UInt8 = 4

    init(popularity: Double, letterCount: Int, flags: UInt8) {
        let level = log2OfPopularity(popularity) * 1_024
        self.popularity = UInt16(min(level, Double(UInt16.max)))
        self.letterCount = UInt8(min(letterCount, 255))
        self.flags = flags
    }

    @inline(__always) init(packed: UInt32) {
        popularity = UInt16(truncatingIfNeeded: packed >> 16)
        letterCount = UInt8(truncatingIfNeeded: packed >> 8)
        flags = UInt8(truncatingIfNeeded: packed)
    }

    var packed: UInt32 { UInt32(popularity) << 16 | UInt32(letterCount) << 8 | UInt32(flags) }

    @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    @inline(__always) var doublings: Float { Float(popularity) / 1_024 }
}
