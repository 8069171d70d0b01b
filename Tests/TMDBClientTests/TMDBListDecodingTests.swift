@testable import TMDBClient
import Testing

/// Pages, rows, genres and results by external ids.
struct TMDBListDecodingTests {
    @Test func `a page has its rows and totals`() throws {
        let page: Movies = try decoded(
            """
            {"page":2,"results":[{"adult":false,"backdrop_path":"/b.jpg","genre_ids":[18,80],"id":7,
            "original_language":"no","original_title":"Havnelys","overview":"A pilot waits.","popularity":12.5,
            "poster_path":"/h.jpg","release_date":"1961-01-09","title":"Harbour Lights","video":false,
            "vote_average":7.25,"vote_count":345},{"id":8,"title":"North Quay","original_title":"North Quay",
            "original_language":"en"}],"total_pages":3,"total_results":42}
            """)

        #expect(page == Samples.page)
        #expect(page.results[0].releaseDay == TMDB.Day(year: 1961, month: 1, day: 9))
    }

    @Test(arguments: [
        #"{"page":1,"results":[],"total_pages":0,"total_results":0}"#, #"{"page":1,"results":null,"total_pages":1}"#,
        #"{"page":1,"total_results":0}"#, #"{"results":[]}"#, #"{"results":null}"#,
    ])
    func `a page without rows is empty`(json: String) throws {
        let page: Movies = try decoded(json)

        #expect(page.results.isEmpty && page.page == 1 && page.dropped == 0)
    }

    @Test(arguments: [
        "{}", #"{"message":"hello"}"#, #"{"results":{}}"#, #"{"results":"x"}"#, "[]", "null", "7",
        #"{"success":false,"status_code":7}"#,
    ])
    func `an object that is no page throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: Movies.self) }
    }

    @Test func `an invalid row is dropped and counted`() throws {
        let page: Movies = try decoded(
            """
            {"page":1,"results":[{"id":1,"title":"A"},{"title":"B"},{"id":3},{"id":null,"title":"D"},7,null,"x",[[]],
            {"id":5,"title":{"a":1}},{"id":6.5,"title":"F"},{"id":"7","title":"G"},{"id":8,"title":"H","adult":"no"},
            {"id":9,"title":"I","vote_average":"good"},{"id":10,"title":"J"}],"total_pages":1,"total_results":14}
            """)

        #expect(page.results.map(\.title) == ["A", "G", "H", "I", "J"])
        #expect(page.dropped == 9)
    }

    @Test(arguments: [
        #""page":"one","total_pages":1.5"#, #""page":9223372036854775807,"total_pages":1e18,"total_results":-1"#,
    ])
    func `invalid numbers of a page count as missing`(figures: String) throws {
        let page: Movies = try decoded(#"{"results":[{"id":1,"title":"A"}],\#(figures)}"#)

        #expect(page.results.map(\.title) == ["A"])
        #expect(page.page == 1 && page.totalPages == 0 && page.totalResults == 0)
    }

    @Test func `a page can have a row too many`() throws {
        let row = #"{"id":1,"title":"A"}"#
        let page: Movies = try decoded(
            #"{"page":1,"results":[\#(Array(repeating: row, count: 21).joined(separator: ","))],"total_pages":2}"#)

        #expect(page.results.count == 21)
    }

    @Test func `a row can have a media type`() throws {
        let row: TMDB.MovieRow = try decoded(
            #"{"id":1,"title":"A","media_type":"movie","origin_country":["NO","SE"],"more":{"a":[1]}}"#)

        #expect(row.mediaType == "movie")
    }

    @Test func `a movie is found`() throws {
        let found: TMDB.FindResults = try decoded(
            """
            {"movie_results":[{"id":7,"title":"Harbour Lights","media_type":"movie"}],"person_results":[],
            "tv_results":[],"tv_episode_results":[],"tv_season_results":[]}
            """)

        #expect(found.movieResults.map(\.id) == [7])
    }

    @Test func `items without a title are no movies`() throws {
        let found: TMDB.FindResults = try decoded(
            #"{"movie_results":[{"id":1,"name":"Quay","media_type":"tv"}],"tv_results":[{"id":3,"name":"Quay"}]}"#)

        #expect(found == TMDB.FindResults())
        #expect(throws: DecodingError.self) { try decoded("{}", as: TMDB.FindResults.self) }
    }

    @Test func `a failure of the first shape is decoded`() throws {
        let failure: TMDB.Failure = try decoded(
            #"{"success":false,"status_code":34,"status_message":"The resource you requested could not be found."}"#)

        #expect(failure == TMDB.Failure(.notFound))
        #expect(failure.code == .notFound)
    }

    @Test(arguments: [
        #"{"status_code":7,"status_message":"Invalid API key: You must be granted a valid key."}"#,
        #"{"status_code":7.0}"#, #"{"success":null,"status_code":7,"status_message":null}"#,
        #"{"success":false,"status_code":7,"status_message":{"a":1},"errors":{"b":[]}}"#,
        #"{"success":"no","status_code":7}"#,
    ])
    func `a failure can lack fields`(json: String) throws {
        #expect(try decoded(json, as: TMDB.Failure.self).code == .invalidKey)
    }

    @Test(arguments: [
        (#"{"errors":["query must be provided"]}"#, ["query must be provided"]),
        (#"{"errors":["a",null,{"x":1},"b"]}"#, ["a", "b"]), (#"{"errors":"a"}"#, ["a"]),
        (#"{"success":false,"errors":[]}"#, []), (#"{"success":false}"#, []),
    ])
    func `a failure of the second shape is decoded`(json: String, errors: [String]) throws {
        let failure: TMDB.Failure = try decoded(json)

        #expect(failure.errors == errors && failure.code == nil && failure.statusMessage.isEmpty)
    }

    @Test(arguments: [
        "{}", "[]", "7", #"{"errors":[]}"#, #"{"success":true,"status_code":1,"status_message":"Success."}"#,
        #"{"success":true}"#, #"{"status_code":null}"#,
    ])
    func `an object that is no failure throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: TMDB.Failure.self) }
    }
}
