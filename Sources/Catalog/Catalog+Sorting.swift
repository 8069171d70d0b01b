import Domain

extension Catalog {
    /// Movies that are equal in the order keep theirs, the best match first.
    func sorted(_ found: [MovieSummary], by sort: MovieQuery.Sort) -> [MovieSummary] {
        Self.sorted(found, by: sort, day: \.day, rating: { $0.rating?.outOfTen ?? 0 })
    }

    /// Movies that were found in another order; of equal ones in the order they have.
    func sorted(_ matches: [CatalogMatch], by sort: MovieQuery.Sort) -> [CatalogMatch] {
        Self.sorted(matches, by: sort, day: { day($0.place) }, rating: { rating($0.place) })
    }

    func sorted(_ places: [Int], by sort: MovieQuery.Sort) -> [Int] {
        Self.sorted(places, by: sort, day: day, rating: rating)
    }

    private func day(_ place: Int) -> Int? {
        if place < builtIn.movies.count { return builtIn.movies[place].summary.day }
        return file?.facts(place - builtIn.movies.count).flatMap { $0.year == 0 ? nil : Int($0.year) * 10_000 }
    }

    private func rating(_ place: Int) -> Double {
        if place < builtIn.movies.count { return builtIn.movies[place].summary.rating?.outOfTen ?? 0 }
        return file?.facts(place - builtIn.movies.count)?.rating?.outOfTen ?? 0
    }

    private static func sorted<Movie>(
        _ found: [Movie], by sort: MovieQuery.Sort, day: (Movie) -> Int?, rating: (Movie) -> Double
    ) -> [Movie] {
        func byDay(_ precedes: (Int, Int) -> Bool) -> [Movie] {
            found.map { (movie: $0, day: day($0)) }.stablySorted { left, right in
                guard let first = left.day, let second = right.day else { return left.day != nil && right.day == nil }
                return precedes(first, second)
            }.map(\.movie)
        }
        return switch sort {
        case .bestMatch: found
        case .newest: byDay(>)
        case .oldest: byDay(<)
        case .highestRated:
            found.map { (movie: $0, rating: rating($0)) }.stablySorted { $0.rating > $1.rating }.map(\.movie)
        }
    }
}

extension MovieSummary {
    /// The first release as a number that grows with time; where only the year is known, its beginning.
    fileprivate var day: Int? {
        if let released { return released.year * 10_000 + released.month * 100 + released.day }
        return year.map { $0 * 10_000 }
    }
}

extension Array {
    /// Sorted, with elements of which neither precedes the other in the order they had, which `sort` does not promise.
    func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { left, right in
            precedes(left.element, right.element)
                || (!precedes(right.element, left.element) && left.offset < right.offset)
        }.map(\.element)
    }
}
