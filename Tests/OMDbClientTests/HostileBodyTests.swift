import HTTPTypes
import OMDbClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bodies that are broken, strange or far too large.
struct HostileBodyTests {
    @Test func `a byte-order mark is passed over`() async throws {
        let body = Data([0xEF, 0xBB, 0xBF] + OMDb.Title(title: "Åse").json())

        #expect(try await OMDbClient.answered(body).title(.any).title == "Åse")
        #expect(
            try await failure(of: .answered(Data([0xEF, 0xBB, 0xBF] + OMDb.Failure(.noKey).json()))).reason == .noKey)
    }

    @Test func `ISO-8859-1 is read where the server says so`() async throws {
        let body = Data(#"{"Title":"#.utf8) + Data([0x22, 0xC5, 0x73, 0x65, 0x22]) + Data("}".utf8)

        let said = OMDbClient.answered(body, fields: [.contentType: "application/json; charset=ISO-8859-1"])
        #expect(try await said.title(.any).title == "Åse")
        #expect(try await OMDbClient.answered(body).title(.any).title == "\u{FFFD}se")
    }

    @Test func `UTF-8 is read whatever the server says`() async throws {
        let client = OMDbClient.answered(#"{"Title":"Åse"}"#, fields: [.contentType: "text/html; charset=ISO-8859-1"])

        #expect(try await client.title(.any).title == "Åse")
    }

    @Test func `UTF-16 with its mark is read`() async throws {
        let units = #"{"Title":"Åse"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

        #expect(try await OMDbClient.answered(Data([0xFF, 0xFE] + units)).title(.any).title == "Åse")
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"Title":"T","Search":["#, #"{"Title":"T","Ratings":["#])
    func `nesting without end does no harm`(open: String) async throws {
        let body = String(repeating: open, count: 100_000)

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
        #expect(throws: DecodingError.self) { try decoded(body, as: OMDb.SearchPage.self) }
    }

    @Test func `nesting with an end does no harm`() async throws {
        let body =
            #"{"Title":"T","x":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
            + "}"

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
    }

    @Test func `a large record is read`() async throws {
        let plot = String(repeating: "x", count: 10_000_000)

        #expect(try await OMDbClient.answered(text(OMDb.Title(title: "T", plot: plot).json())).title(.any).plot == plot)
    }

    @Test func `large bodies of other kinds are refused`() async throws {
        let bodies = [
            String(repeating: "x", count: 10_000_000), String(repeating: " ", count: 10_000_000),
            "<html>" + String(repeating: "<p>", count: 3_000_000),
            #"{"Response":"False","Error":""# + String(repeating: "\" ", count: 5_000_000),
        ]

        for body in bodies {
            #expect(try await failure(of: .answered(body)).reason == .notJSON)
        }
    }

    @Test func `many rows that cannot be read are counted`() async throws {
        let body = #"{"Search":["# + String(repeating: "7,", count: 20_000) + #"7],"totalResults":"9"}"#

        #expect(try await OMDbClient.answered(body).search(.init("x")).dropped == 20_001)
    }

    @Test func `long strings are read in their time`() {
        let long = String(repeating: "1,", count: 500_000)
        let film = OMDb.Title(
            title: "T", year: long, released: long, runtime: long, writer: String(repeating: "(", count: 1_000_000),
            ratings: [.init(source: "S", value: long)], imdbRating: long, imdbVotes: long, boxOffice: long)

        #expect(film.years == nil && film.releaseDay == nil && film.minutes == nil && film.votes == nil)
        #expect(film.boxOfficeDollars == nil && film.imdbScore == nil && film.ratings[0].fraction == nil)
        #expect(film.credits.count == 1)
    }
}
