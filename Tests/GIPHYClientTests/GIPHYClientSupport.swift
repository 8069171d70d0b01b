import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import GIPHYClient

/// A key that must only be in requests.
let key = "k3y-0f-m1ne"

extension GIPHYClient {
    /// A client of a server that answers requests for `path` with `body`.
    static func answered(
        _ body: String, status: Int = 200, fields: HTTPFields = [:], path: String = "/v1/gifs/search"
    ) -> GIPHYClient {
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        let response = TransportResponse(head: head, body: Data(body.utf8))
        return GIPHYClient(transport: StubTransport().on(.get, path, .response(response)), key: key)
    }
}

/// The error of a search that must fail.
func failure(of client: GIPHYClient) async throws -> GIPHYError {
    try #require(await #expect(throws: GIPHYError.self) { try await client.search(.init("popcorn")) })
}

/// Decodes a wire type without the client.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// Writes and decodes an answer.
func again<Answer: GIPHY.Answer>(_ answer: Answer) throws -> Answer { try decoded(text(answer.json())) }

/// Bytes as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

enum Samples {
    static let ok = GIPHY.Meta(responseID: "r1")

    static let gif = GIPHY.GIF(
        id: "abc123", title: "Popcorn GIF",
        images: .init([
            .original: .init(
                url: "https://media1.giphy.com/media/abc123/giphy.gif?cid=1&ep=v1", width: 480, height: 270,
                size: 900_000, mp4: "https://media1.giphy.com/media/abc123/giphy.mp4", mp4Size: 70_000,
                webp: "https://media1.giphy.com/media/abc123/giphy.webp", webpSize: 300_000, frames: 36, hash: "f00d"),
            .still480: .init(url: "https://media1.giphy.com/media/abc123/480w_s.jpg", width: 480, height: 270),
            .looping: .init(mp4: "https://media1.giphy.com/media/abc123/giphy-loop.mp4", mp4Size: 900),
            .init(rawValue: "fixed_depth"): .init(url: "https://media1.giphy.com/media/abc123/d.gif", size: 0),
        ]),
        slug: "popcorn-abc123", url: "https://giphy.com/gifs/popcorn-abc123", username: "studio",
        altText: "A box of popcorn", rating: .pg13, importDatetime: "2021-03-04 05:06:07",
        user: .init(username: "studio", displayName: "The Studio"), tags: ["popcorn", "snack"])

    static let list = GIPHY.List([gif], pagination: .init(totalCount: 7, count: 1, offset: 2), meta: ok)
    static let tags = GIPHY.Tags(
        [.init("popcorn")], pagination: .init(totalCount: nil, count: 1, offset: 0),
        meta: ok)
}
