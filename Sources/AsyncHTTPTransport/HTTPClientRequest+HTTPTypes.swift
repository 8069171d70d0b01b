import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore
import NIOHTTP1
import Foundation

extension HTTPClientRequest {
    /// The request for AsyncHTTPClient. `Host` is always the authority.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        let path = request.path ?? "/"
        guard let scheme = request.scheme, ["http", "https"].contains(scheme), let authority = request.authority,
            path.hasPrefix("/"), let url = URL(string: "\(scheme)://\(authority)\(path)"),
            url.host?.isEmpty == false, (1...65_535).contains(url.port ?? 80)
        else { throw .unreachable(reason: "the request has no http or https address") }
        self.init(url: url.absoluteString)
        method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields where field.name.canonicalName != "host" {
            headers.add(name: field.name.rawName, value: field.value)
        }
        if !body.isEmpty { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
}
