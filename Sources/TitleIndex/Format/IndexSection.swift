/// The parts of an index, in the order in which they stand in its bytes.
enum IndexSection: Int, CaseIterable {
    /// What is kept of each title beside its words, the most sought after first: `TitleTable`.
    case titles
    /// The words of all titles, one title after another, as numbers of terms.
    case words
    /// For each term where its letters begin in `letters`, and behind the last one their end.
    case termStarts
    /// For each term the set of its letters: `LetterMask`.
    case termMasks
    /// The letters of all terms, as UTF-16 code units; terms stand in their order.
    case letters
    /// For each term where its titles begin in `postings`, and behind the last one their end.
    case postingStarts
    /// For each term the titles it occurs in, the most sought after first.
    case postings
    /// For each run of terms the most sought after title of any: `LeastOfRanges`.
    case bestOfTerms
    /// All titles by their words in order, with and without their leading article: `SortedTitles`.
    case sortedTitles
    /// For each run of sorted titles the most sought after: `LeastOfRanges`.
    case bestOfSortedTitles
    /// For each hash of a part of a term where its terms begin in `parts`: `TermParts`.
    case partStarts
    /// Terms by the hashes of their halves and thirds.
    case parts
    /// Hashes of acronyms above, titles below, in order.
    case acronyms
    /// The year of each record, 0 for none.
    case years

    /// How many bits a number takes where it is read as it stands; `nil` where numbers are packed.
    var plainWidth: Int? {
        switch self {
        case .letters, .years: 16
        case .termMasks: 32
        case .acronyms: 64
        default: nil
        }
    }
}
