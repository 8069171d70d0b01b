import Domain
import TMDBClient

extension TMDB.ReleaseDates {
    /// The movie's first release as a release in the United States, with its certificate; empty without a date and a
    /// year.
    ///
    /// - Parameter id: the movie's number; `nil` inside its details.
    init(_ movie: Movie, id: Int?) {
        let release = movie.summary.tmdbReleaseDay.map { day in
            TMDB.Release(
                type: .theatrical, releaseDate: "\(day)T00:00:00.000Z", certification: movie.tmdbCertificate ?? "")
        }
        self.init(id: id, results: release.map { [TMDB.CountryReleases(countryCode: "US", releaseDates: [$0])] } ?? [])
    }
}

extension Movie {
    /// TMDB's spelling of the certificate in the United States.
    var tmdbCertificate: String? {
        switch certificate?.lowercased() {
        case "not rated", "unrated": "NR"
        default: certificate
        }
    }
}
