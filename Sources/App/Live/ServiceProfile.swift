import Domain
import LiveSources
import WebUI

/// The constant facts of a service.
struct ServiceProfile: Sendable {
    let name: SourceName
    let key: ServiceReport.KeyAdvice
    let credit: String

    /// The services for movies, in the order of Settings.
    static let all = [
        ServiceProfile(
            name: .tmdb,
            key: ServiceReport.KeyAdvice(
                variables: ["TMDB_API_KEY", "TMDB_ACCESS_TOKEN"], page: "https://www.themoviedb.org/settings/api",
                home: "https://www.themoviedb.org/"),
            credit: TMDBSource.credit),
        ServiceProfile(
            name: .omdb,
            key: ServiceReport.KeyAdvice(
                variables: ["OMDB_API_KEY"], page: "https://www.omdbapi.com/apikey.aspx",
                home: "https://www.omdbapi.com/"),
            credit: OMDbSource.credit),
    ]

    /// Only for GIFs.
    static let giphy = ServiceProfile(
        name: .giphy,
        key: ServiceReport.KeyAdvice(
            variables: ["GIPHY_API_KEY"], page: "https://developers.giphy.com/dashboard/",
            home: "https://giphy.com/"),
        credit: "Powered By GIPHY: your browser asks for its GIFs, and fetches them from its servers unchanged.")
}
