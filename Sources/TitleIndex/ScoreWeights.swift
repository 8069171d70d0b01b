import Foundation

/// What counts how much where many titles fit a query, in points of which a doubling of a title's votes is worth one
/// to one and two thirds.
///
/// The figures were found by trying, one after the other, on queries with known targets (see Benchmarks/search) and on
/// the first one to eight letters of well-known titles, among a million titles and among 45,430.
struct ScoreWeights: Sendable {
    /// A doubling of how sought after a title is.
    var doubling: Float = 1.03
    /// The first typo: that there is any speaks for another title.
    var firstTypo: Float = 5.9
    /// A letter missing, too much, wrong or swapped.
    var typo: Float = 7.4
    /// More for typos close together in a short word, which make another word of it.
    var density: Float = 7.1
    /// A wrong first letter, which people seldom get wrong.
    var wrongFirst: Float = 1.5
    /// The query is all of the title.
    var whole: Float = 1.6
    /// More for each letter that such a query has less than `fewLetters`: few titles are as short.
    var wholeByLetter: Float = 1
    /// A title that is not the main one, and few letters typed: more than any popularity makes up for.
    var otherTitle: Float = 60
    /// The title begins with the query: that is how titles are typed.
    var beginning: Float = 9
    /// The title begins with the query but for its leading article.
    var articleMissing: Float = 7.2
    /// A word before one that it follows in the query.
    var disorder: Float = 1.6
    /// Words of the title that were passed over.
    var gap: Float = 0.3
    /// The part of the title's letters that the query says nothing of.
    var rest: Float = 15.7
    /// More for what is unsaid beyond half of the title: few stop before they have typed half of it.
    var restBeyondHalf: Float = 5.7
    /// More for the rest with each letter that was typed: who has typed many has not many to go.
    var restByLetter: Float = 0.19
    /// A letter of the title that the query says nothing of, up to `mostUnsaid`.
    var unsaidLetter: Float = 0.28
    /// The most that the rest may count: who types *borat* or *the lord* means a long title as well as a short one.
    var mostRest: Float = 18
    /// A word that the title has as several, or several that it has as one.
    var respacing: Float = 2.5
    /// A word that the title has in another spelling: `II` for *two*.
    var respelling: Float = 1.5
    /// A word of the query that the title lacks.
    var missing: Float = 26
    /// A small word of the query, such as `and`, that the title lacks.
    var missingSmall: Float = 12
    /// The query begins with an article that the title lacks.
    var articleTooMuch: Float = 21.5
    /// The last word is only the beginning of the title's.
    var unfinished: Float = 0.7
    /// A word is only the title's acronym: it may as well be a word of another.
    var acronym: Float = 10

    /// So much less than one that is the query a title with typos may have, and be listed beside it.
    var besideWholeTitle: Float = 10

    /// More letters than this, said or unsaid, say no more.
    static let mostUnsaid: Float = 20

    /// What is unsaid counts the less, the fewer letters than this were typed: one letter says nothing of a length.
    static let fewLetters: Float = 5

    /// The weights for as many titles: the more there are, the more of them are such as nobody looks for.
    static func tuned(titleCount: Int) -> ScoreWeights {
        var weights = ScoreWeights()
        weights.doubling += 0.16 * Float(log2(max(1, Double(titleCount) / 65_536)))
        return weights
    }

    /// No title with this popularity, at least so many of whose letters are unsaid when `typed` are typed, has a higher
    /// score.
    @inline(__always)
    func most(doublings: Float, letterCount: Float, unsaid: Float, typed: Float) -> Float {
        let unsaid = max(0, unsaid)
        return doubling * doublings + beginning
            - loss(ofRest: unsaid / letterCount, unsaid: unsaid, typed: typed)
            + (unsaid == 0 ? gain(ofWhole: typed) : 0)
    }

    /// What a title gains that is all of a query of so many letters.
    @inline(__always) func gain(ofWhole typed: Float) -> Float {
        whole + wholeByLetter * max(0, Self.fewLetters - typed)
    }

    @inline(__always) fileprivate func loss(ofRest part: Float, unsaid: Float, typed: Float) -> Float {
        let loss =
            part * (rest + restByLetter * min(typed, Self.mostUnsaid)) + restBeyondHalf * max(0, part - 0.5)
            + unsaidLetter * min(unsaid, Self.mostUnsaid)
        return min(loss, mostRest) * min(1, typed / Self.fewLetters)
    }
}

extension ScoreWeights {
    /// The score of a title: the higher, the better it fits.
    @inline(__always)
    func score(_ alignment: Alignment, _ facts: TitleFacts) -> Float {
        var sum: Float = 0
        forEachPart(of: alignment, facts) { sum += $1 }
        return sum
    }

    /// Calls `body` with each reason for a title's score and its points.
    @inline(__always)
    func forEachPart(
        of alignment: Alignment, _ facts: TitleFacts, _ body: (_ reason: TitleIndex.Explanation.Reason, Float) -> Void
    ) {
        body(.popularity, doubling * facts.doublings)
        if alignment.typos > 0 {
            body(.typos, -firstTypo - typo * Float(alignment.typos) - density * alignment.density)
            if alignment.wrongFirsts > 0 { body(.firstLetters, -wrongFirst * Float(alignment.wrongFirsts)) }
        }
        if alignment.missing > 0 {
            let article = alignment.hasArticleTooMuch ? 1 : 0
            let others = Float(alignment.missing - alignment.missingSmall - article)
            body(
                .missingWords,
                -missing * others - missingSmall * Float(alignment.missingSmall) - articleTooMuch * Float(article))
        }
        let all = Float(max(1, facts.letterCount))
        // An acronym says all of a title.
        let unsaid = alignment.isByAcronym ? 0 : max(0, all - Float(alignment.letters))
        if unsaid > 0 {
            body(.restOfTitle, -loss(ofRest: unsaid / all, unsaid: unsaid, typed: Float(alignment.typed)))
        }
        if alignment.isInOrder, alignment.first == 0 {
            body(.beginning, beginning)
        } else if alignment.isInOrder, alignment.first == 1 {
            body(.beginning, beginning - articleMissing)
        }
        let isWhole = alignment.missing == 0 && alignment.disorder == 0 && unsaid == 0 && !alignment.isUnfinished
        if alignment.isOtherTitle, !isWhole { body(.otherTitle, -otherTitle) }
        if isWhole, !alignment.isByAcronym { body(.wholeTitle, gain(ofWhole: Float(alignment.typed))) }
        if alignment.disorder > 0 { body(.order, -disorder * Float(alignment.disorder)) }
        if alignment.gaps > 0 { body(.order, -gap * Float(alignment.gaps)) }
        if alignment.respelt > 0 { body(.spelling, -respelling * Float(alignment.respelt)) }
        if alignment.respaced > 0 { body(.spaces, -respacing * Float(alignment.respaced)) }
        if alignment.isUnfinished { body(.unfinishedWord, -unfinished) }
        if alignment.isByAcronym { body(.acronym, -acronym) }
    }
}
