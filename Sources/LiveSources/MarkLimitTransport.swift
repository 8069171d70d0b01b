import Domain
public import Foundation
public import HTTPTransport
public import HTTPTypes

/// Cuts long runs of combining marks in responses of JSON: see `CombiningMarks`.
public struct MarkLimitTransport: HTTPTransport {
    private let base: any HTTPTransport

    public init(_ base: any HTTPTransport) { self.base = base }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        var response = try await base.send(request, body: body)
        response.body = Data(CombiningMarks.cut(json: Array(response.body)))
        return response
    }
}
