import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import TMDBClient

/// A key that must only be in requests.
let key = "k3y-0f-m1ne"

extension StubTransport {
    /// Answers every request at `path` with a body.
    static func answering(
        _ body: Data, status: Int = 200, fields: HTTPFields = [:], path: String = "/3/movie/7"
    ) -> StubTransport {
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        return StubTransport().on(.get, path, .response(TransportResponse(head: head, body: body)))
    }

    static func answering(
        _ body: String, status: Int = 200, fields: HTTPFields = [:], path: String = "/3/movie/7"
    ) -> StubTransport {
        .answering(Data(body.utf8), status: status, fields: fields, path: path)
    }
}

extension TMDBClient {
    /// A client of a server that answers requests for `path` with `body`.
    static func answered(
        _ body: Data, status: Int = 200, fields: HTTPFields = [:], path: String = "/3/movie/7"
    ) -> TMDBClient {
        TMDBClient(
            transport: StubTransport.answering(body, status: status, fields: fields, path: path),
            credential: .apiKey(key))
    }

    static func answered(
        _ body: String, status: Int = 200, fields: HTTPFields = [:], path: String = "/3/movie/7"
    ) -> TMDBClient {
        .answered(Data(body.utf8), status: status, fields: fields, path: path)
    }
}

extension TMDB.DetailsRequest {
    /// Any request.
    static var any: TMDB.DetailsRequest { .init(id: 7) }
}

/// The error of a request that must fail.
func failure(of client: TMDBClient) async throws -> TMDBError {
    try #require(await #expect(throws: TMDBError.self) { try await client.details(.any) })
}

/// Decodes a wire type without the client.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// Writes and decodes an answer.
func again<Answer: TMDB.Answer>(_ answer: Answer) throws -> Answer { try decoded(text(answer.json())) }

/// Bytes as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

typealias Movies = TMDB.Page<TMDB.MovieRow>
