import Foundation
import Testing

@testable import OMDbClient

/// Pages, seasons and failures.
struct OMDbListTests {
    @Test func `a page has its rows and totals`() throws {
        let page: OMDb.SearchPage = try decoded(
            """
            {"Search":[{"Title":"Harbour Lights","Year":"1961","imdbID":"tt9000001","Type":"movie","Poster":"N/A"},
            {"Title":"North Quay","Year":"2011–2014","imdbID":"tt90000002","Type":"series",
            "Poster":"https://pictures.example/q.jpg"}],"totalResults":"777","Response":"True"}
            """)

        #expect(
            page.search == [
                .init(title: "Harbour Lights", year: "1961", imdbID: "tt9000001", type: "movie", poster: "N/A"),
                .init(
                    title: "North Quay", year: "2011–2014", imdbID: "tt90000002", type: "series",
                    poster: "https://pictures.example/q.jpg"),
            ])
        #expect(page.resultCount == 777 && page.dropped == 0)
        #expect(page.search[1].years?.last == 2014)
        #expect(page.search[1].posterURL?.absoluteString == "https://pictures.example/q.jpg")
    }

    @Test(arguments: [
        ("1", 1), ("1000", 1_000), ("48,213", 48_213), ("0", 0),
    ])
    func `the number of results is parsed`(total: String, results: Int) throws {
        let page: OMDb.SearchPage = try decoded(#"{"Search":[],"totalResults":"\#(total)","Response":"True"}"#)

        #expect(page.resultCount == results)
    }

    @Test(arguments: ["N/A", "", "many", "-3", "99999999999999999999"])
    func `an invalid total is nil`(total: String) throws {
        let page: OMDb.SearchPage = try decoded(#"{"Search":[],"totalResults":"\#(total)","Response":"True"}"#)

        #expect(page.resultCount == nil)
    }

    @Test func `an invalid row is dropped and counted`() throws {
        let page: OMDb.SearchPage = try decoded(
            """
            {"Search":[{"Title":"A","imdbID":"tt1"},{"Title":"B"},{"imdbID":"tt3"},{"Title":null,"imdbID":"tt4"},7,null,
            "x",[[]],{"Title":{"a":1},"imdbID":"tt5"},{"Title":"C","imdbID":"tt6"}],"totalResults":"10"}
            """)

        #expect(page.search.map(\.title) == ["A", "C"])
        #expect(page.dropped == 8)
    }

    @Test(arguments: [
        #"{"Response":"True"}"#, #"{"totalResults":"0"}"#, #"{"Search":[],"totalResults":"0","Response":"True"}"#,
        #"{"Search":null,"Response":"True"}"#, #"{"Search":"N/A","Response":"True"}"#, #"{"Search":[]}"#,
    ])
    func `a page without rows is empty`(json: String) throws {
        #expect(try decoded(json, as: OMDb.SearchPage.self).search.isEmpty)
    }

    @Test(arguments: [
        "{}", #"{"message":"hello"}"#, #"{"Search":{}}"#, "[]", #"{"Response":"False","Error":"Movie not found!"}"#,
    ])
    func `an object that is no page throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: OMDb.SearchPage.self) }
    }

    @Test func `a failure has its message`() throws {
        let failure: OMDb.Failure = try decoded(#"{"Response":"False","Error":"Series not found!"}"#)

        #expect(failure == OMDb.Failure(.seriesNotFound))
        #expect(failure.message == .seriesNotFound)
        #expect(OMDb.Failure(error: "The moon is full.").message == nil)
    }

    @Test(arguments: [#"{"Response":"False"}"#, #"{"Response":"True","Error":"x"}"#, #"{"Title":"T"}"#, "[]"])
    func `an object that is no failure throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: OMDb.Failure.self) }
    }
}
