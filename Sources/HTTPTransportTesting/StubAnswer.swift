public import Foundation
public import HTTPTransport
public import HTTPTypes

/// How a `StubTransport` answers a request.
public struct StubAnswer: Sendable {
    /// Creates a response or an error from a request and its body.
    public typealias Respond =
        @Sendable (HTTPRequest, Data) async throws(HTTPTransportError) -> TransportResponse

    let respond: Respond

    /// The result of a closure.
    public static func computed(_ respond: @escaping Respond) -> StubAnswer { StubAnswer(respond: respond) }

    /// A JSON document.
    public static func json(
        _ text: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]
    ) -> StubAnswer {
        var fields = fields
        fields[.contentType] = fields[.contentType] ?? "application/json"
        return .status(status, fields: fields, body: text)
    }

    /// A status and a body.
    public static func status(
        _ status: HTTPResponse.Status, fields: HTTPFields = [:], body: String = ""
    ) -> StubAnswer {
        let head = HTTPResponse(status: status, headerFields: fields)
        return .response(TransportResponse(head: head, body: Data(body.utf8)))
    }

    /// A complete response.
    public static func response(_ response: TransportResponse) -> StubAnswer {
        .computed { (_, _) throws(HTTPTransportError) in response }
    }

    /// An error.
    public static func failure(_ error: HTTPTransportError) -> StubAnswer {
        .computed { (_, _) throws(HTTPTransportError) in throw error }
    }
}
