public import struct Foundation.Data
package import HTTPTransport
import HTTPTypes
import ServiceClient

extension GIPHY.Answer {
    /// Decodes an answer that another program requested, such as a browser. Throws the error that it reports.
    ///
    /// - Parameter status: the HTTP status of the response.
    public static func reading(_ body: Data, status: Int) throws(GIPHYError) -> Self {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)
        do throws(GIPHYError) {
            return try ResponseDecoder<GIPHYError>(request: request).answer(in: body, status: status)
        } catch {
            throw GIPHYError(reason: error.reason, status: status)
        }
    }
}

extension GIPHYError: ServiceError {
    package static let redaction = Redaction(queryNames: ["api_key"], headerNames: [])

    package init(reason: Reason, failure: GIPHY.Failure?, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.init(reason: reason, status: status, retryAfter: retryAfter, endpoint: endpoint)
    }
}

extension GIPHYError.Reason: FailureReason {
    /// The status within the failure decides first, then the HTTP status, then the message.
    package init(_ failure: GIPHY.Failure, status: Int, clean: (String) -> String) {
        let message = clean(failure.message ?? failure.meta?.message ?? "")
        let own = failure.meta?.status.flatMap { Self(status: $0, message: message) }
        if let reason = own ?? Self(status: status, message: message) {
            self = reason
        } else if failure.isBackendFailure, failure.meta != nil {
            self = .emptyAnswer
        } else {
            switch message.lowercased() {
            case let text where text.contains("rate limit"): self = .rateLimited
            case let text where text.contains("authentication") || text.contains("api key"): self = .invalidKey
            case let text where text.contains("not available in your location"): self = .notAvailableHere
            default: self = .other(message)
            }
        }
    }

    package init?(status: Int) { self.init(status: status, message: "") }

    private init?(status: Int, message: String) {
        switch status {
        case 300..<400: self = .redirected
        case 400: self = .invalidParameters(message)
        case 401: self = .invalidKey
        case 403: self = message.lowercased().contains("your location") ? .notAvailableHere : .invalidKey
        case 404: self = .notFound
        case 414: self = .queryTooLong
        case 429: self = .rateLimited
        case 500...: self = .serverFault(status: status)
        default: return nil
        }
    }
}
