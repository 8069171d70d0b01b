import Foundation
import HTTPTransport
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// The request as `URLSession` takes it. `Host` is made from the authority, whatever the header fields say.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        guard
            let scheme = request.scheme, ["http", "https"].contains(scheme), let authority = request.authority,
            let url = URL(string: "\(scheme)://\(authority)\(request.path ?? "/")")
        else { throw .unreachable(reason: "the request has no http or https address") }
        self.init(url: url)
        httpMethod = request.method.rawValue
        for field in request.headerFields where field.name.canonicalName != "host" {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if !body.isEmpty { httpBody = body }
    }
}

extension HTTPResponse {
    /// The head as it is after the coding of the body was undone: without the fields that tell of it. Fields of the
    /// same name have become one.
    init?(_ response: HTTPURLResponse) {
        guard (0...999).contains(response.statusCode) else { return nil }
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        self.init(status: .init(code: response.statusCode), headerFields: fields)
    }
}
