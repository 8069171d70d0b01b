import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore
import NIOHTTP1
import Foundation

extension HTTPClientRequest {
    /// The request for AsyncHTTPClient. `Host` is always the authority.
    init(_ request: HTTPRequest, body: Data) throws(HTTPTransportError) {
        self.init(url: try request.webURL.absoluteString)
        method = HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headerFields where field.name.canonicalName != "host" {
            headers.add(name: field.name.rawName, value: field.value)
        }
        if !body.isEmpty { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
}
