@testable import App
import Catalog
import Domain
import DomainTesting
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

/// The user's own movies, as clients of OMDb and TMDB get them from the application of `matinee serve`.
@Suite struct OwnMoviesForClientsTests {
    @Test func `a saved movie keeps its id for clients`() async throws {
        try await withLibrary { sources in
            let matrix = try #require(await sources.movies.movie(.imdb(133_093), timeout: .localOnly).movie)
            let before = try await answers(sources)
            try await sources.personal.add(
                PersonalMovie(movie: matrix.kept(as: Self.own, among: [matrix.id]), added: Self.moment))
            let after = try await answers(sources)

            #expect(before["/omdb/?i=tt0133093"]?.contains("MyMovies") == false)
            #expect(after["/omdb/?i=tt0133093"]?.contains(#""imdbID":"tt0133093""#) == true)
            #expect(after["/omdb/?i=tt0133093"]?.contains(#""MyMovies":"True""#) == true)
            for (question, answer) in before where question.hasPrefix("/tmdb/") || question.contains("s=") {
                #expect(after[question] == answer, "\(question)")
            }
        }
    }

    @Test func `without a configured key clients get nothing of the user's`() async throws {
        try await withLibrary { sources in
            let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
            let summary = MovieSummary(
                id: Self.own, otherIDs: [.tmdb(424_242)], title: "Zwölf Lichtspielhäuser",
                released: CalendarDate("1977-12-31"))
            try await sources.personal.add(
                PersonalMovie(movie: Movie(summary: summary), picture: key, added: Self.moment))
            let questions = [
                "/omdb/?i=\(Self.own)", "/omdb/?i=tmdb-424242", "/omdb/?t=zwolf+lichtspielhauser",
                "/omdb/?s=zwolf+lichtspielhauser", "/omdb/?s=zwolf&callback=f",
                "/tmdb/3/search/movie?query=zwolf+lichtspielhauser", "/tmdb/3/movie/424242",
                "/tmdb/3/movie/424242/images", "/tmdb/3/find/\(Self.own)?external_source=imdb_id",
                "/tmdb/3/movie/popular", "/tmdb/3/discover/movie?primary_release_year=1977",
                "/tmdb/t/p/w342/\(key).webp", "/tmdb/t/p/w342/\(Self.own).svg", "/tmdb/t/p/w342/tmdb-424242.svg",
            ]
            func answers(_ keys: [String]) async throws -> [String] {
                try await withApplication(sources, keys: keys) { client in
                    var answers: [String] = []
                    for question in questions {
                        let mark = question.contains("?") ? "&" : "?"
                        let text = try await client.get("\(question)\(mark)apikey=k&api_key=k").text
                        if text.contains("Zw\u{f6}lf") || text.contains("MyMovies") { answers.append(question) }
                    }
                    return answers
                }
            }

            #expect(try await answers([]).isEmpty)
            #expect(try await answers(["other"]).isEmpty)
            #expect(try await answers(["k"]).count > 5)
            // Without the digits that depend on the key, a page could find out which movies the user has.
            #expect(try await answers(["k"]).allSatisfy { !$0.hasPrefix("/tmdb/t/p") })
        }
    }

    @Test func `clients get all facts of an own movie`() async throws {
        try await withLibrary { sources in
            let summary = MovieSummary(
                id: Self.own, title: "Zwölf Lichtspielhäuser", released: CalendarDate("1977-12-31"))
            try await sources.personal.add(PersonalMovie(movie: Movie(summary: summary), added: Self.moment))

            try await withApplication(sources) { client in
                let found = try await client.get("/tmdb/3/search/movie?api_key=k&query=zwolf+lichtspielhauser").text
                let number = try #require(found.firstMatch(of: /"id":(\d+)/)?.output.1)
                for part in ["", "/credits", "/similar", "/recommendations?page=1", "/images"] {
                    let mark = part.contains("?") ? "&" : "?"
                    let response = try await client.get("/tmdb/3/movie/\(number)\(part)\(mark)api_key=k")
                    #expect(response.status == .ok, "\(part)")
                }
                let poster = try await client.get("/omdb/?apikey=k&t=zwolf+lichtspielhauser").text
                #expect(poster.contains("/tmdb/t/p/w342/\(Self.own)-"))
            }
        }
    }

    @Test func `clients get the address of an own picture`() async throws {
        try await withLibrary { sources in
            let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
            let summary = MovieSummary(id: Self.own, title: "Zwölf Lichtspielhäuser", year: 1977)
            try await sources.personal.add(
                PersonalMovie(movie: Movie(summary: summary), picture: key, added: Self.moment))

            try await withApplication(sources) { client in
                let omdb = try await client.get("/omdb/?apikey=k&i=\(Self.own)").text
                let tmdb = try await client.get("/tmdb/3/search/movie?api_key=k&query=zwolf").text
                #expect(omdb.contains(#""Poster":"http://localhost/tmdb/t/p/w342/\#(key)-"#))
                #expect(tmdb.contains(#""poster_path":"/\#(key)-"#))
            }
        }
    }

    private static let own = MovieID.own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11")
    private static let moment = Date(timeIntervalSince1970: 1_700_000_000)

    /// The responses to a client that has The Matrix.
    private func answers(_ sources: Sources) async throws -> [String: String] {
        let questions = [
            "/omdb/?i=tt0133093", "/omdb/?s=the+matrix", "/tmdb/3/movie/603/credits",
            "/tmdb/3/movie/603/images", "/tmdb/3/movie/603/similar",
            "/tmdb/3/movie/tt0133093/external_ids",
            "/tmdb/3/find/tt0133093?external_source=imdb_id", "/tmdb/3/search/movie?query=the+matrix",
            "/tmdb/3/movie/popular",
        ]
        return try await withApplication(sources) { client in
            var answers: [String: String] = [:]
            for question in questions {
                let mark = question.contains("?") ? "&" : "?"
                answers[question] = try await client.get("\(question)\(mark)apikey=k&api_key=k").text
            }
            return answers
        }
    }
}

private func withLibrary(_ test: (Sources) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "matinee-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Sources.with(AppConfiguration(dataFolder: folder), catalogFile: .few, test)
}

private func withApplication<Value: Sendable>(
    _ sources: Sources, keys: [String] = ["k"],
    _ test: @escaping @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
    let configuration = AppConfiguration(port: 0, acceptedKeys: keys.map { APIKey($0) })
    return try await withSite(configuration, serving: ApplicationServices(sources, configuration), test)
}

extension Movie {
    /// The same movie, saved in the library.
    fileprivate func kept(as own: MovieID, among others: [MovieID]) -> Movie {
        var movie = self
        movie.summary.id = own
        movie.summary.otherIDs = others
        return movie
    }
}
