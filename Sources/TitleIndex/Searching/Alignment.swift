/// Which words of a query stand for which of a title, and how well.
struct Alignment {
    /// Letters missing, too much, wrong or swapped in all words together.
    var typos = 0
    /// Words of the query that the title lacks.
    var missing = 0
    /// Of these, how many are small words but for the first: `and`, `of`.
    var missingSmall = 0
    /// How many letters the query has.
    var typed = 0
    /// How many letters of the title the query accounts for.
    var letters = 0
    /// Where in the title the first word of the query was found.
    var first = -1
    /// Behind the last word of the title that was found.
    var end = 0
    /// How many words stand before one that they follow in the query.
    var disorder = 0
    /// How many times words of the title were passed over.
    var gaps = 0
    /// How many words are written as several in the title, or several as one.
    var respaced = 0
    /// How many words the title has in another spelling: `II`, *two*.
    var respelt = 0
    /// The last word is only the beginning of the title's.
    var isUnfinished = false
    /// A word is the title's acronym.
    var isByAcronym = false
    /// The query's first word is an article that the title lacks.
    var hasArticleTooMuch = false
    /// The query has so few letters that main titles come first, and the title is another one.
    var isOtherTitle = false
    /// Words with a wrong first letter.
    var wrongFirsts = 0
    /// For each word the square of its typos, by its length: a typo weighs more in a short word.
    var density: Float = 0

    /// Whether the title has the words of the query one after the other.
    var isInOrder: Bool { missing == 0 && disorder == 0 && gaps == 0 && !isByAcronym }
}
