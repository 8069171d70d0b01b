import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import OMDbClient

extension StubTransport {
    /// Answers every request at `path` with a body.
    static func answering(
        _ body: Data, status: Int = 200, fields: HTTPFields = [:], path: String = "/"
    ) -> StubTransport {
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        return StubTransport().on(.get, path, .response(TransportResponse(head: head, body: body)))
    }

    static func answering(
        _ body: String, status: Int = 200, fields: HTTPFields = [:], path: String = "/"
    ) -> StubTransport {
        .answering(Data(body.utf8), status: status, fields: fields, path: path)
    }
}

/// A key that must only be in requests.
let key = "k3y-0f-m1ne"

extension OMDbClient {
    /// A client of a server that answers every request with `body`.
    static func answered(_ body: String, status: Int = 200, fields: HTTPFields = [:]) -> OMDbClient {
        OMDbClient(transport: StubTransport.answering(body, status: status, fields: fields), apiKey: key)
    }

    static func answered(_ body: Data, status: Int = 200, fields: HTTPFields = [:]) -> OMDbClient {
        OMDbClient(transport: StubTransport.answering(body, status: status, fields: fields), apiKey: key)
    }
}

extension OMDb.TitleRequest {
    /// Any request.
    static var any: OMDb.TitleRequest { .init(.title("Harbour Lights")) }
}

/// The error of a request that must fail.
func failure(of client: OMDbClient) async throws -> OMDbError {
    try #require(await #expect(throws: OMDbError.self) { try await client.title(.any) })
}

/// Decodes a wire type without the client.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// Bytes as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
