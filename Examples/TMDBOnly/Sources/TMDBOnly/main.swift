import Foundation
import HTTPTransport
import HTTPTypes
import TMDBClient

/// Answers like TMDB, without a network. Use `URLSessionTransport()` with one.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let movie = TMDB.MovieRow(
            id: 1092, title: "The Third Man", releaseDate: "1949-08-31", posterPath: "/third-man.jpg",
            voteAverage: 7.9, voteCount: 1_800)
        let page = TMDB.Page(results: [movie], totalPages: 1, totalResults: 1)
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(page.json()))
    }
}

let client = TMDBClient(transport: Unplugged(), credential: .accessToken("yours"))
for movie in try await client.search(.init("The Third Man")).results {
    let stars = String(repeating: "★", count: Int(((movie.score ?? 0) / 2).rounded()))
    print(movie.title, movie.releaseDay?.year ?? "", stars)
    print(TMDB.ImageSizes.tmdb.url(of: movie.posterPath, size: "w342")?.absoluteString ?? "no poster")
}
