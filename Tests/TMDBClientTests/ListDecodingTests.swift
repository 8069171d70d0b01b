import TMDBClient
import Testing

/// Pages, rows, genres and what is found by other sites' ids.
struct ListDecodingTests {
    @Test func `a page has its rows and how many there are in all`() throws {
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
    func `a page without rows is an empty one`(json: String) throws {
        let page: Movies = try decoded(json)

        #expect(page.results.isEmpty && page.page == 1 && page.dropped == 0 && page.dates == nil)
    }

    @Test(arguments: [
        "{}", #"{"message":"hello"}"#, #"{"results":{}}"#, #"{"results":"x"}"#, "[]", "null", "7",
        #"{"success":false,"status_code":7}"#,
    ])
    func `what is no page is refused`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: Movies.self) }
    }

    @Test func `a row that cannot be read is dropped and counted`() throws {
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
        #""dates":{"maximum":[]}"#,
    ])
    func `figures of a page that cannot be read are as ones that are missing`(figures: String) throws {
        let page: Movies = try decoded(#"{"results":[{"id":1,"title":"A"}],\#(figures)}"#)

        #expect(page.results.map(\.title) == ["A"])
        #expect(page.page == 1 && page.totalPages == 0 && page.totalResults == 0)
    }

    @Test(arguments: [
        (3, 42, 3), (500, 10_000, 500), (501, 10_020, 500), (42_471, 849_420, 500), (1_000, 20_000, 500), (0, 0, 0),
    ])
    func `five hundred pages can be read, however many there are`(pages: Int, results: Int, readable: Int) throws {
        let page: Movies = try decoded(
            #"{"page":1,"results":[],"total_pages":\#(pages),"total_results":\#(results)}"#)

        #expect(page.totalPages == pages && page.readablePages == readable)
    }

    @Test func `a page that does not say how many there are`() throws {
        let page: Movies = try decoded(#"{"results":[{"id":1,"title":"A"}]}"#)

        #expect(page.totalPages == 0 && page.readablePages == nil)
    }

    @Test func `a page may have a row more than it should`() throws {
        let row = #"{"id":1,"title":"A"}"#
        let page: Movies = try decoded(
            #"{"page":1,"results":[\#(Array(repeating: row, count: 21).joined(separator: ","))],"total_pages":2}"#)

        #expect(page.results.count == 21)
    }

    @Test func `lists of films in cinemas have dates`() throws {
        let page: Movies = try decoded(
            #"{"dates":{"maximum":"2024-02-01","minimum":"2024-01-01"},"page":1,"results":[]}"#)

        #expect(page.dates == TMDB.DateRange(maximum: "2024-02-01", minimum: "2024-01-01"))
        #expect(try decoded(#"{"dates":"soon","page":1,"results":[]}"#, as: Movies.self).dates == nil)
    }

    @Test func `some rows say what they are`() throws {
        let row: TMDB.MovieRow = try decoded(
            #"{"id":1,"title":"A","media_type":"movie","origin_country":["NO","SE"],"more":{"a":[1]}}"#)

        #expect(row.mediaType == "movie" && row.originCountry == ["NO", "SE"])
    }

    @Test func `genres are known by their ids`() {
        #expect(Samples.row.genres().map(\.name) == ["Drama", "Crime"])
        #expect(Samples.row.genres(from: [.init(id: 18, name: "Drame")]).map(\.name) == ["Drame"])
        #expect(TMDB.MovieRow(id: 1, title: "A", genreIDs: [1, 99]).genres().map(\.name) == ["Documentary"])
    }

    @Test func `genres are a list`() throws {
        let genres: TMDB.Genres = try decoded(
            #"{"genres":[{"id":18,"name":"Drama"},{"id":99,"name":null},{"name":"Noir"},"x"]}"#)

        #expect(genres.genres == [.init(id: 18, name: "Drama"), .init(id: 99, name: "")])
        #expect(genres.dropped == 2)
        #expect(throws: DecodingError.self) { try decoded("{}", as: TMDB.Genres.self) }
    }

    @Test func `what is found may be a film`() throws {
        let found: TMDB.FindResults = try decoded(
            """
            {"movie_results":[{"id":7,"title":"Harbour Lights","media_type":"movie"}],"person_results":[],
            "tv_results":[],"tv_episode_results":[],"tv_season_results":[]}
            """)

        #expect(found.movieResults.map(\.id) == [7])
        #expect(found.personResults.isEmpty && found.tvResults.isEmpty && found.dropped == 0)
    }

    @Test func `what is found may be something else`() throws {
        let found: TMDB.FindResults = try decoded(
            """
            {"movie_results":[{"id":1,"name":"Quay","media_type":"tv"}],
            "person_results":[{"id":2,"name":"Ada Quist","media_type":"person","known_for":[{"id":7}]}],
            "tv_results":[{"id":3,"name":"North Quay","first_air_date":""}],
            "tv_episode_results":[{"id":4,"name":"Ebb","media_type":"tv_episode"}],
            "tv_season_results":[{"id":5,"media_type":"tv_season","name":"Season 1"},{"name":"no id"}]}
            """)

        #expect(found.movieResults.isEmpty && found.dropped == 2)
        #expect(found.personResults == [.init(id: 2, mediaType: "person", name: "Ada Quist")])
        #expect(found.tvResults == [.init(id: 3, name: "North Quay")])
        #expect(found.tvEpisodeResults.map(\.name) == ["Ebb"])
        #expect(found.tvSeasonResults.map(\.id) == [5])
    }

    @Test func `older answers lack episodes and seasons`() throws {
        let found: TMDB.FindResults = try decoded(#"{"movie_results":[],"person_results":[],"tv_results":[]}"#)

        #expect(found == TMDB.FindResults())
        #expect(throws: DecodingError.self) { try decoded("{}", as: TMDB.FindResults.self) }
    }

    @Test func `a failure of the first shape`() throws {
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
    func `a failure may lack much`(json: String) throws {
        #expect(try decoded(json, as: TMDB.Failure.self).code == .invalidKey)
    }

    @Test(arguments: [
        (#"{"errors":["query must be provided"]}"#, ["query must be provided"]),
        (#"{"errors":["a",null,{"x":1},"b"]}"#, ["a", "b"]), (#"{"errors":"a"}"#, ["a"]),
        (#"{"success":false,"errors":[]}"#, []), (#"{"success":false}"#, []),
    ])
    func `a failure of the second shape`(json: String, errors: [String]) throws {
        let failure: TMDB.Failure = try decoded(json)

        #expect(failure.errors == errors && failure.code == nil && failure.statusMessage.isEmpty)
    }

    @Test(arguments: [
        "{}", "[]", "7", #"{"errors":[]}"#, #"{"success":true,"status_code":1,"status_message":"Success."}"#,
        #"{"success":true}"#, #"{"status_code":null}"#,
    ])
    func `what is no failure is refused`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: TMDB.Failure.self) }
    }
}
