import Foundation
import HTTPTransport
import HTTPTypes
import OMDbClient

/// Answers like OMDb, without a network. Use `URLSessionTransport()` with one.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        var movie = OMDb.Title.blank
        movie.title = "The Third Man"
        movie.year = "1949"
        movie.imdbRating = "8.1"
        movie.type = "movie"
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(movie.json()))
    }
}

let client = OMDbClient(transport: Unplugged(), apiKey: "yours")
let movie = try await client.title(.init(.title("The Third Man")))
let stars = String(repeating: "★", count: Int(((movie.imdbScore ?? 0) / 2).rounded()))
print(movie.title, movie.years?.first ?? "", stars)
