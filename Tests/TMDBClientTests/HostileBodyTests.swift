import TMDBClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bodies that are broken, strange or far too large.
struct HostileBodyTests {
    @Test func `a byte-order mark is passed over`() async throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

        let film = Data(mark + TMDB.Details(id: 7, title: "Åse").json())
        #expect(try await TMDBClient.answered(film).details(.any).title == "Åse")
        #expect(try await failure(of: .answered(Data(mark + TMDB.Failure(.notFound).json()))).reason == .notFound)
    }

    @Test func `bytes that are not UTF-8 spoil only themselves`() async throws {
        let body = Data(#"{"id":7,"title":"#.utf8) + Data([0x22, 0xC5, 0x73, 0x65, 0x22]) + Data("}".utf8)

        for body in [body, Data([0xEF, 0xBB, 0xBF]) + body] {
            #expect(try await TMDBClient.answered(body).details(.any).title == "\u{FFFD}se")
        }
    }

    @Test func `UTF-16 with its mark is read`() async throws {
        let units = #"{"id":7,"title":"Åse"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

        #expect(try await TMDBClient.answered(Data([0xFF, 0xFE] + units)).details(.any).title == "Åse")
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"id":7,"title":"T","genres":["#, #"{"results":["#, #"{"errors":["#])
    func `nesting without end does no harm`(open: String) async throws {
        let body = String(repeating: open, count: 100_000)

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
        #expect(throws: DecodingError.self) { try decoded(body, as: Movies.self) }
    }

    @Test func `nesting with an end does no harm`() async throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)

        #expect(try await failure(of: .answered(#"{"id":7,"title":"T","x":\#(deep)}"#)).reason == .notJSON)
    }

    @Test func `a large answer is read`() async throws {
        let overview = String(repeating: "x", count: 10_000_000)
        let film = TMDB.Details(id: 7, title: "T", overview: overview)

        #expect(try await TMDBClient.answered(text(film.json())).details(.any).overview == overview)
    }

    @Test func `large bodies of other kinds are refused`() async throws {
        let bodies = [
            String(repeating: "x", count: 10_000_000), String(repeating: " ", count: 10_000_000),
            "<html>" + String(repeating: "<p>", count: 3_000_000),
        ]

        for body in bodies {
            #expect(try await failure(of: .answered(body)).reason == .notJSON)
        }
    }

    @Test func `a failure of any length is short when it is told`() async throws {
        let long = String(repeating: "x ", count: 200_000)

        let one = try await failure(of: .answered(text(TMDB.Failure(statusCode: 99, statusMessage: long).json())))
        #expect(one.description.utf8.count < 1_000)
        let many = TMDB.Failure(errors: Array(repeating: "x", count: 20_000))
        #expect(try await failure(of: .answered(text(many.json()), status: 422)).description.utf8.count < 1_000)
    }

    @Test func `many rows that cannot be read are counted`() async throws {
        let body = #"{"results":["# + String(repeating: "7,", count: 20_000) + #"7],"total_pages":9}"#

        #expect(try await TMDBClient.answered(body, path: "/3/movie/popular").popular().dropped == 20_001)
    }

    @Test func `many countries that cannot be read are counted`() throws {
        let countries = (0..<20_000).map { #""C\#($0)":7"# }.joined(separator: ",")

        #expect(try decoded(#"{"results":{\#(countries)}}"#, as: TMDB.WatchProviders.self).dropped == 20_000)
    }

    @Test func `numbers without end are no numbers`() async throws {
        let digits = String(repeating: "9", count: 1_000_000)

        #expect(try await failure(of: .answered(#"{"id":\#(digits),"title":"T"}"#)).reason == .wrongShape)
        #expect(try await failure(of: .answered(#"{"status_code":\#(digits),"success":false}"#)).code == nil)
    }

    @Test func `long texts are read in their time`() {
        let long = String(repeating: "1-", count: 500_000)
        let film = TMDB.Details(
            id: 7, title: "T", imdbID: "tt" + long, releaseDate: long, homepage: long, posterPath: "/" + long)

        #expect(film.releaseDay == nil && film.imdbTitleID == nil && film.homepageURL == nil)
        #expect(TMDB.ImageSizes.tmdb.renditions(of: film.posterPath).isEmpty)
        #expect(TMDB.Video(key: long).url == nil && TMDB.Video(key: long, site: "Vimeo").url == nil)
    }

    @Test func `many rows are gone through once`() {
        let crew = (0..<50_000).map { TMDB.Crew(id: $0, name: "x", department: "Writing", job: "Writer") }
        let releases = (0..<50_000).map { _ in TMDB.Release(type: .unknown(9)) }

        #expect(TMDB.Credits(crew: crew).writers.count == 50_000)
        let dates = TMDB.ReleaseDates(results: [.init(countryCode: "US", releaseDates: releases)])
        #expect(dates.certification(in: "US") == nil)
    }
}
