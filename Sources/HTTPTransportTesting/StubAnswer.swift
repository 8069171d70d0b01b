#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTransport
public import HTTPTypes

/// What a `StubTransport` does with a request.
public struct StubAnswer: Sendable {
    /// Makes a response of a request and its body, or an error.
    public typealias Respond =
        @Sendable (HTTPRequest, Data) async throws(HTTPTransportError) -> TransportResponse

    let respond: Respond

    /// Whatever `respond` makes of the request.
    public static func computed(_ respond: @escaping Respond) -> StubAnswer { StubAnswer(respond: respond) }

    /// A JSON document.
    public static func json(
        _ text: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]
    ) -> StubAnswer {
        var fields = fields
        fields[.contentType] = fields[.contentType] ?? "application/json"
        return .status(status, fields: fields, body: text)
    }

    /// A status, with a body if one is given.
    public static func status(
        _ status: HTTPResponse.Status, fields: HTTPFields = [:], body: String = ""
    ) -> StubAnswer {
        let head = HTTPResponse(status: status, headerFields: fields)
        return .response(TransportResponse(head: head, body: Data(body.utf8)))
    }

    /// A response as it is.
    public static func response(_ response: TransportResponse) -> StubAnswer {
        .computed { (_, _) throws(HTTPTransportError) in response }
    }

    /// No response.
    public static func failure(_ error: HTTPTransportError) -> StubAnswer {
        .computed { (_, _) throws(HTTPTransportError) in throw error }
    }
}
