/// Stages that share an alignment budget and a bound on what their titles can score.
struct SearchPhase: Sendable {
    /// The number of titles that may be aligned; `nil` continues with the remaining budget of the phase before.
    let maxAlignments: Int?
    /// The minimum penalty of titles that only this phase finds. It limits the phase to titles popular enough to enter
    /// the best.
    let minLoss: @Sendable (TopKSearch) -> Float
    let stages: [SearchStage]

    /// Titles that have all words without typos.
    static let exact = SearchPhase(
        maxAlignments: Ranking.maxAlignments, minLoss: { _ in 0 },
        stages: [.beginnings, .singleWord, .allWords, .acronyms, .respaced])

    /// Titles with typos or missing words, in order. The last phase has the penalty of two typos only if a title with
    /// all words was found: otherwise a missing word may cost less.
    static let fuzzy = [
        SearchPhase(
            maxAlignments: Ranking.maxAlignments / 3, minLoss: { $0.weights.minLoss(typos: 1) },
            stages: [.knownWords]),
        SearchPhase(
            maxAlignments: Ranking.maxAlignments, minLoss: { $0.weights.minLoss(typos: 1) },
            stages: [.corrections, .nearBothSeeds, .nearOneSeed, .soundingLike, .joinedWords, .splitWords]),
        SearchPhase(
            maxAlignments: nil, minLoss: { $0.weights.minLoss(typos: $0.hasAllWords ? 2 : 1) },
            stages: [.nearOnlyWord]),
    ]

    /// Titles with words that are farther from the query's than `TypoTolerance` allows. The stage for titles most like
    /// the query comes first, because `knownWords` alone can use up the budget.
    static let far = SearchPhase(
        maxAlignments: Ranking.maxFarAlignments, minLoss: { $0.weights.minLossOfFarWord },
        stages: [.alike, .frames, .knownWords])
}

/// One way to propose titles to a top-k search.
struct SearchStage: Sendable {
    /// Whether titles are aligned with neighboring words written as one, in the query or in the title.
    var joinsWords = false
    /// Whether the stage can still find something better.
    var isNeeded: @Sendable (TopKSearch) -> Bool = { _ in true }
    /// Offers titles, up to the stage's budgets in `Ranking`.
    let propose: @Sendable (TopKSearch) -> Void
}

/// Terms, one range for each word of a query.
typealias TermRanges = [Range<Int>]
