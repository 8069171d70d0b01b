import Foundation
import HTTPTransport
import HTTPTypes
import TMDBClient

/// Answers like TMDB, without a network. Use `URLSessionTransport()` with one.
struct Unplugged: HTTPTransport {
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        var movie = TMDB.MovieRow(id: 1092, title: "The Third Man")
        movie.releaseDate = "1949-08-31"
        movie.posterPath = "/third-man.jpg"
        movie.voteAverage = 7.9
        movie.voteCount = 1_800
        var page = TMDB.Page<TMDB.MovieRow>.blank
        page.results = [movie]
        page.totalResults = 1
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(page.json()))
    }
}

let client = TMDBClient(transport: Unplugged(), credential: .accessToken("yours"))
for movie in try await client.search(.init("The Third Man")).results {
    let stars = String(repeating: "★", count: Int(((movie.score ?? 0) / 2).rounded()))
    print(movie.title, movie.releaseDay?.year ?? "", stars)
    print(TMDB.ImageSizes.tmdb.url(of: movie.posterPath, size: "w342")?.absoluteString ?? "no poster")
}
