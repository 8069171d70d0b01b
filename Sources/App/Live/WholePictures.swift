import Domain
import Foundation
import HTTPTransport
import HTTPTypes

/// Rejects truncated pictures, so that they are not cached.
struct WholePictures: HTTPTransport {
    private let transport: any HTTPTransport

    init(_ transport: any HTTPTransport) { self.transport = transport }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let response = try await transport.send(request, body: body)
        if let picture = Picture(Array(response.body)), !picture.isWhole {
            throw .malformed(reason: "the picture has no end")
        }
        return response
    }
}
