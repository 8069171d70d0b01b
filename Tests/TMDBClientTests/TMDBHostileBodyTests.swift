import Foundation
import Testing

@testable import TMDBClient

/// Invalid, unusual and very large bodies.
struct TMDBHostileBodyTests {
    @Test(arguments: ["[", #"{"a":"#, #"{"id":7,"title":"T","genres":["#, #"{"results":["#, #"{"errors":["#])
    func `endless nesting is not JSON`(open: String) async throws {
        let body = String(repeating: open, count: 100_000)

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
        #expect(throws: DecodingError.self) { try decoded(body, as: Movies.self) }
    }

    @Test func `a large answer is decoded`() async throws {
        let overview = String(repeating: "x", count: 10_000_000)
        let movie = TMDB.Details(id: 7, title: "T", overview: overview)

        #expect(try await TMDBClient.answered(text(movie.json())).details(.any).overview == overview)
    }

    @Test func `large invalid bodies are not JSON`() async throws {
        let bodies = [
            String(repeating: "x", count: 10_000_000), String(repeating: " ", count: 10_000_000),
            "<html>" + String(repeating: "<p>", count: 3_000_000),
        ]

        for body in bodies {
            #expect(try await failure(of: .answered(body)).reason == .notJSON)
        }
    }

    @Test func `the description of a long failure is short`() async throws {
        let long = String(repeating: "x ", count: 200_000)

        let one = try await failure(of: .answered(text(TMDB.Failure(statusCode: 99, statusMessage: long).json())))
        #expect(one.description.utf8.count < 1_000)
        let many = TMDB.Failure(errors: Array(repeating: "x", count: 20_000))
        #expect(try await failure(of: .answered(text(many.json()), status: 422)).description.utf8.count < 1_000)
    }

    @Test func `many invalid rows are counted`() async throws {
        let body = #"{"results":["# + String(repeating: "7,", count: 20_000) + #"7],"total_pages":9}"#

        #expect(try await TMDBClient.answered(body, path: "/3/movie/popular").popular().dropped == 20_001)
    }

    @Test func `many invalid countries are ignored`() throws {
        let countries = (0..<20_000).map { #""C\#($0)":7"# }.joined(separator: ",")

        #expect(try decoded(#"{"results":{\#(countries)}}"#, as: TMDB.WatchProviders.self).results.isEmpty)
    }

    @Test func `endless numbers are no numbers`() async throws {
        let digits = String(repeating: "9", count: 1_000_000)

        #expect(try await failure(of: .answered(#"{"id":\#(digits),"title":"T"}"#)).reason == .wrongShape)
        #expect(try await failure(of: .answered(#"{"status_code":\#(digits),"success":false}"#)).code == nil)
    }

    @Test func `long texts are parsed in linear time`() {
        let long = String(repeating: "1-", count: 500_000)
        let movie = TMDB.Details(
            id: 7, title: "T", imdbID: "tt" + long, releaseDate: long, homepage: long, posterPath: "/" + long)

        #expect(movie.releaseDay == nil && movie.imdbTitleID == nil)
        #expect(TMDB.ImageSizes.tmdb.url(of: movie.posterPath, size: "w342") == nil)
        #expect(TMDB.Video(key: long).url == nil && TMDB.Video(key: long, site: "Vimeo").url == nil)
    }

    @Test func `many rows are processed in linear time`() {
        let crew = (0..<50_000).map { TMDB.Crew(id: $0, name: "x", department: "Writing", job: "Writer") }
        let releases = (0..<50_000).map { _ in TMDB.Release(type: .init(rawValue: 9)) }

        #expect(TMDB.Credits(crew: crew).writers.count == 50_000)
        let dates = TMDB.ReleaseDates(results: [.init(countryCode: "US", releaseDates: releases)])
        #expect(dates.certification(in: "US") == nil)
    }
}
