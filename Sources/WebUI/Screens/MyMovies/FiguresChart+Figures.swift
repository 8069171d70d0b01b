import Domain

extension FiguresChart {
    /// All charts, in their order.
    static func all(of figures: PersonalFigures) -> [FiguresChart] {
        [decades(figures), genres(figures), ownRatings(figures), othersRatings(figures)].compactMap(\.self)
    }

    /// All decades from the first to the last.
    private static func decades(_ figures: PersonalFigures) -> FiguresChart {
        let years = figures.decades.keys.map(\.firstYear)
        let (first, last) = (years.min() ?? 0, years.max() ?? -1)
        let rows = stride(from: first, through: last, by: 10).map { year in
            let count = Decade(firstYear: year).flatMap { figures.decades[$0] } ?? 0
            return Row(name: .text("\(year)s"), count: count)
        }
        return FiguresChart(
            kind: .decades, title: "By decade", sentence: decadesSentence(figures), rows: rows,
            missing: missing(figures.withoutDecade, "without a year"))
    }

    private static func decadesSentence(_ figures: PersonalFigures) -> String? {
        let sorted = figures.decades.keys.sorted { $0.firstYear < $1.firstYear }
        guard let first = sorted.first, let last = sorted.last else { return nil }
        if first == last {
            return figures.movies > 1 && figures.withoutDecade == 0 ? "All from the \(first)s." : nil
        }
        guard let favorite = figures.decades.favorite else { return "From the \(first)s to the \(last)s." }
        return "More from the \(favorite)s than from any other decade."
    }

    /// The most frequent genre first.
    private static func genres(_ figures: PersonalFigures) -> FiguresChart {
        let sorted = figures.genres.sorted { left, right in
            left.value == right.value ? left.key.rawValue < right.key.rawValue : left.value > right.value
        }
        let favorite = figures.genres.favorite.map { "\([$0].names) most of all. " } ?? ""
        return FiguresChart(
            kind: .genres, title: "By genre",
            sentence: sorted.isEmpty ? nil : "\(favorite)A movie counts in each of its genres.",
            rows: sorted.map { Row(name: .text([$0.key].names), count: $0.value) },
            missing: missing(figures.withoutGenre, "without a genre"))
    }

    /// The user's ratings; `nil` if there are none.
    private static func ownRatings(_ figures: PersonalFigures) -> FiguresChart? {
        guard !figures.ownRatings.isEmpty else { return nil }
        let count = figures.ownRatings.values.reduce(0, +)
        return FiguresChart(
            kind: .ownRatings, title: "Your ratings", sentence: "You rated \(Count.movies(count)).",
            rows: rows(ratings: figures.ownRatings),
            missing: figures.othersRatings.isEmpty ? missing(figures.unrated, "without a rating") : nil)
    }

    /// The ratings of others for movies that the user did not rate, so that each movie is counted once.
    private static func othersRatings(_ figures: PersonalFigures) -> FiguresChart? {
        let isAlone = figures.ownRatings.isEmpty
        guard isAlone || !figures.othersRatings.isEmpty else { return nil }
        return FiguresChart(
            kind: .othersRatings, title: isAlone ? "By IMDb rating" : "Ratings by others",
            sentence: figures.othersRatings.isEmpty
                ? nil : isAlone ? nil : "Movies you haven’t rated.",
            rows: rows(ratings: figures.othersRatings), missing: missing(figures.unrated, "without a rating"))
    }

    /// All steps of the scale, the best first.
    private static func rows(ratings: [Int: Int]) -> [Row] {
        ratings.isEmpty ? [] : (1...10).reversed().map { Row(name: .halfStars($0), count: ratings[$0] ?? 0) }
    }

    private static func missing(_ count: Int, _ words: String) -> String? {
        count == 0 ? nil : "\(Count.grouped(count)) \(words)"
    }
}

extension Dictionary where Value == Int {
    /// The only most frequent key; `nil` if several are equally frequent.
    fileprivate var favorite: Key? {
        let most = values.max()
        let leaders = filter { $0.value == most }
        return count > 1 && leaders.count == 1 ? leaders.first?.key : nil
    }
}
