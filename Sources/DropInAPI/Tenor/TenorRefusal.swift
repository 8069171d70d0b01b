import Domain
import HTTPTypes
import Hummingbird

/// An error response in the form of Google's APIs: https://cloud.google.com/apis/design/errors
struct TenorRefusal: Error, Hashable {
    let status: HTTPResponse.Status
    let message: String
    let name: String
    /// Google's name of the reason, if there is one.
    var reason: String?

    static let noKey = TenorRefusal(
        status: .forbidden, message: "The request is missing a valid API key.", name: "PERMISSION_DENIED")
    static let invalidKey = TenorRefusal(
        status: .badRequest, message: "API key not valid. Please pass a valid API key.", name: "INVALID_ARGUMENT",
        reason: "API_KEY_INVALID")
    static let notFound = TenorRefusal(status: .notFound, message: "Not found.", name: "NOT_FOUND")
    static let methodNotAllowed = TenorRefusal(
        status: .methodNotAllowed, message: "Method not allowed.", name: "UNIMPLEMENTED")

    /// A parameter that can't be used.
    static func invalid(_ message: String) -> TenorRefusal {
        TenorRefusal(status: .badRequest, message: message, name: "INVALID_ARGUMENT")
    }

    var response: Response {
        var error: JSONValue = [
            "code": .int(status.code), "message": .text(message), "status": .text(name),
        ]
        if let reason {
            error = error.adding([
                "details": [
                    [
                        "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": .text(reason),
                        "domain": "googleapis.com",
                    ]
                ]
            ])
        }
        let json: JSONValue = ["error": error]
        return CORSResponse.json(status, json.json())
    }
}

extension TenorRefusal {
    /// Maps an outage to an error, never to an empty result. Throws if the request was canceled.
    init(from error: SourceError, of source: SourceName) throws(CancellationError) {
        self =
            switch error {
            case .cancelled: throw CancellationError()
            case .notFound: .notFound
            case .invalidQuery, .tooManyResults: .invalid("Query must be shorter.")
            case .quotaSpent:
                TenorRefusal(status: .tooManyRequests, message: "Quota exceeded.", name: "RESOURCE_EXHAUSTED")
            case .missingKey, .invalidKey, .unreachable, .serverFault, .badAnswer, .storage:
                TenorRefusal(
                    status: .serviceUnavailable, message: error.sentence(about: source), name: "UNAVAILABLE")
            }
    }
}
