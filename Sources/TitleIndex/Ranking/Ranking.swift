/// The limits and budgets of the search.
///
/// They were chosen with Benchmarks/search on 1,000,000 and 45,430 titles. They weigh how often the wanted title is in
/// the top ten against the time of a keystroke.
enum Ranking {
    // MARK: Which engine searches

    /// The maximum number of titles for `SearchPlan.exhaustive`. In so small an index, a match beyond the strict
    /// tolerance is usually another title.
    static let maxStrictTitles = 4_096
    /// The maximum number of titles for `SearchPlan.exhaustiveThenTopK`. Aligning every candidate takes at most 0.8 ms
    /// in 99 of 100 keystrokes at 20,000 titles, and 36 ms at 1,000,000.
    static let maxExhaustiveTitles = 32_768

    // MARK: How a query is read

    /// Further words are ignored.
    static let maxQueryWords = 32
    /// Longer words match only without typos.
    static let maxFuzzyWordLength = 48
    /// Other spellings that are searched if no title has the words as they are.
    static let maxRespelledQueries = 3
    /// The numbers that may count the movies of a series by year.
    static let sequels = 1...20
    /// The maximum difference in popularity to the most popular movie of a series, in doublings of votes: 16 times
    /// fewer votes. Remakes of early titles, and other movies of the same name, have far fewer.
    static let maxSequelGap: Float = 4
    /// The limit for all words together; a missing word counts as a typo.
    static let maxTypos = 3
    /// The shortest word that the far phase corrects.
    static let minFarLength = 3
    /// The discount on a typo that keeps the sound of a word, and on one in a word that may be unfinished.
    static let unheardShare: Float = 0.5
    static let unheardShareUnfinished: Float = 0.3
    /// The discount on a typo that changes only vowels behind the first letter: people hear and remember consonants
    /// better.
    static let innerVowelShare: Float = 0.3
    /// The maximum number of typos of a far word per letter of the longer word.
    static let maxTyposOfFarWord: Float = 0.8
    /// The maximum distance of a far word per letter if otherwise only a number is the same.
    static let maxFarnessBesideNumber: Float = 0.4
    /// The maximum distance between words that differ in their ending: `tower`, *towering*.
    static let endingDistance: Float = 1.5
    /// The shortest common beginning of words that differ in their ending.
    static let minStemLength = 4
    /// From this length, the last word may be the beginning of two words of a title, written as one.
    static let minJoinedPrefixLength = 4
    /// Up to this length of the query, a match of a main title ranks before a match of another title.
    static let maxLettersForMainTitle = 2

    // MARK: What is returned

    /// If there are fewer exact matches and none equals the query, an exhaustive search adds fuzzy matches.
    static let minExactMatches = 5
    /// If a listed match has a lower score, one with a typo may be better.
    static let minScoreOfManyMatches: Float = 5
    /// The fuzzy matches of `SearchPlan.exhaustiveThenTopK`.
    static let maxFuzzyMatches = 100
    /// All matches of a top-k search.
    static let maxMatches = 500

    // MARK: Suggestions for a query without matches

    /// The minimum share of the query's letters that the words of a suggested title cover.
    static let minSuggestionCoverage = 0.5
    /// Shorter words must be free of typos: with one they could be any word.
    static let minFuzzySuggestionLength = 3
    /// Lowers the coverage by typos per letter.
    static let suggestionTypoWeight = 0.3
    /// Lowers the coverage by the part of the title that a query with typos does not cover.
    static let suggestionRestWeight = 0.05
    /// The minimum Dice coefficient of letter pairs, for titles that share no word with the query.
    static let minSuggestionSimilarity = 0.34
    /// The minimum share of letters in the same order: *lars von trier* has most pairs of *Interstellar*, but not this.
    static let minSuggestionOrder = 0.6
    /// With fewer letter pairs, too many titles are similar.
    static let minSuggestionPairs = 3

    // MARK: Top-k search

    /// Only the most popular titles have acronyms: people write acronyms of titles that many know.
    static let maxTitlesWithAcronyms = 65_536
    /// The alignment budget of the exact phase and of the fuzzy phases, most popular titles first. The known-word phase
    /// adds a third. Bounds the cost of a keystroke.
    static let maxAlignments = 500
    /// The alignment budget of the far phase. The stage `alike` comes first and gets about `maxAlikeAlignments` of it.
    ///
    /// On 800 titles misspelled by people, budgets of 160 and 60 with six times `maxAlikePostings` find at most two
    /// more movies, and the time of 99 of 100 queries rises by up to half.
    static let maxFarAlignments = 60
    static let maxAlikeAlignments = 30
    /// The maximum number of letters that a word may have behind a term that it proposes: `sooned` proposes *soon*.
    static let maxEndingLetters = 2
    /// Titles with the same first words that are compared with a query's other words.
    static let maxFrames = 2_000
    /// In the far phase, the maximum number of titles whose scores are estimated: of each term, and of all terms.
    static let maxAlikePostings = (each: 200, all: 600)
    /// The postings of one list that are read, and the titles that a search limited to some years checks one by one.
    static let maxPostings = 65_536
    /// Spellings of the whole query by aliases of its words.
    static let maxSpellings = 8
    /// Titles that equal the query, for each spelling.
    static let maxWholeTitles = 32
    /// Titles that contain a word in a script without spaces.
    static let maxUnspacedTitles = 4_000
    /// Titles of the rarest word that are checked for the others one by one.
    static let maxCheckedPostings = 4_000
    /// A bit set of the second word's titles is built only if the word has at most this many titles.
    static let maxHashedPostings = 100_000
    /// A bit set is built only if the second word has fewer titles than this times the checked ones: adding a title to
    /// a bit set costs less than checking a title.
    static let checkCost = 40

