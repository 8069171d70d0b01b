import Foundation
import HTTPTransport
import HTTPTypes
import OMDbClient

/// Answers as OMDb would, without a network. With one, `URLSessionTransport()` stands in its place.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let film = OMDb.Title(title: "The Third Man", year: "1949", imdbRating: "8.1", type: "movie")
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(film.json()))
    }
}

let client = OMDbClient(transport: Unplugged(), apiKey: "yours")
let film = try await client.title(.init(.title("The Third Man")))
let stars = String(repeating: "★", count: Int(((film.imdbScore ?? 0) / 2).rounded()))
print(film.title, film.years?.first ?? "", stars)
