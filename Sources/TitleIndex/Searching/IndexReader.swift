/// The sections of an index as numbers. Valid only while the index's bytes are.
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
    let mostPopularOfTerms: PackedColumn
    let sortedTitles: PackedColumn
    let mostPopularOfSortedTitles: PackedColumn
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
        mostPopularOfTerms = packed(.mostPopularOfTerms)
        sortedTitles = packed(.sortedTitles)
        mostPopularOfSortedTitles = packed(.mostPopularOfSortedTitles)
        partStarts = packed(.partStarts)
        parts = packed(.parts)
        acronyms = column(.acronyms)
        years = column(.years)
    }

    /// A number that is no term; separates the texts of a record's keywords.
    static let boundary = UInt32.max

    var termCount: Int { max(0, termStarts.count - 1) }

    @inline(__always) func mask(ofTitle title: Int) -> UInt32 { titles.mask(title) }
    /// A valid record number, even if the bytes are damaged.
    @inline(__always) func record(ofTitle title: Int) -> Int {
        min(titles.record(title), max(0, recordCount - 1))
    }

    @inline(__always) func facts(ofTitle title: Int) -> TitleFacts { titles.facts(title) }

    /// The places of a title's words in `words`.
    @inline(__always) func words(ofTitle title: Int) -> Range<Int> {
        let start = min(titles.firstWord(title), words.count)
        return start..<max(start, min(titles.firstWord(title &+ 1), words.count))
    }

    @inline(__always) func letters(ofTerm term: Int) -> UnsafeBufferPointer<UInt16> {
        let start = Int(clamping: termStarts[term])
        let length = length(ofTerm: term)
        guard let pointer = letters.pointer(start, length) else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: pointer, count: length)
    }

    @inline(__always) func length(ofTerm term: Int) -> Int {
        min(max(0, Int(clamping: termStarts[term &+ 1]) - Int(clamping: termStarts[term])), Terms.maxLength)
    }

    /// The places of a term's titles in `postings`, most popular titles first.
    @inline(__always) func titles(ofTerm term: Int) -> Range<Int> { postingStarts.range(term, limit: postings.count) }

    /// The places of several terms' titles in `postings`; ordered by popularity only within each term.
    func titles(ofTerms terms: Range<Int>) -> Range<Int> {
        let lower = min(Int(clamping: postingStarts[terms.lowerBound]), postings.count)
        return lower..<max(lower, min(Int(clamping: postingStarts[terms.upperBound]), postings.count))
    }

    func year(ofRecord record: Int) -> Int? {
        let year = Int(years[record])
        return year == 0 ? nil : year
    }
}
