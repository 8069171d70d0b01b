package import Foundation
package import HTTPTransport
package import HTTPTypes

/// Sends a service's requests and decodes the responses.
package struct RequestSender<Failure: ServiceError>: Sendable {
    private let transport: any HTTPTransport
    private let baseURL: BaseURL?
    private let credentials: [QueryParameter]
    private let headerFields: HTTPFields
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - baseURL: the server if it is not `standard`. Every request fails unless it is an absolute `http` or `https`
    ///     URL.
    ///   - credentials: parameters that precede those of each request.
    ///   - headerFields: fields of each request, besides `Accept`.
    package init(
        transport: any HTTPTransport, baseURL: URL?, standard: BaseURL, credentials: [QueryParameter] = [],
        headerFields: HTTPFields, now: @escaping @Sendable () -> Date
    ) {
        self.transport = transport
        self.baseURL = baseURL.map(BaseURL.init) ?? standard
        self.credentials = credentials
        self.headerFields = headerFields
        self.now = now
    }

    /// - Parameters:
    ///   - extra: parameters that follow those of the request.
    ///   - fault: the reason not to send the request; it is thrown with the request's endpoint.
    package func answer<Request: ServiceRequest>(
        to request: Request, adding extra: [QueryParameter] = [], rejecting fault: Failure.Reason? = nil
    ) async throws(Failure) -> Request.Answer {
        let decoder = try decoder(for: request, extra)
        if let fault { throw decoder.error(fault) }
        let response: TransportResponse
        do { response = try await transport.send(decoder.request) } catch { throw decoder.error(error) }
        return try decoder.answer(
            in: response.body, status: response.head.status.code, fields: response.head.headerFields)
    }

    /// An error about a request, without a status.
    package func error(_ reason: Failure.Reason, for request: some ServiceRequest) throws(Failure) -> Failure {
        try decoder(for: request, []).error(reason)
    }

    private func decoder(
        for request: some ServiceRequest, _ extra: [QueryParameter]
    ) throws(Failure) -> ResponseDecoder<Failure> {
        guard let baseURL else {
            let error = HTTPTransportError.unreachable(reason: "the base URL is not an absolute http or https URL")
            throw Failure(reason: .transport(error), failure: nil, status: nil, retryAfter: nil, endpoint: "")
        }
        var message = baseURL.request(
            request.path, credentials + request.parameters.compactMap(\.self) + extra)
        message.headerFields = headerFields
        message.headerFields[.accept] = "application/json"
        return ResponseDecoder(request: message, now: now)
    }
}

extension RequestSender: CustomStringConvertible {
    /// The base URL; never the credentials.
    package var description: String { baseURL?.description ?? "invalid base URL" }
}
