import Domain
import TMDBClient

extension TMDB.ReleaseDates {
    /// The movie's first release as a release in the United States, with its certificate; empty without a date and a
    /// year.
    ///
    /// - Parameter id: the movie's number; `nil` inside its details.
    init(_ movie: Movie, id: Int?) {
        self = .blank
        self.id = id
        guard let day = movie.summary.tmdbReleaseDay else { return }
        var release = TMDB.Release.blank
        release.type = .theatrical
        release.releaseDate = "\(day)T00:00:00.000Z"
        release.certification = movie.tmdbCertificate ?? ""
        var country = TMDB.CountryReleases.blank
        country.countryCode = "US"
        country.releaseDates = [release]
        results = [country]
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
