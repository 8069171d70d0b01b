/// What counts how much where many titles fit a query, in doublings of a title's votes.
///
/// The figures were found by trying, one after the other, on queries with known targets: see Benchmarks/search.
struct ScoreWeights: Sendable {
    /// A doubling of how sought after a title is.
    var doubling: Float = 1.25
    /// A letter missing, too much, wrong or swapped.
    var typo: Float = 10
    /// More for typos close together in a short word, which make another word of it.
    var density: Float = 13
    /// A wrong first letter, which people seldom get wrong.
    var wrongFirst: Float = 0.9
    /// The query is all of the title.
    var whole: Float = 3.7
    /// The title begins with the query: that is how titles are typed.
    var beginning: Float = 8.5
    /// The title begins with the query but for its leading article.
    var articleMissing: Float = 3.2
    /// A word before one that it follows in the query.
    var disorder: Float = 1.2
    /// Words of the title that were passed over.
    var gap: Float = 0.6
    /// The part of the title's letters that the query says nothing of.
    var rest: Float = 17
    /// A word of the query that the title lacks.
    var missing: Float = 20
    /// The last word is only the beginning of the title's.
    var unfinished: Float = 0.2
    /// A word is only the title's acronym: it may as well be a word of another.
    var acronym: Float = 6

    static let tuned = ScoreWeights()

    /// No title with this popularity and this part of its letters unaccounted for has a higher score.
    @inline(__always)
    func most(doublings: Float, rest: Float) -> Float {
        doubling * doublings + beginning - self.rest * rest + (rest == 0 ? whole : 0)
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
            body(.typos, -typo * Float(alignment.typos) - density * alignment.density)
            if alignment.wrongFirsts > 0 { body(.firstLetters, -wrongFirst * Float(alignment.wrongFirsts)) }
        }
        if alignment.missing > 0 { body(.missingWords, -missing * Float(alignment.missing)) }
        let all = Float(max(1, facts.letterCount))
        let unsaid = max(0, all - Float(alignment.letters)) / all
        if unsaid > 0 { body(.restOfTitle, -rest * unsaid) }
        if alignment.isInOrder, alignment.first == 0 {
            body(.beginning, beginning)
        } else if alignment.isInOrder, alignment.first == 1 {
            body(.beginning, beginning - articleMissing)
        }
        if alignment.missing == 0, alignment.disorder == 0, unsaid == 0, !alignment.isUnfinished {
            body(.wholeTitle, whole)
        }
        if alignment.disorder > 0 { body(.order, -disorder * Float(alignment.disorder)) }
        if alignment.gaps > 0 { body(.order, -gap * Float(alignment.gaps)) }
        if alignment.isUnfinished { body(.unfinishedWord, -unfinished) }
        if alignment.isByAcronym { body(.acronym, -acronym) }
    }
}
