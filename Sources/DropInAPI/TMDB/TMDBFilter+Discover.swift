import Domain
import TMDBClient

/// The part of a filter that a `DiscoverSource` supports, so that fewer movies are read.
extension TMDBFilter {
    /// A list that contains all matching movies.
    var discoverQuery: DiscoverQuery {
        kinds == .series ? DiscoverQuery() : DiscoverQuery(genre: genre, decade: decades.first)
    }

    /// Whether all titles of that list match.
    var isDiscoverQuery: Bool {
        let isKnownGenre = genres.isEmpty || kinds == .movies && genre != nil
        return isKnownGenre && isOfGenresOnly && details.isEmpty
    }

    /// The wanted genre, if its TMDB id belongs to no other genre.
    private var genre: Genre? {
        guard let name = genres.only, let number = Int(name) else { return nil }
        let named = Genre.allCases.filter { $0.tmdbNumber == number }
        return named.count == 1 ? named[0] : nil
    }

    /// The decades of the wanted years and days, if it is one decade.
    private var decades: [Decade] {
        let ofDays = days.compactMap { bounds -> Decade? in
            guard let first = bounds.from.flatMap({ Decade(of: $0.year) }),
                let last = bounds.to.flatMap({ Decade(of: $0.year) })
            else { return nil }
            return first == last ? first : nil
        }
        return years.compactMap { Decade(of: $0) } + ofDays
    }
}

extension Decade {
    fileprivate init?(of year: Int) { self.init(firstYear: year - year % 10) }
}