    // MARK: Top-k search: spaces

    /// Titles that begin with a spelling with other spaces.
    static let maxRespacedBeginnings = 16
    /// Spellings with two more spaces.
    static let maxRespacedSpellings = 24
    /// Queries of more words are not spelled with two more spaces.
    static let maxRespacedWords = 6
    /// The lengths of words that may be written as two or three without typos.
    static let splitLengths = 4...24
    /// The lengths of words that may be written as two, one of them with typos, each of at least three letters.
    static let fuzzySplitLengths = 7...24
    static let minFuzzyPartLength = 3
    /// Titles of each corrected joined word or half, and of all together.
    static let maxRespacedTitles = (each: 60, all: 300)

    // MARK: Top-k search: typos

    /// The number of words of the query, the longest ones, that are corrected.
    static let maxSeeds = 2
    static let minSeedLength = 3
    /// In a shorter word, two typos would allow too many other words.
    static let minTwoTypoLength = 5
    /// If the last word has fewer completions, they are used in addition to its near terms.
    static let maxSeedCompletions = 40
    /// Terms that are compared with an unfinished word with a typo.
    static let maxFuzzyPrefixTerms = 3_000
    /// Queries with more unknown words are not corrected as a whole, and not searched by their known words.
    static let maxUnknownWords = 2
    /// Titles of the rarest known word that are read. Those about as long as the query are aligned.
    static let maxKnownWordPostings = 4_000
    /// How much the length of these titles may differ from the query's, and how many of its letters they may lack.
    static let maxKnownWordDifference = 2
    /// Corrections of the whole query.
    static let maxCorrections = 32
    /// Corrections of a word: of the only or last one to correct, and of the first of two.
    static let maxCorrectionsOfWord = (last: 12, first: 4)
    /// Titles that begin with a correction.
    static let maxTitlesOfCorrection = 4
    /// Postings of the terms near each of two words; a single term gets half of it.
    static let maxPairPostings = 60_000
    /// For a query of one word: titles of each near term, and of all near terms with one and with two typos.
    static let maxTitlesNearOnlyWord = (each: 60, oneTypo: 3_000, twoTypos: 4_000)
    /// For the only seed of a longer query, with one typo: titles of each near term, and of all.
    static let maxTitlesNearSeed = (each: 1_500, all: 3_000)
}

/// The budgets of a top-k search that depend on how many matches are wanted.
struct TopKBudgets {
    /// Titles that begin with the query.
    let beginnings: Int
    /// Titles that have all words of the query.
    let together: Int
    /// With this many exact matches, no fuzzy ones are looked for.
    let minExactMatches: Int

    /// - Parameter hasYears: whether matches are limited to some years, so that most proposed titles are dropped.
    init(limit: Int, hasYears: Bool) {
        let wanted = min(max(limit, 0), Ranking.maxMatches)
        let factor = hasYears ? 8 : 1
        beginnings = max(96, wanted * 2) * factor
        together = max(48, wanted * 2) * factor
        minExactMatches = max(20, wanted)
    }
}

/// How far a title may be from the query.
///
/// Among some thousands of titles, a distant match is usually another title. Among a million titles, the intended title
/// is usually present.
struct TypoTolerance {
    /// From this length, the last word may be both unfinished and misspelled.
    let minFuzzyPrefixLength: Int
    /// In a shorter unfinished word the first letter must be right.
    let minLengthForWrongFirstLetter: Int
    /// Whether the title may lack words of the query.
    let allowsMissingWords: Bool
    /// The maximum number of titles found by a word as their acronym.
    let maxAcronymTitles: Int
    /// The typos, and the distance per letter in spelling and sound, up to which a word is like one of the title.
    let maxFarTypos: Int
    let maxFarness: Float

    static let strict = TypoTolerance(
        minFuzzyPrefixLength: 0, minLengthForWrongFirstLetter: 5, allowsMissingWords: false, maxAcronymTitles: .max,
        maxFarTypos: Ranking.maxTypos, maxFarness: 0.3)
    static let generous = TypoTolerance(
        minFuzzyPrefixLength: 4, minLengthForWrongFirstLetter: .max, allowsMissingWords: true, maxAcronymTitles: 32,
        maxFarTypos: 9, maxFarness: 0.7)

    /// Strict: none up to three letters and in numbers, one from four letters, two from eight.
    /// Generous: one up to three letters and in numbers from two digits, two from four letters.
    func maxTypos(in word: Letters) -> Int {
        let isNumber = word.allSatisfy { (0x30...0x39).contains($0) }
        if word.count > Ranking.maxFuzzyWordLength { return 0 }
        if allowsMissingWords { return isNumber ? min(1, word.count - 1) : word.count < 4 ? 1 : 2 }
        return isNumber || word.count < 4 ? 0 : word.count < 8 ? 1 : 2
    }
}
