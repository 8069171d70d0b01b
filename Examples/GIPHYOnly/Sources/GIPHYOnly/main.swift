import Foundation
import GIPHYClient
import HTTPTransport
import HTTPTypes

/// Answers like GIPHY, without a network. Use `URLSessionTransport()` with one.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let original = GIPHY.Rendition(
            url: "https://media.giphy.com/media/abc123/giphy.gif", width: 480, height: 270, frames: 36)
        let gif = GIPHY.GIF(id: "abc123", title: "Popcorn", images: .init([.original: original]))
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
