import Domain

/// The properties that lists filter by, in 32 bits so that scanning a million takes less than 1 ms: a bit for each
/// genre, above them the number of the decade (0 for an unknown year), and the highest bit for movies. All 0 for other
/// kinds.
package struct DiscoverFilter {
    package let bits: UInt32

    private static let decadeShift: UInt32 = 23
    private static let movie: UInt32 = 1 << 31
    static let firstYear = 1870
    /// Including 0 for an unknown year.
    static let decadeCount = 24

    package init(_ facts: RecordFacts) {
        guard facts.titleKind == .movie else {
            bits = 0
            return
        }
        let decade = UInt32(Self.decade(ofYear: Int(facts.year)))
        bits = Self.movie | decade << Self.decadeShift | GenreCode.bits(facts.genres)
    }

    package var isMovie: Bool { bits & Self.movie != 0 }
    var genres: UInt32 { bits & (1 << Self.decadeShift - 1) }
    var decade: Int { Int(bits >> Self.decadeShift & 0xFF) }

    static func decade(ofYear year: Int) -> Int {
        let number = (year - firstYear) / 10 + 1
        return year >= firstYear && number < decadeCount ? number : 0
    }

    /// The bits to compare for movies of a genre and a decade, and their values.
    static func pattern(genre: Genre?, decade: Decade?) -> (mask: UInt32, value: UInt32) {
        var (mask, value) = (movie, movie)
        if let genre {
            mask |= GenreCode.bit(genre)
            value |= GenreCode.bit(genre)
        }
        if let decade {
            mask |= 0xFF << decadeShift
            value |= UInt32(self.decade(ofYear: decade.firstYear)) << decadeShift
        }
        return (mask, value)
    }
}

/// The number of movies of each genre and decade: a row for all genres, then one for each; in a row a number for all
/// decades, then one for each.
package struct DiscoverCounts {
    package private(set) var numbers = [UInt32](repeating: 0, count: size)

    package init() {}

    static let size = (GenreCode.genres.count + 1) * DiscoverFilter.decadeCount

    package mutating func count(_ filter: DiscoverFilter) {
        guard filter.isMovie else { return }
        count(0, filter.decade)
        for code in 1...GenreCode.genres.count where filter.genres & 1 << (code - 1) != 0 { count(code, filter.decade) }
    }

    private mutating func count(_ genre: Int, _ decade: Int) {
        numbers[genre * DiscoverFilter.decadeCount] += 1
        if decade > 0 { numbers[genre * DiscoverFilter.decadeCount + decade] += 1 }
    }

    static func place(genre: Genre?, decade: Decade?) -> Int {
        let decade = decade.map { DiscoverFilter.decade(ofYear: $0.firstYear) } ?? 0
        return (genre.map(GenreCode.code) ?? 0) * DiscoverFilter.decadeCount + decade
    }
}
