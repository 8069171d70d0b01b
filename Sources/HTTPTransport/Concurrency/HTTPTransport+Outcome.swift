#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Data
#else
    import struct Foundation.Data
#endif
import HTTPTypes

extension HTTPTransport {
    /// Sends a request and returns an error as a value.
    func outcome(of request: HTTPRequest, body: Data) async -> Result<TransportResponse, HTTPTransportError> {
        do { return .success(try await send(request, body: body)) } catch { return .failure(error) }
    }
}
