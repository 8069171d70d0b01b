import Domain
import OMDbClient

extension Movie {
    /// A whole record; `nil` for one without a title or an id.
    init?(_ title: OMDb.Title, keptSince: CalendarDate? = nil) {
        guard let summary = MovieSummary(title) else { return nil }
        self.init(
            summary: summary, directors: title.directors, writers: title.writers, cast: title.cast,
            languages: title.languages.compactMap(RegionNames.languageCode(_:)).withoutDoubles,
            countries: title.countries.compactMap(RegionNames.countryCode).withoutDoubles,
            certificate: title.rated.known, awards: title.awards.known, boxOffice: title.boxOfficeDollars,
            ratings: title.allRatings.compactMap { SourcedRating($0, votes: title.votes) },
            kept: keptSince.map { [.omdb: $0] } ?? [:])
    }
}

extension SourcedRating {
    /// Only IMDb tells how many voted.
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
    /// The text, where it says something.
    fileprivate var known: String? { flatMap { $0.isEmpty || $0 == OMDb.notAvailable ? nil : $0 } }
}

extension [String] {
    /// The codes in their order, each once: several of a service's names may be one code here.
    var withoutDoubles: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
