import HTTPTypes
import Hummingbird

/// Rejects requests whose host is not one of this server's names.
///
/// Another site can point its own name to this machine (DNS rebinding). Browsers then treat this server as that site,
/// and only the `Host` field shows it. An IP address cannot be rebound, but browsers send the fields by which
/// `SameOrigin` knows other sites only to names of this machine: https://www.w3.org/TR/fetch-metadata/#framework
struct HostCheck: RouterMiddleware {
    /// The allowed names in addition to `localhost`.
    let allowedHosts: Set<HostName>
    /// Whether no one signs in. Such a server is for this machine alone.
    let isOpen: Bool

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        // The first `Host` field becomes the authority; a second one stays in the headers.
        guard let authority = request.head.authority, request.headers[.secondHost] == nil,
            let host = HostName(authority: authority)
        else {
            return Reply.text(.badRequest, "The request must have one Host field with a host.\n").response(
                to: request)
        }
        let isKnown = isOpen ? host.isLoopback : host.isAddress || host.text == "localhost"
        guard isKnown || allowedHosts.contains(host) else {
            let sentence = """
                Matinee does not answer to the name \(host.text): if it is yours, start Matinee with \
                MATINEE_ALLOWED_HOSTS=\(host.text).

                """
            return Reply.text(.misdirectedRequest, sentence).response(to: request)
        }
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    fileprivate static let secondHost = name("Host")
}
