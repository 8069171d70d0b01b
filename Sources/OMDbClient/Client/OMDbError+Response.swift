package import struct Foundation.Data
package import HTTPTransport
import ServiceClient

extension OMDbError: ServiceError {
    package static let redaction = Redaction(queryNames: ["apikey"], headerNames: [])

    package init(reason: Reason, failure: OMDb.Failure?, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.init(reason: reason, status: status, retryAfter: retryAfter, endpoint: endpoint)
    }
}

extension OMDbError.Reason: FailureReason {
    /// A known message takes precedence over the status, and the status over an unknown message.
    package init(_ failure: OMDb.Failure, status: Int, clean: (String) -> String) {
        if let message = failure.message {
            self = .refused(message)
        } else {
            let other = Self.otherMessage(clean(failure.error))
            self = status == 401 ? other : Self(status: status) ?? other
        }
    }

    package static var invalidKey: Self { .refused(.invalidKey) }

    package static func failure(inText body: Data) -> OMDb.Failure? {
        OMDbFailureText.message(in: body).map { OMDb.Failure(error: $0) }
    }
}
