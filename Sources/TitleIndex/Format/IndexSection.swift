/// The sections of an index, in the order of its bytes.
enum IndexSection: Int, CaseIterable {
    /// The `TitleTable`.
    case titles
    /// The words of all titles as term numbers, in the order of the titles.
    case words
    /// The place of each term's first letter in `letters`, and the end of the last.
    case termStarts
    /// The `LetterMask` of each term.
    case termMasks
    /// The letters of all terms as UTF-16 code units; the terms are sorted by them.
    case letters
    /// The place of each term's first title in `postings`, and the end of the last.
    case postingStarts
    /// The titles of each term, most popular first.
    case postings
    /// The `RangeMinimum` tree over each term's most popular title.
    case mostPopularOfTerms
    /// The titles sorted by their words. A title with a leading article has two entries, with and without the article.
    /// An entry is twice the title's number, plus 1 without the article.
    case sortedTitles
    /// The `RangeMinimum` tree over `sortedTitles`.
    case mostPopularOfSortedTitles
    /// The place of the first term of each bucket of `TermParts` hashes in `parts`, and the end of the last.
    case partStarts
    /// The terms of each bucket.
    case parts
    /// Sorted pairs of an acronym's hash (upper 32 bits) and a title.
    case acronyms
    /// The year of each record, 0 for none.
    case years

    /// The number of bits of a number that is not packed; `nil` for packed ones.
    var plainWidth: Int? {
        switch self {
        case .letters, .years: 16
        case .termMasks: 32
        case .acronyms: 64
        default: nil
        }
    }
}
