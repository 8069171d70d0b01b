import Foundation
import HTTPTransport
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// The request for `URLSession`. `Host` is always the authority.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        self.init(url: try request.webURL)
        httpMethod = request.method.rawValue
        for field in request.headerFields where field.name.canonicalName != "host" {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if !body.isEmpty { httpBody = body }
    }
}
