import Domain
import DomainTesting
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LiveSources
import Logging
@testable import App
@testable import OMDbClient
import Synchronization
@testable import TMDBClient
import Testing

/// For any response of services, every page can be rendered: the response is decoded, merged with local facts, and
/// shown.
@Suite(.timeLimit(.minutes(10))) struct HostileServicesTests {
    @Test func `no answer of a service breaks a page`() async throws {
        let server = MutatedServer()
        let tmdb = TMDBClient(transport: server, credential: .apiKey("k"))
        let omdb = OMDbClient(transport: server, apiKey: "k")
        let live: [any MovieSource] = [
            TMDBSource(search: tmdb, lookup: tmdb, posters: TMDBPosters(base: .store), today: { nil }),
            OMDbSource(search: omdb, lookup: omdb),
        ]
        let local = InMemoryMovies(Samples.reels(3))
        let services = ApplicationServices.inMemory(
            local, movies: LocalFirst(local: local, live: live), popular: local)
        let addresses = ["/movies/tmdb-603", "/movies/tt2000001", "/search?q=reel", "/search?q=reel&part=live"]

        try await withSite(serving: services) { client in
            try await Fuzzing.rounds("pages", 100) { generator in
                server.mutate(using: &generator)
                for address in addresses {
                    let response = try await client.get(address)
                    #expect([200, 404, 502, 503, 504].contains(response.status.code), "\(address)")
                    #expect(!response.text.isEmpty)
                }
            }
        }
    }
}

/// A server of TMDB and OMDb whose valid responses are mutated in each round.
private final class MutatedServer: HTTPTransport {
    private let answers = Mutex<[String: [UInt8]]>([:])

    func mutate(using generator: inout some RandomNumberGenerator) {
        var answers: [String: [UInt8]] = [:]
        for (name, mutator) in Self.samples { answers[name] = mutator.mutated(using: &generator) }
        self.answers.withLock { $0 = answers }
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let path = request.path ?? ""
        let name =
            switch path {
            case _ where path.contains("/find/"): "find"
            case _ where path.contains("/movie/603"): "movie"
            case _ where path.contains("/search/") || path.contains("/recommendations"): "page"
            case _ where path.contains("s="): "omdb page"
            default: "omdb movie"
            }
        let body = answers.withLock { $0[name] } ?? []
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(body))
    }

    private static let row = TMDB.MovieRow(
        id: 603, title: "Reel 2", originalTitle: "Rulle", originalLanguage: "no", overview: "A pilot waits.",
        releaseDate: "1961-01-09", genreIDs: [18], posterPath: "/h.jpg", voteAverage: 7.25, voteCount: 345)

    private static let samples: [(String, JSONMutator)] = [
        ("find", JSONMutator(text(TMDB.FindResults(movieResults: [row]).json()))),
        ("page", JSONMutator(text(TMDB.Page(results: [row], totalResults: 1).json()))),
        (
            "movie",
            JSONMutator(
                text(
                    TMDB.Details(
                        id: 603, title: "Reel 2", imdbID: "tt2000001", tagline: "Wait.", releaseDate: "1961-01-09",
                        runtime: 98, genres: [.init(id: 18, name: "Drama")], posterPath: "/h.jpg",
                        spokenLanguages: [.init(code: "no", englishName: "Norwegian")], voteAverage: 7.25,
                        voteCount: 345, credits: .init(cast: [.init(id: 1, name: "Cy Vance", character: "Pilot")]),
                        watchProviders: .init(results: ["US": .init(flatrate: [.init(id: 8, name: "Kino")])])
                    ).json()))
        ),
        (
            "omdb page",
            JSONMutator(
                #"{"Search":[{"Title":"Reel 2","Year":"1961","imdbID":"tt2000001","Type":"movie","Poster":"N/A"}],"#
                    + #""totalResults":"1","Response":"True"}"#)
        ),
        (
            "omdb movie",
            JSONMutator(
                #"{"Title":"Reel 2","Year":"1961","Released":"09 Jan 1961","Runtime":"98 min","imdbRating":"7.2","#
                    + #""imdbVotes":"1,345","imdbID":"tt2000001","Type":"movie","Metascore":"70","#
                    + #""BoxOffice":"$1,000","Country":"Norway","Language":"Norwegian","Response":"True"}"#)
        ),
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
