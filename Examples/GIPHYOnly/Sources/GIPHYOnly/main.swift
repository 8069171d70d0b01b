import Foundation
import GIPHYClient
import HTTPTransport
import HTTPTypes

/// Answers like GIPHY, without a network. Use `URLSessionTransport()` with one.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        var original = GIPHY.Rendition.blank
        original.url = "https://media.giphy.com/media/abc123/giphy.gif"
        original.width = 480
        original.height = 270
        var gif = GIPHY.GIF.blank
        gif.id = "abc123"
        gif.title = "Popcorn"
        gif.images = .init([.original: original])
        let list = GIPHY.List(
            [gif], pagination: .init(totalCount: 1, count: 1, offset: 0), meta: .init(responseID: "unplugged"))
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(list.json()))
    }
}

let client = GIPHYClient(transport: Unplugged(), key: "yours")
for gif in try await client.search(.init("popcorn", limit: 1, rating: .pg)).data {
    guard let original = gif.images.original, let width = original.width, let height = original.height else { continue }
    print("\(gif.title), \(width) × \(height)")
    print(original.url ?? "no file")
}
