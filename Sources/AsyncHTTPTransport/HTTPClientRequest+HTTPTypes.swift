import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore
import NIOHTTP1

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Data
#else
    import struct Foundation.Data
#endif

extension HTTPClientRequest {
    /// The request as AsyncHTTPClient takes it. `Host` is made from the authority, whatever the header fields say.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        guard let scheme = request.scheme, ["http", "https"].contains(scheme), let authority = request.authority else {
            throw .unreachable(reason: "the request has no http or https address")
        }
        self.init(url: "\(scheme)://\(authority)\(request.path ?? "/")")
        method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields where field.name.canonicalName != "host" {
            headers.add(name: field.name.rawName, value: field.value)
        }
        if !body.isEmpty { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
}
