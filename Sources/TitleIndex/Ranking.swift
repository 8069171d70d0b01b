/// What ranks before what, and the figures that decide it.
enum Ranking {
    /// From here on a beginning may reach into the second of two words written as one.
    static let shortestJoinedPrefix = 4

    /// With no more letters typed, a record whose main title fits ranks before one that only another title finds.
    static let maxLettersForMainTitles = 2

    /// No typo is looked for in a longer word.
    static let longestMisspelt = 48

    /// More words than this are not looked at.
    static let mostWords = 32

    /// With fewer matches than this, and none of them exact, titles with typos are looked for too.
    static let enoughMatches = 5

    /// More typos than this in all words together are another title.
    static let mostTypos = 3

    /// How much of a query's letters a title must have to be suggested where nothing was found.
    static let suggestedCoverage = 0.5

    /// How alike (Dice coefficient of letter pairs) a title must be to be suggested where no word of it was found.
    static let suggestedLikeness = 0.34

    /// A shorter word is only looked for as it is where titles are suggested: with a typo it may be any other.
    static let shortestMisspeltSuggestion = 3

    /// In indexes of no more titles than this all that may fit are looked at and counted, which takes a millisecond at
    /// most.
    static let mostTitlesLookedAt = 32_768

    /// Up to as many titles what is far from the query is another title, which is not there.
    static let fewTitles = 4_096

    /// Above `fewTitles` and up to `mostTitlesLookedAt` no more with typos than this are given.
    static let mostMatchesWithTypos = 100

    /// People write acronyms of what many know.
    static let titlesWithAcronyms = 65_536

    /// Where not all titles are looked at, no more than this, without typos and with them: the most sought after come
    /// first, and what a keystroke costs has an end.
    static let mostAlignments = 500

    /// Titles of a word that is right, of which those about as long as the query are looked at.
    static let mostOfAboutTheLength = 4_000

    /// With as many ways to put words right no more are tried.
    static let mostCorrections = 32

    /// No more terms than this are compared with an unfinished word that has a typo.
    static let mostBeginnings = 3_000

    /// No more titles of a word, or that begin with one, are gone through for those of some years.
    static let mostPostings = 65_536

    /// No list goes on for longer where not all titles are looked at.
    static let mostMatches = 500
}

/// How far a title may be from what was typed.
///
/// A collection of some thousands of titles lacks most titles there are: what is far from the query is another title.
/// Among a million titles the one that is meant is there.
struct Forgiveness {
    /// From how many letters on the last word may be the beginning of a word and have a typo besides.
    let shortestMisspeltBeginning: Int
    /// The first letter of a shorter beginning must be right: few letters with a typo begin too many words.
    let firstLetterMayBeWrong: Int
    /// Whether words of the query may be missing in the title.
    let wordsMayBeMissing: Bool
    /// How many titles a word may be the acronym of.
    let mostAcronyms: Int

    static let strict = Forgiveness(
        shortestMisspeltBeginning: 0, firstLetterMayBeWrong: 5, wordsMayBeMissing: false, mostAcronyms: .max)
    static let generous = Forgiveness(
        shortestMisspeltBeginning: 4, firstLetterMayBeWrong: .max, wordsMayBeMissing: true, mostAcronyms: 32)

    /// Strictly: none up to three letters, one from four, two from eight: a shorter word with a typo is another word.
    /// Generously: one up to three letters and in numbers of two digits or more, two from four.
    func allowedTypos(in word: Letters) -> Int {
        let isNumber = word.allSatisfy { (0x30...0x39).contains($0) }
        if word.count > Ranking.longestMisspelt { return 0 }
        if wordsMayBeMissing { return isNumber ? min(1, word.count - 1) : word.count < 4 ? 1 : 2 }
        return isNumber || word.count < 4 ? 0 : word.count < 8 ? 1 : 2
    }
}
