import Domain

extension StatsChart {
    /// All charts, in their order.
    static func all(of figures: PersonalFigures) -> [StatsChart] {
        [
            years(figures), ownRatings(figures), decades(figures), genres(figures), countries(figures),
            people(.directors, "Directors you watched most", figures.directors),
            people(.actors, "Actors you watched most", figures.cast), othersRatings(figures),
        ].compactMap(\.self)
    }

    /// The number of rows of a chart that shows only the largest counts.
    static let maxRows = 10

    /// The viewings of each year from the first to the last; `nil` for the statistics of a year, and of one year.
    private static func years(_ figures: PersonalFigures) -> StatsChart? {
        guard figures.year == nil, let last = figures.years.first, let first = figures.years.last, first < last else {
            return nil
        }
        var counts: [Int: Int] = [:]
        for (month, count) in figures.months { counts[month.year, default: 0] += count }
        // Years without viewings are left out if there are very many.
        let years = last - first < 30 ? Array((first...last).reversed()) : figures.years
        return StatsChart(
            kind: .years, title: "Watched by year", sentence: counts.favorite.map { "Most in \($0)." },
            rows: years.map { year in
                let name = String(year)
                return Row(
                    name: counts[year] == nil ? .text(name) : .link(name, .myStats(in: year)),
                    count: counts[year] ?? 0)
            }, missing: nil)
    }

    /// The most frequent country first; `nil` if no country is known.
    private static func countries(_ figures: PersonalFigures) -> StatsChart? {
        guard !figures.countries.isEmpty else { return nil }
        let rows = PersonalFigures.largest(figures.countries, limit: maxRows)
        let others = figures.countries.count - rows.count
        return StatsChart(
            kind: .countries, title: "By country",
            sentence: others > 0 ? "The first \(rows.count) of \(figures.countries.count) countries." : nil,
            rows: rows.map { Row(name: .text(RegionNames.country($0.key)), count: $0.count) },
            missing: missing(figures.withoutCountry, "without a country"))
    }

    /// The most frequent people of watched movies; `nil` if none has two movies.
    private static func people(_ kind: Kind, _ title: String, _ counts: [String: Int]) -> StatsChart? {
        let rows = PersonalFigures.largest(counts, limit: maxRows).filter { $0.count > 1 }
        guard !rows.isEmpty else { return nil }
        return StatsChart(
            kind: kind, title: title, sentence: nil,
            rows: rows.map { Row(name: .link($0.key, .search(.init(text: $0.key))), count: $0.count) }, missing: nil)
    }

    /// All decades from the first to the last.
    private static func decades(_ figures: PersonalFigures) -> StatsChart {
        let years = figures.decades.keys.map(\.firstYear)
        let (first, last) = (years.min() ?? 0, years.max() ?? -1)
        let rows = stride(from: first, through: last, by: 10).map { year in
            let count = Decade(firstYear: year).flatMap { figures.decades[$0] } ?? 0
            return Row(name: .text("\(year)s"), count: count)
        }
        return StatsChart(
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
    private static func genres(_ figures: PersonalFigures) -> StatsChart {
        let sorted = figures.genres.sorted { left, right in
            left.value == right.value ? left.key.rawValue < right.key.rawValue : left.value > right.value
        }
        let favorite = figures.genres.favorite.map { "\([$0].names) most of all. " } ?? ""
        return StatsChart(
            kind: .genres, title: "By genre",
            sentence: sorted.isEmpty ? nil : "\(favorite)A movie counts in each of its genres.",
            rows: sorted.map { Row(name: .text([$0.key].names), count: $0.value) },
            missing: missing(figures.withoutGenre, "without a genre"))
    }

    /// The user's ratings, next to those of others for the same movies; `nil` if there are none.
    private static func ownRatings(_ figures: PersonalFigures) -> StatsChart? {
        guard !figures.ownRatings.isEmpty else { return nil }
        let count = figures.ownRatings.values.reduce(0, +)
        let compared = figures.comparedAverages.map { averages in
            " On average you give \(StatsTally.tenths(averages.own)), others "
                + "\(StatsTally.tenths(averages.others)) for the same movies."
        }
        let others = figures.othersOfRated
        return StatsChart(
            kind: .ownRatings, title: "Your ratings", sentence: "You rated \(Count.movies(count)).\(compared ?? "")",
            rows: (1...10).reversed().map { halfStars in
                Row(
                    name: .halfStars(halfStars), count: figures.ownRatings[halfStars] ?? 0,
                    other: others.isEmpty ? nil : others[halfStars] ?? 0)
            },
            missing: figures.othersRatings.isEmpty ? missing(figures.unrated, "without a rating") : nil)
    }

    /// The ratings of others for movies that the user did not rate, so that each movie is counted once.
    private static func othersRatings(_ figures: PersonalFigures) -> StatsChart? {
        let isAlone = figures.ownRatings.isEmpty
        guard isAlone || !figures.othersRatings.isEmpty else { return nil }
        return StatsChart(
            kind: .othersRatings, title: isAlone ? "By IMDb rating" : "Ratings by others",
            sentence: isAlone ? nil : "Movies you haven’t rated.",
            rows: figures.othersRatings.isEmpty
                ? []
                : (1...10).reversed().map { Row(name: .halfStars($0), count: figures.othersRatings[$0] ?? 0) },
            missing: missing(figures.unrated, "without a rating"))
    }

    private static func missing(_ count: Int, _ words: String) -> String? {
        count == 0 ? nil : "\(count.grouped) \(words)"
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
