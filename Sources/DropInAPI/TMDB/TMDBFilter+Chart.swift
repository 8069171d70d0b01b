import Domain
import TMDBClient

/// What of a filter a chart can be asked for, so that fewer movies are looked through.
extension TMDBFilter {
    /// The movies among which those are that the filter admits.
    var chart: ChartQuery { ChartQuery(genre: genre, decade: decades.first) }

    /// Whether it admits all of these.
    var isChart: Bool {
        let isOtherAsked = [withoutGenres, releaseKinds].contains { !$0.isEmpty } || !unknown.allSatisfy(\.isEmpty)
        return (genres.isEmpty || genre != nil) && !isOtherAsked && years.isEmpty
            && days.allSatisfy { $0 == TMDB.Bounds() } && average == TMDB.Bounds() && votes == TMDB.Bounds()
            && minutes == TMDB.Bounds() && !needsDetails
    }

    /// The one genre that is asked for, where it is no other's number too.
    private var genre: Genre? {
        guard let name = genres.only, let number = Int(name) else { return nil }
        let named = Genre.allCases.filter { $0.tmdbNumber == number }
        return named.count == 1 ? named[0] : nil
    }

    /// The decades of the years and of the days, where these are all of one.
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
