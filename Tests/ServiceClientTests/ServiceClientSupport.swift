import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import ServiceClient
import Testing

/// The key of a sample service, which must only be in requests.
let key = "k3y-0f-m1ne"

/// The error of a sample service, which sends `{"error": "…"}` instead of an answer.
struct SampleError: ServiceError, Hashable {
    enum Reason: FailureReason, Hashable {
        case refused(String)
        case invalidKey, rateLimited, redirected, notJSON, wrongShape
        case serverFault(status: Int)
        case transport(HTTPTransportError)

        init(_ failure: SampleFailure, status: Int, clean: (String) -> String) { self = .refused(clean(failure.error)) }
    }

    static let redaction = Redaction(queryNames: ["key"], headerNames: [])

    let reason: Reason
    let status: Int?
    let retryAfter: Duration?
    let endpoint: String

    init(reason: Reason, failure: SampleFailure?, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.reason = reason
        self.status = status
        self.retryAfter = retryAfter
        self.endpoint = endpoint
    }
}

struct SampleFailure: Decodable {
    let error: String
}

struct SampleRequest: ServiceRequest {
    struct Answer: Decodable, Sendable, Hashable {
        let name: String
    }

    var path = "/item"
    var parameters: [QueryParameter?] = []
}

/// A sender for a server that answers `/item` with `body`.
func sender(
    _ body: Data, status: Int = 200, fields: HTTPFields = [:], now: Date = Date(timeIntervalSince1970: 0)
) -> RequestSender<SampleError> {
    let head = HTTPResponse(status: .init(code: status), headerFields: fields)
    return sender(.response(TransportResponse(head: head, body: body)), now: now)
}

func sender(_ answer: StubAnswer, now: Date = Date(timeIntervalSince1970: 0)) -> RequestSender<SampleError> {
    RequestSender(
        transport: StubTransport().on(.get, "/item", answer), baseURL: nil, standard: BaseURL(host: "api.example"),
        credentials: [QueryParameter("key", key)], headerFields: [:], now: { now })
}

/// The error of a request that must fail.
func failure(of sender: RequestSender<SampleError>, _ request: SampleRequest = SampleRequest()) async throws
    -> SampleError
{
    try #require(await #expect(throws: SampleError.self) { try await sender.answer(to: request) })
}
