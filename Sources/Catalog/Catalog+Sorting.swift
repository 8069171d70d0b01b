import Domain

extension Catalog {
    /// Equal movies keep their order.
    func sorted(_ found: [MovieSummary], by sort: MovieQuery.Sort) -> [MovieSummary] {
        Self.sorted(found, by: sort, day: \.releaseDay, rating: { $0.rating?.outOfTen ?? 0 })
    }

    /// Equal matches keep their order, the best match first.
    func sorted(_ matches: [CatalogMatch], by sort: MovieQuery.Sort) -> [CatalogMatch] {
        Self.sorted(matches, by: sort, day: { day($0.place) }, rating: { rating($0.place) })
    }

    func sorted(_ places: [Int], by sort: MovieQuery.Sort) -> [Int] {
        Self.sorted(places, by: sort, day: day, rating: rating)
    }

    private func day(_ place: Int) -> Int? {
        fact(place, \.releaseDay) { facts in facts.knownYear.map { $0 * 10_000 } }
    }

    func rating(_ place: Int) -> Double { fact(place, \.rating) { $0.rating }?.outOfTen ?? 0 }

    func votes(_ place: Int) -> Int { fact(place, \.rating) { $0.rating }?.votes ?? 0 }

    /// The number that movies are ordered by: votes, or a popularity on the same scale.
    func weight(_ place: Int) -> Float { fact(place, { Float($0.rating?.votes ?? 0) }, { $0.weight }) ?? 0 }

    private static func sorted<Movie>(
        _ found: [Movie], by sort: MovieQuery.Sort, day: (Movie) -> Int?, rating: (Movie) -> Double
    ) -> [Movie] {
        func byDay(_ precedes: (Int, Int) -> Bool) -> [Movie] {
            found.map { (movie: $0, day: day($0)) }.sorted { left, right in
                guard let first = left.day, let second = right.day else { return left.day != nil && right.day == nil }
                return precedes(first, second)
            }.map(\.movie)
        }
        return switch sort {
        case .bestMatch: found
        case .newest: byDay(>)
        case .oldest: byDay(<)
        case .highestRated:
            found.map { (movie: $0, rating: rating($0)) }.sorted { $0.rating > $1.rating }.map(\.movie)
        }
    }
}
