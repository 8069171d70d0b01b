import Foundation
import HTTPTransport
import HTTPTypes
import TMDBClient

/// Answers as TMDB would, without a network. With one, `URLSessionTransport()` stands in its place.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let film = TMDB.MovieRow(
            id: 1092, title: "The Third Man", releaseDate: "1949-08-31", posterPath: "/third-man.jpg",
            voteAverage: 7.9, voteCount: 1_800)
        let page = TMDB.Page(results: [film], totalPages: 1, totalResults: 1)
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(page.json()))
    }
}

let client = TMDBClient(transport: Unplugged(), credential: .accessToken("yours"))
for film in try await client.search(.init("The Third Man")).results {
    let stars = String(repeating: "★", count: Int(((film.score ?? 0) / 2).rounded()))
    print(film.title, film.releaseDay?.year ?? "", stars)
    print(TMDB.ImageSizes.tmdb.url(of: film.posterPath, size: "w342")?.absoluteString ?? "no poster")
}
