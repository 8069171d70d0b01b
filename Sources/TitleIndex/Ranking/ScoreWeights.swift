/// The points of a title's score. A doubling of its votes is worth 0.9 to 1.7 points.
///
/// Each weight was tuned alone, in turn, with Benchmarks/search on 1,000,000 and 45,430 titles: on queries with known
/// targets, and on the first one to eight letters of well-known titles.
struct ScoreWeights: Sendable {
    /// Each doubling of the popularity, at 65,536 titles.
    var doubling: Float = 1.03
    /// Added to `doubling` for each doubling of the number of titles: a larger index has more obscure titles.
    var doublingByTitles: Float = 0.16
    /// Penalty if there is any typo.
    var firstTypo: Float = 5.9
    /// Penalty for each typo.
    var typo: Float = 7.4
    /// Extra penalty for typos close together in a short word, which make another word of it.
    var density: Float = 7.1
    /// Penalty for each far word, which has more typos than `TypoTolerance` allows.
    var farWord: Float = 10
    /// Extra penalty for a far word that is spelled like a word of another title.
    var farTerm: Float = 4
    /// The share of `typo` and `density` that a typo of a far word costs: of many typos, one more says little.
    var farShare: Float = 0.45
    /// A wrong first letter, which is a rare typo.
    var wrongFirstLetter: Float = 3
    /// The query covers the whole title.
    var whole: Float = 1.6
    /// Added to `whole` for each letter that the query has less than `shortQueryLetters`.
    var wholeByLetter: Float = 1
    /// The match is not the main title, and few letters were typed; outweighs any popularity.
    var otherTitle: Float = 60
    /// The title begins with the query.
    var beginning: Float = 9
    /// Taken from `beginning` if the query omits the title's leading article.
    var articleMissing: Float = 7.2
    /// Each word that precedes one that it follows in the query.
    var disorder: Float = 1.6
    /// Each run of the title's words between words of the query.
    var gap: Float = 0.3
    /// The share of the title's letters that the query does not cover.
    var rest: Float = 15.7
    /// Extra penalty for that share beyond one half.
    var restBeyondHalf: Float = 5.7
    /// Extra penalty for that share per typed letter, up to 20: a longer query should cover more of its title.
    var restByLetter: Float = 0.19
    /// Each uncovered letter, up to `maxUncoveredLetters`.
    var uncoveredLetter: Float = 0.28
    /// The largest penalty for the uncovered part: *borat* and *the lord* may mean long titles.
    var maxRest: Float = 18
    /// The factor for the penalty for the uncovered part if the query is a whole part of the title.
    var restOfPart: Float = 0.6
    /// The query is a whole part of the title, but not the first one.
    var part: Float = 4
    /// A word written as several, or several as one.
    var respacing: Float = 2.5
    /// Another spelling of a word: `II` for *two*.
    var respelling: Float = 1.5
    /// A word of the query that the title lacks.
    var missing: Float = 26
    /// A stop word of the query that the title lacks.
    var missingStopWords: Float = 12
    /// A leading article of the query that the title lacks.
    var extraArticle: Float = 21.5
    /// The last word is only the beginning of the title's.
    var unfinished: Float = 0.7
    /// Added to it if that beginning has a typo: most words with a typo are whole.
    var unfinishedWithTypo: Float = 3
    /// A word is only the title's acronym.
    var acronym: Float = 10

    /// If a title equals the query, titles with typos are listed only up to this difference in score.
    var maxGapToWholeTitle: Float = 10

    /// More uncovered letters add no penalty.
    static let maxUncoveredLetters: Float = 20
    /// With fewer letters typed, the uncovered part counts proportionally less.
    static let shortQueryLetters: Float = 5

    /// The weights for a number of titles.
    static func tuned(titleCount: Int) -> ScoreWeights {
        var weights = ScoreWeights()
        weights.doubling += weights.doublingByTitles * Float(binaryLogarithm(max(1, Double(titleCount) / 65_536)))
        return weights
    }

    /// The binary logarithm of a finite number from 1 on, by the series of the inverse hyperbolic tangent. The standard
    /// library has none.
    static func binaryLogarithm(_ number: Double) -> Double {
        let ratio = (number.significand - 1) / (number.significand + 1)
        var (sum, power, divisor) = (0.0, ratio, 1.0)
        while power > 1e-18 {
            sum += power / divisor
            power *= ratio * ratio
            divisor += 2
        }
        return Double(number.exponent) + sum * 2 / 0.693_147_180_559_945_3
    }

    /// An upper bound for the score of a title with `uncovered` of its letters not covered, or more.
    @inline(__always)
    func maxScore(
        popularityDoublings: Float, letterCount: Float, uncovered: Float, typed: Float, hasParts: Bool = false
    ) -> Float {
        let uncovered = max(0, uncovered)
        return doubling * popularityDoublings + beginning
            - loss(ofRest: uncovered / letterCount, uncovered: uncovered, typed: typed) * (hasParts ? restOfPart : 1)
            + (uncovered == 0 ? gain(ofWhole: typed) : 0)
    }

