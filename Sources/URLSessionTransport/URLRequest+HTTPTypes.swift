import Foundation
import HTTPTransport
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// The request for `URLSession`. `Host` is always the authority.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        let path = request.path ?? "/"
        guard let scheme = request.scheme, ["http", "https"].contains(scheme), let authority = request.authority,
            path.hasPrefix("/"), let url = URL(string: "\(scheme)://\(authority)\(path)"),
            url.host?.isEmpty == false, (1...65_535).contains(url.port ?? 80)
        else { throw .unreachable(reason: "the request has no http or https address") }
        self.init(url: url)
        httpMethod = request.method.rawValue
        for field in request.headerFields where field.name.canonicalName != "host" {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if !body.isEmpty { httpBody = body }
    }
}
