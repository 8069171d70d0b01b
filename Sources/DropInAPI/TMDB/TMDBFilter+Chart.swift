import Domain
import TMDBClient

/// The part of a filter that a chart supports, so that fewer movies are read.
extension TMDBFilter {
    /// A chart that contains all matching movies.
    var chart: ChartQuery {
        kinds == .series ? ChartQuery() : ChartQuery(genre: genre, decade: decades.first)
    }

    /// Whether all titles of the chart match.
    var isChart: Bool {
        let isGenreOfChart = genres.isEmpty || kinds == .movies && genre != nil
        return isGenreOfChart && isOfGenresOnly && !needsDetails
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
