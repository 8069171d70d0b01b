import Domain
import TMDBClient

extension TMDB.ReleaseDates {
    /// The one release that is known of a movie, with its certificate in the United States. The day is that of the first
    /// release anywhere, or of its year's beginning; without either there is none.
    ///
    /// - Parameter id: the movie's number, `nil` where the dates stand in its details.
    init(_ movie: Movie, id: Int?) {
        let release = movie.summary.tmdbReleaseDay.map { day in
            TMDB.Release(
                type: .theatrical, releaseDate: "\(day)T00:00:00.000Z", certification: movie.tmdbCertificate ?? "")
        }
        self.init(id: id, results: release.map { [TMDB.CountryReleases(countryCode: "US", releaseDates: [$0])] } ?? [])
    }
}

extension Movie {
    /// The certificate in the United States, as TMDB spells it.
    var tmdbCertificate: String? {
        switch certificate?.lowercased() {
        case "not rated", "unrated": "NR"
        default: certificate
        }
    }
}
