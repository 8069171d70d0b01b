/// Which engines search an index, by its number of titles.
enum SearchPlan {
    /// `ExhaustiveSearch` alone. A collection of some thousands of titles lacks most titles, so a distant match is
    /// rarely the intended title.
    case exhaustive
    /// `ExhaustiveSearch` for exact matches, `TopKSearch` for fuzzy ones.
    case exhaustiveThenTopK
    /// `TopKSearch` alone.
    case topK

    init(titleCount: Int) {
        self =
            titleCount <= Ranking.maxStrictTitles
            ? .exhaustive : titleCount <= Ranking.maxExhaustiveTitles ? .exhaustiveThenTopK : .topK
    }

    /// The tolerances of the engines, in their order.
    var tolerances: [TypoTolerance] {
        switch self {
        case .exhaustive: [.strict]
        case .exhaustiveThenTopK: [.strict, .generous]
        case .topK: [.generous]
        }
    }
}
