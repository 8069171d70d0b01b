/// The sections of an index as numbers. Valid as long as the bytes it was made from.
struct IndexReader {
    let titleCount: Int
    let recordCount: Int
    private let titles: TitleTable
    let words: PackedColumn
    let termStarts: PackedColumn
    let termMasks: Column<UInt32>
    let letters: Column<UInt16>
    let postingStarts: PackedColumn
    let postings: PackedColumn
    let bestOfTerms: PackedColumn
    let sortedTitles: PackedColumn
    let bestOfSortedTitles: PackedColumn
    let partStarts: PackedColumn
    let parts: PackedColumn
    let acronyms: Column<UInt64>
    let years: Column<UInt16>

    init(_ bytes: UnsafeRawBufferPointer, _ places: [SectionPlace], titleCount: Int, recordCount: Int) {
        func column<Number>(_ section: IndexSection) -> Column<Number> {
            Column(bytes, places[section.rawValue], else: empty)
        }
        func packed(_ section: IndexSection) -> PackedColumn {
            PackedColumn(bytes, places[section.rawValue], else: empty)
        }
        let empty = UnsafeRawPointer(bitPattern: 64).unsafelyUnwrapped
        self.titleCount = titleCount
        self.recordCount = recordCount
        words = packed(.words)
        titles = TitleTable(
            bytes, places[IndexSection.titles.rawValue], wordCount: words.count, recordCount: recordCount, else: empty)
        termStarts = packed(.termStarts)
        termMasks = column(.termMasks)
        letters = column(.letters)
        postingStarts = packed(.postingStarts)
        postings = packed(.postings)
        bestOfTerms = packed(.bestOfTerms)
        sortedTitles = packed(.sortedTitles)
        bestOfSortedTitles = packed(.bestOfSortedTitles)
        partStarts = packed(.partStarts)
        parts = packed(.parts)
        acronyms = column(.acronyms)
        years = column(.years)
    }

    /// Stands between texts of a record's keywords: no term.
    static let boundary = UInt32.max

    /// Whether there are too many titles to look at each.
    var isWide: Bool { titleCount > Ranking.mostTitlesLookedAt }

    var termCount: Int { max(0, termStarts.count - 1) }

    @inline(__always) func mask(ofTitle title: Int) -> UInt32 { titles.mask(title) }
    /// Always the number of a record, whatever the bytes say.
    @inline(__always) func record(ofTitle title: Int) -> Int {
        min(titles.record(title), max(0, recordCount - 1))
    }

    @inline(__always) func facts(ofTitle title: Int) -> TitleFacts { titles.facts(title) }

    /// Where the words of a title are in `words`.
    @inline(__always) func words(ofTitle title: Int) -> Range<Int> {
        let start = min(titles.firstWord(title), words.count)
        return start..<max(start, min(titles.firstWord(title + 1), words.count))
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

/// What is known of a title beside its words.
struct TitleFacts {
    /// How sought after it is: 1,024 times the binary logarithm.
    let popularity: UInt16
    /// How many letters its words have.
    let letterCount: UInt8
    let flags: UInt8

    /// How many bits it takes.
    static let width = 27
    private static let flagBits: UInt32 = 3

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
        popularity = UInt16(truncatingIfNeeded: packed >> (8 + Self.flagBits))
        letterCount = UInt8(truncatingIfNeeded: packed >> Self.flagBits)
        flags = UInt8(truncatingIfNeeded: packed & (1 << Self.flagBits - 1))
    }

    var packed: UInt32 { (UInt32(popularity) << 8 | UInt32(letterCount)) << Self.flagBits | UInt32(flags) }

    @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    @inline(__always) var doublings: Float { Float(popularity) / 1_024 }
}
