import ServiceClient

extension TMDB {
    /// `/configuration`: the base URLs and sizes of pictures.
    struct ConfigurationRequest: ServiceRequest {
        typealias Answer = Configuration

        var path: String { "/configuration" }
        var parameters: [QueryParameter?] { [] }
    }

    /// `/genre/movie/list`: the genres of movies.
    struct GenresRequest: ServiceRequest {
        typealias Answer = Genres

        let language: String?

        var path: String { "/genre/movie/list" }
        var parameters: [QueryParameter?] { [QueryParameter("language", language)] }
    }
}
