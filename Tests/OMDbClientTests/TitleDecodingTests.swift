@testable import OMDbClient
import Testing

/// Titles of each kind.
struct TitleDecodingTests {
    @Test func `a movie has all its strings`() throws {
        let movie: OMDb.Title = try decoded(
            """
            {"Title":"Harbour Lights","Year":"1961","Rated":"PG","Released":"09 Jan 1961","Runtime":"98 min",
            "Genre":"Drama, Crime","Director":"Ada Quist","Writer":"Ada Quist, Bo Lind","Actors":"Cy Vance, Dee Moor",
            "Plot":"A pilot waits.","Language":"English, Norwegian","Country":"Norway, United Kingdom",
            "Awards":"Won 2 prizes.","Poster":"https://pictures.example/h_V1_SX300.jpg",
            "Ratings":[{"Source":"Internet Movie Database","Value":"7.9/10"}],"Metascore":"81","imdbRating":"7.9",
            "imdbVotes":"12,345","imdbID":"tt9000001","Type":"movie","DVD":"N/A","BoxOffice":"$1,234,567",
            "Production":"N/A","Website":"N/A","Response":"True"}
            """)

        #expect(
            movie
                == OMDb.Title(
                    title: "Harbour Lights", year: "1961", rated: "PG", released: "09 Jan 1961", runtime: "98 min",
                    genre: "Drama, Crime", director: "Ada Quist", writer: "Ada Quist, Bo Lind",
                    actors: "Cy Vance, Dee Moor", plot: "A pilot waits.", language: "English, Norwegian",
                    country: "Norway, United Kingdom", awards: "Won 2 prizes.",
                    poster: "https://pictures.example/h_V1_SX300.jpg",
                    ratings: [.init(source: "Internet Movie Database", value: "7.9/10")], metascore: "81",
                    imdbRating: "7.9", imdbVotes: "12,345", imdbID: "tt9000001", type: "movie", dvd: "N/A",
                    boxOffice: "$1,234,567", production: "N/A", website: "N/A"))
    }

    @Test func `a series lacks the fields of movies`() throws {
        let series: OMDb.Title = try decoded(
            #"{"Title":"North Quay","Year":"2011–","Ratings":[],"Type":"series","totalSeasons":"4","Response":"True"}"#)

        #expect(series.totalSeasons == "4")
        #expect(series.kind == .series)
        #expect([series.dvd, series.boxOffice, series.production, series.website] == [nil, nil, nil, nil])
    }

    @Test func `an episode has its season and number`() throws {
        let episode: OMDb.Title = try decoded(
            """
            {"Title":"The Tide","Season":"2","Episode":"7","imdbID":"tt90000012","seriesID":"tt9000002",
            "Type":"episode","Response":"True"}
            """)

        #expect(episode.season == "2" && episode.episode == "7" && episode.seriesID == "tt9000002")
        #expect(episode.kind == .episode)
    }

    @Test func `an episode can lack its season and number`() throws {
        let episode: OMDb.Title = try decoded(
            #"{"Title":"The Tide","Season":"N/A","Episode":"N/A","seriesID":"N/A","Type":"episode","Response":"True"}"#)

        #expect(episode.seriesID == "N/A")
        #expect(episode.season == "N/A" && episode.episode == "N/A")
    }

    @Test func `strings with unknown names are kept`() throws {
        let movie: OMDb.Title = try decoded(
            """
            {"Title":"Harbour Lights","tomatoMeter":"93","tomatoConsensus":"N/A","tomatoFresh":12,"nested":{"a":"b"},
            "list":["x"],"nothing":null,"Response":"True"}
            """)

        #expect(movie.additional == ["tomatoMeter": "93", "tomatoConsensus": "N/A", "tomatoFresh": "12"])
    }

    @Test(arguments: [
        ("movie", OMDb.Kind.movie), ("Series", .series), ("episode", .episode), ("game", .game),
        ("podcast", .init(rawValue: "podcast")),
    ])
    func `a kind is decoded from its word or is unknown`(word: String, kind: OMDb.Kind) throws {
        #expect(try decoded(#"{"Title":"T","Type":"\#(word)"}"#, as: OMDb.Title.self).kind == kind)
        #expect(try decoded(#"["\#(word)"]"#, as: [OMDb.Kind].self) == [kind])
    }

    @Test(arguments: [
        #"{"Year":"1961","Response":"True"}"#,
        #"{"Title":null,"Response":"True"}"#,
        #"{"Title":["Harbour Lights"],"Response":"True"}"#,
        #"{"Title":"Harbour Lights","Response":"False","Error":"Movie not found!"}"#,
        #"["Harbour Lights"]"#, #""Harbour Lights""#, "1", "null",
    ])
    func `an object that is no title throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: OMDb.Title.self) }
    }

    @Test(arguments: [(#""Plot":{"short":"A pilot waits."}"#, 0), (#""Ratings":{"Source":"N/A"}"#, 1)])
    func `an invalid field does not affect others`(field: String, dropped: Int) throws {
        let title: OMDb.Title = try decoded(#"{"Title":"Harbour Lights",\#(field)}"#)

        #expect(title == OMDb.Title(title: "Harbour Lights", dropped: dropped))
    }
}
