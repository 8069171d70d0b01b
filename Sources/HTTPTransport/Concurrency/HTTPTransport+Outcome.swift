import struct Foundation.Data
import HTTPTypes

extension HTTPTransport {
    /// Sends a request and returns an error as a value.
    func outcome(of request: HTTPRequest, body: Data) async -> Result<TransportResponse, HTTPTransportError> {
        do { return .success(try await send(request, body: body)) } catch { return .failure(error) }
    }
}
