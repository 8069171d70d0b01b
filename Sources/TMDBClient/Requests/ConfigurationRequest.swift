import ServiceClient

extension TMDB {
    /// A request for the base URLs and sizes of pictures.
    struct ConfigurationRequest: ServiceRequest {
        typealias Answer = Configuration

        var path: String { "/configuration" }
        var parameters: [QueryParameter?] { [] }
    }
}
