import Domain
import OMDbClient

extension Movie {
    /// Converts a record; `nil` without a title or an id.
    init?(_ title: OMDb.Title, keptSince: CalendarDate? = nil) {
        guard let summary = MovieSummary(title) else { return nil }
        self.init(
            summary: summary, directors: title.directors, writers: title.writers, cast: title.cast,
            languages: title.languages.compactMap(RegionNames.languageCode(_:)).withoutDuplicates,
            countries: title.countries.compactMap(RegionNames.countryCode).withoutDuplicates,
            certificate: title.rated.known, awards: title.awards.known, boxOffice: title.boxOfficeDollars,
            ratings: title.allRatings.compactMap { SourcedRating($0, votes: title.votes) },
            kept: keptSince.map { [.omdb: $0] } ?? [:])
    }
}

extension SourcedRating {
    /// Only IMDb's rating has a number of votes.
    fileprivate init?(_ rating: OMDb.Rating, votes: Int?) {
        guard let outOfTen = rating.outOfTen else { return nil }
        let isIMDb = rating.source == "Internet Movie Database"
        let isOutOfTen = rating.value.hasSuffix("/10")
        self.init(
            source: isIMDb ? "IMDb" : rating.source, outOfTen: outOfTen,
            figure: isOutOfTen ? String(rating.value.dropLast(3)) : rating.value, votes: isIMDb ? votes : nil)
    }
}

extension String? {
    /// The text, unless it is empty or `N/A`.
    fileprivate var known: String? { flatMap { $0.isEmpty || $0 == OMDb.notAvailable ? nil : $0 } }
}

extension [String] {
    /// The elements without repeated ones: several of a service's names may have the same code.
    var withoutDuplicates: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