    /// The minimum penalty of a title with this number of typos, or without a word of the query.
    func minLoss(typos: Int) -> Float { min(firstTypo + Float(typos) * typo, extraArticle) }

    /// The minimum penalty for a word with more typos than `TypoTolerance` allows.
    var minLossOfFarWord: Float { min(firstTypo + farWord, extraArticle) }

    @inline(__always) func gain(ofWhole typed: Float) -> Float {
        whole + wholeByLetter * max(0, Self.shortQueryLetters - typed)
    }

    /// The penalty for a word with typos. In the distance, a typo that keeps the sound counts half.
    func loss(ofTypos distance: Float, length: Int) -> Float {
        firstTypo + typo * distance + density * distance * distance / Float(length)
    }

    /// The penalty for a word with more typos than `TypoTolerance` allows.
    func loss(ofFarWord distance: Float, length: Int) -> Float {
        firstTypo + farWord + farShare * (typo * distance + density * distance * distance / Float(length))
    }

    @inline(__always) func loss(ofRest part: Float, uncovered: Float, typed: Float) -> Float {
        let loss =
            part * (rest + restByLetter * min(typed, Self.maxUncoveredLetters)) + restBeyondHalf * max(0, part - 0.5)
            + uncoveredLetter * min(uncovered, Self.maxUncoveredLetters)
        return min(loss, maxRest) * min(1, typed / Self.shortQueryLetters)
    }
}

extension ScoreWeights {
    @inline(__always)
    func score(_ alignment: Alignment, _ facts: TitleFacts) -> Float {
        var sum: Float = 0
        forEachPart(of: alignment, facts) { sum += $1 }
        return sum
    }

    /// Calls `body` with the points of each reason.
    @inline(__always)
    func forEachPart(
        of alignment: Alignment, _ facts: TitleFacts, _ body: (_ reason: TitleIndex.Explanation.Reason, Float) -> Void
    ) {
        body(.popularity, doubling * facts.popularityDoublings)
        if alignment.typos + alignment.farWords > 0 {
            let distance = alignment.distance + farShare * alignment.farDistance
            let sum = alignment.density + farShare * alignment.farDensity
            let far = farWord * Float(alignment.farWords) + farTerm * Float(alignment.farTerms)
            body(.typos, -firstTypo - typo * distance - density * sum - far)
            if alignment.wrongFirstLetters > 0 {
                body(.firstLetters, -wrongFirstLetter * Float(alignment.wrongFirstLetters))
            }
        }
        if alignment.missing > 0 {
            let article = alignment.hasExtraArticle ? 1 : 0
            let others = Float(alignment.missing - alignment.missingStopWords - article)
            body(
                .missingWords,
                -missing * others - missingStopWords * Float(alignment.missingStopWords) - extraArticle * Float(article)
            )
        }
        let all = Float(max(1, facts.letterCount))
        // An acronym covers the whole title.
        let uncovered = alignment.isByAcronym ? 0 : max(0, all - Float(alignment.letters))
        if uncovered > 0 {
            let loss = loss(ofRest: uncovered / all, uncovered: uncovered, typed: Float(alignment.typed))
            body(.restOfTitle, -loss * (alignment.isWholePart ? restOfPart : 1))
        }
        if alignment.isInOrder, alignment.first == 0 {
            body(.beginning, beginning)
        } else if alignment.isInOrder, alignment.first == 1 {
            body(.beginning, beginning - articleMissing)
        }
        if alignment.isWholePart, alignment.first > 1 { body(.wholePart, part) }
        let isWhole = alignment.missing == 0 && alignment.disorder == 0 && uncovered == 0 && !alignment.isUnfinished
        if alignment.isOtherTitle, !isWhole { body(.otherTitle, -otherTitle) }
        if isWhole, !alignment.isByAcronym { body(.wholeTitle, gain(ofWhole: Float(alignment.typed))) }
        if alignment.disorder > 0 { body(.order, -disorder * Float(alignment.disorder)) }
        if alignment.gaps > 0 { body(.order, -gap * Float(alignment.gaps)) }
        if alignment.respelled > 0 { body(.spelling, -respelling * Float(alignment.respelled)) }
        if alignment.respaced > 0 { body(.spaces, -respacing * Float(alignment.respaced)) }
        if alignment.isUnfinished {
            body(.unfinishedWord, -unfinished - (alignment.isUnfinishedWithTypo ? unfinishedWithTypo : 0))
        }
        if alignment.isByAcronym { body(.acronym, -acronym) }
    }
}
