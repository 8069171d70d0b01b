/// How the words of a query and of a title pair up.
struct Alignment {
    /// Typos in all words together.
    var typos = 0
    /// Words of the query that the title lacks.
    var missing = 0
    /// The stop words among these, without a leading article.
    var missingStopWords = 0
    /// The letters of the query.
    var typed = 0
    /// The letters of the title that the query covers.
    var letters = 0
    /// The place in the title of the query's first word that was found.
    var first = -1
    /// The place after the last word of the title that was found.
    var end = 0
    /// Words that come before a word of the title that precedes them in the query.
    var disorder = 0
    /// Runs of the title's words between words of the query.
    var gaps = 0
    /// Words written as several in the title, or several as one.
    var respaced = 0
    /// Words that the title spells differently: `II`, *two*.
    var respelled = 0
    /// Whether the last word is only the beginning of the title's.
    var isUnfinished = false
    /// Whether that beginning has a typo.
    var isUnfinishedWithTypo = false
    /// Whether a word is the title's acronym.
    var isByAcronym = false
    /// Whether the query's first word is an article that the title lacks.
    var hasExtraArticle = false
    /// Whether the query is a whole part of the title: all before a colon, or all behind it.
    var isWholePart = false
    /// Whether the title is not the main one and the query is too short for other titles.
    var isOtherTitle = false
    /// Words with a wrong first letter.
    var wrongFirstLetters = 0
    /// The typos. A typo that keeps the sound of its word counts less.
    var distance: Float = 0
    /// The sum over words of squared distance per letter: a typo weighs more in a short word.
    var density: Float = 0
    /// The far words: words with more typos than `TypoTolerance` allows that still resemble a word of the title.
    var farWords = 0
    /// The far words that are spelled like a word of another title.
    var farTerms = 0
    /// The typos of the far words.
    var farTypos = 0
    /// `distance` and `density` of the far words.
    var farDistance: Float = 0
    var farDensity: Float = 0

    /// What is wrong in the query, for `Rank`.
    var faults: Int { typos + missing + farTypos }

    /// Whether the title has all words of the query, one after the other.
    var isInOrder: Bool { missing == 0 && disorder == 0 && gaps == 0 && !isByAcronym }
}
