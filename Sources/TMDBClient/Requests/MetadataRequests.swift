import ServiceClient

extension TMDB {
    struct ConfigurationRequest: ServiceRequest {
        typealias Answer = Configuration

        var path: String { "/configuration" }
        var parameters: [QueryParameter?] { [] }
    }

    struct GenresRequest: ServiceRequest {
        typealias Answer = Genres

        let language: String?

        var path: String { "/genre/movie/list" }
        var parameters: [QueryParameter?] { [QueryParameter("language", language)] }
    }
}
