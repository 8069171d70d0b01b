import Foundation
import HTTPTypes
import Testing

@testable import OMDbClient

/// Invalid, unusual and very large bodies.
struct OMDbHostileBodyTests {
    @Test(arguments: ["[", #"{"a":"#, #"{"Title":"T","Search":["#, #"{"Title":"T","Ratings":["#])
    func `endless nesting is not JSON`(open: String) async throws {
        let body = String(repeating: open, count: 100_000)

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
        #expect(throws: DecodingError.self) { try decoded(body, as: OMDb.SearchPage.self) }
    }

    @Test func `a large title is decoded`() async throws {
        let plot = String(repeating: "x", count: 10_000_000)

        #expect(try await OMDbClient.answered(text(OMDb.Title(title: "T", plot: plot).json())).title(.any).plot == plot)
    }

    @Test func `large invalid bodies are not JSON`() async throws {
        let bodies = [
            String(repeating: "x", count: 10_000_000), String(repeating: " ", count: 10_000_000),
            "<html>" + String(repeating: "<p>", count: 3_000_000),
            #"{"Response":"False","Error":""# + String(repeating: "\" ", count: 5_000_000),
        ]

        for body in bodies {
            #expect(try await failure(of: .answered(body)).reason == .notJSON)
        }
    }

    @Test func `many invalid rows are counted`() async throws {
        let body = #"{"Search":["# + String(repeating: "7,", count: 20_000) + #"7],"totalResults":"9"}"#

        #expect(try await OMDbClient.answered(body).search(.init("x")).dropped == 20_001)
    }

    @Test func `long strings are parsed in linear time`() {
        let long = String(repeating: "1,", count: 500_000)
        let movie = OMDb.Title(
            title: "T", year: long, released: long, runtime: long, writer: String(repeating: "(", count: 1_000_000),
            ratings: [.init(source: "S", value: long)], imdbRating: long, imdbVotes: long, boxOffice: long)

        #expect(movie.years == nil && movie.releaseDay == nil && movie.minutes == nil && movie.votes == nil)
        #expect(movie.boxOfficeDollars == nil && movie.imdbScore == nil && movie.ratings[0].outOfTen == nil)
        #expect(movie.writers.count == 1)
    }
}
