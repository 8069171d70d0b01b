import Domain
import HTTPTypes

extension SourceError {
    /// The status of a page that shows the error instead of its contents: 503 if the server itself is the reason, so
    /// that browsers and proxies try again later.
    var status: HTTPResponse.Status { if case .storage = self { .serviceUnavailable } else { .badGateway } }
}
