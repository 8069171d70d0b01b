import Domain
import Foundation
import TMDBClient

extension Movie {
    /// Converts a record with its appended parts; `nil` without a title.
    init?(_ details: TMDB.Details, posters: TMDBPosters, keptSince: CalendarDate? = nil) {
        guard let summary = MovieSummary(details, posters: posters) else { return nil }
        let cast = (details.credits?.cast ?? []).prefix(Self.castCount).filter { !$0.name.isEmpty }
        let certificates = Dictionary(
            (details.releaseDates?.results ?? []).compactMap { country in
                details.releaseDates?.certification(in: country.countryCode).map { (country.countryCode, $0) }
            }, uniquingKeysWith: { first, _ in first })
        self.init(
            summary: summary,
            tagline: details.tagline.isEmpty ? nil : details.tagline,
            directors: details.credits?.directors ?? [],
            writers: details.credits?.writers ?? [],
            cast: cast.map(\.name),
            roles: Dictionary(
                cast.filter { !$0.character.isEmpty }.map { ($0.name, $0.character) },
                uniquingKeysWith: { first, _ in first }),
            languages: details.spokenLanguages.map(\.code).filter { $0 != "xx" && !$0.isEmpty }
                .map(RegionNames.languageCode(tmdb:)).withoutDuplicates,
            countries: details.productionCountries.map(\.code).filter { !$0.isEmpty }.withoutDuplicates,
            certificate: certificates["US"],
            certificates: certificates,
            trailers: (details.videos?.trailers ?? []).prefix(Self.trailerCount).compactMap(WebLink.init),
            watching: (details.watchProviders?.results ?? [:]).compactMapValues(WatchOptions.init),
            ratings: [summary.rating].compactMap { $0.map { SourcedRating(source: "TMDB", rating: $0) } },
            kept: keptSince.map { [.tmdb: $0] } ?? [:])
    }

    /// The number of main actors; the full credits may have hundreds.
    private static let castCount = 15
    private static let trailerCount = 3
}

extension WebLink {
    fileprivate init?(_ video: TMDB.Video) {
        guard let url = video.url else { return nil }
        self.init(title: video.name.isEmpty ? "Trailer" : video.name, address: url.absoluteString)
    }
}

extension WatchOptions {
    fileprivate init?(_ providers: TMDB.CountryProviders) {
        func names(_ providers: [TMDB.Provider]) -> [String] {
            providers.sorted { $0.displayPriority < $1.displayPriority }.map(\.name).filter { !$0.isEmpty }
        }
        self.init(
            subscription: names(providers.flatrate), free: names(providers.free + providers.ads),
            rent: names(providers.rent), buy: names(providers.buy),
            link: providers.linkURL.map { WebLink(title: "JustWatch", address: $0.absoluteString) })
    }
}
