import OMDbClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Pages of searches, seasons and failures.
struct ListDecodingTests {
    @Test func `a page has its rows and how many there are in all`() throws {
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
        #expect(page.resultCount == 777 && page.readablePages == 78 && page.dropped == 0)
        #expect(page.search[1].years?.last == 2014)
        #expect(page.search[1].posterURL?.absoluteString == "https://pictures.example/q.jpg")
    }

    @Test(arguments: [
        ("1", 1), ("10", 1), ("11", 2), ("1000", 100), ("1001", 100), ("48,213", 100), ("0", 0),
    ])
    func `a hundred pages can be read, however many there are`(total: String, pages: Int) throws {
        let page: OMDb.SearchPage = try decoded(#"{"Search":[],"totalResults":"\#(total)","Response":"True"}"#)

        #expect(page.readablePages == pages)
    }

    @Test(arguments: ["N/A", "", "many", "-3", "99999999999999999999"])
    func `a total that cannot be read is none`(total: String) throws {
        let page: OMDb.SearchPage = try decoded(#"{"Search":[],"totalResults":"\#(total)","Response":"True"}"#)

        #expect(page.resultCount == nil && page.readablePages == nil)
    }

    @Test func `a row that cannot be read is dropped and counted`() throws {
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
    func `a page without rows is an empty one`(json: String) throws {
        #expect(try decoded(json, as: OMDb.SearchPage.self).search.isEmpty)
    }

    @Test(arguments: [
        "{}", #"{"message":"hello"}"#, #"{"Search":{}}"#, "[]", #"{"Response":"False","Error":"Movie not found!"}"#,
    ])
    func `what is no page is refused`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: OMDb.SearchPage.self) }
    }

    @Test func `a season lists its episodes`() throws {
        let season: OMDb.Season = try decoded(
            """
            {"Title":"North Quay","Season":"1","totalSeasons":"4","Episodes":[
            {"Title":"Ebb","Released":"2014-01-12","Episode":"1","imdbRating":"8.9","imdbID":"tt9000011"},
            {"Title":"Flood","Released":"N/A","Episode":"2","imdbRating":"N/A"},{"Episode":"3"}],"Response":"True"}
            """)

        #expect(season.seasonNumber == 1 && season.seasonCount == 4 && season.dropped == 1)
        #expect(season.episodes.map(\.title) == ["Ebb", "Flood"])
        #expect(season.episodes[0].releaseDay == OMDb.Day(year: 2014, month: 1, day: 12))
        #expect(season.episodes[0].episodeNumber == 1 && season.episodes[0].imdbScore == 8.9)
        #expect(season.episodes[1].releaseDay == nil && season.episodes[1].imdbScore == nil)
        #expect(season.episodes[1].imdbID == nil)
    }

    @Test func `an older season does not say how many there are`() throws {
        let season: OMDb.Season = try decoded(#"{"Title":"North Quay","Season":"1","Episodes":[],"Response":"True"}"#)

        #expect(season.totalSeasons == nil && season.seasonCount == nil)
    }

    @Test(arguments: [
        #"{"Title":"North Quay","Season":"1"}"#, #"{"Season":"1","Episodes":[]}"#,
        #"{"Title":"North Quay","Episodes":[],"Response":"False"}"#,
    ])
    func `what is no season is refused`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: OMDb.Season.self) }
    }

    @Test func `a failure is its message`() throws {
        let failure: OMDb.Failure = try decoded(#"{"Response":"False","Error":"Series not found!"}"#)

        #expect(failure == OMDb.Failure(.seriesNotFound))
        #expect(failure.message == .seriesNotFound)
        #expect(OMDb.Failure(error: "The moon is full.").message == nil)
        #expect(throws: DecodingError.self) { try decoded(#"{"Response":"False"}"#, as: OMDb.Failure.self) }
    }
}
