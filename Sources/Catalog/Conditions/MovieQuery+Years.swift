import Domain

extension MovieQuery {
    /// The years of the year filter, or of the only condition about years; the index narrows by them.
    var years: ClosedRange<Int>? {
        if let year { return year...year }
        let bounds = conditions.compactMap { condition in
            if case .years(let bounds) = condition.fact { bounds } else { nil }
        }
        guard bounds.count == 1, let years = bounds.first else { return nil }
        return (years.lower ?? 1)...(years.upper ?? 9999)
    }
}
