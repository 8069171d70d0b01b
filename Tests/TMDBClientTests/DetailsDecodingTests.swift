@testable import TMDBClient
import Testing

/// Details of a movie, with and without appendices.
struct DetailsDecodingTests {
    @Test func `a movie has all its values`() throws {
        let movie: TMDB.Details = try decoded(
            """
            {"adult":false,"backdrop_path":"/b.jpg","belongs_to_collection":{"id":70,"name":"Harbour",
            "poster_path":"/c.jpg","backdrop_path":null},"budget":1000,"genres":[{"id":18,"name":"Drama"}],
            "homepage":"https://movies.example/","id":7,"imdb_id":"tt9000001","origin_country":["NO"],
            "original_language":"no","original_title":"Havnelys","overview":"A pilot waits.","popularity":12.5,
            "poster_path":"/h.jpg","production_companies":[{"id":71,"logo_path":"/q.png","name":"Quay",
            "origin_country":""}],"production_countries":[{"iso_3166_1":"NO","name":"Norway"}],
            "release_date":"1961-01-09","revenue":2000,"runtime":98,"spoken_languages":[{"english_name":"Norwegian",
            "iso_639_1":"no","name":"Norsk"}],"status":"Released","tagline":"Wait.","title":"Harbour Lights",
            "video":false,"vote_average":7.25,"vote_count":345}
            """)

        #expect(movie == Samples.details)
    }

    @Test func `older answers lack some fields`() throws {
        let movie: TMDB.Details = try decoded(
            #"{"id":7,"title":"T","spoken_languages":[{"iso_639_1":"no","name":"Norsk"}]}"#)

        #expect(movie.spokenLanguages == [.init(code: "no", englishName: "", name: "Norsk")])
        #expect(movie.originCountry.isEmpty)
    }

    @Test func `appendices are decoded`() throws {
        let movie: TMDB.Details = try decoded(
            """
            {"id":7,"title":"T","credits":{"cast":[{"id":1,"name":"Cy Vance","character":"The pilot"}],"crew":[]},
            "videos":{"results":[{"key":"k","site":"YouTube","id":"v1"}]},
            "release_dates":{"results":[{"iso_3166_1":"NO","release_dates":[]}]},
            "watch/providers":{"results":{"NO":{"link":"https://movies.example/no"}}},
            "external_ids":{"imdb_id":"tt9000001"}}
            """)

        #expect(movie.credits?.cast.map(\.name) == ["Cy Vance"])
        #expect(movie.videos?.results.map(\.key) == ["k"])
        #expect(movie.releaseDates?.results.map(\.countryCode) == ["NO"])
        #expect(movie.watchProviders?.results.keys.sorted() == ["NO"])
        #expect(movie.externalIDs?.imdbID == "tt9000001")
        #expect(movie.dropped == 0)
    }

    @Test(arguments: TMDB.Appendix.allCases)
    func `an invalid appendix does not affect the movie`(part: TMDB.Appendix) throws {
        let broken = [
            #"{"success":false,"status_code":34}"#, "[]", #""x""#, "7", "false", #"{"results":7}"#, "{}",
        ]

        #expect(try decoded(#"{"id":7,"title":"T"}"#, as: TMDB.Details.self).dropped == 0)
        #expect(try decoded(#"{"id":7,"title":"T","\#(part.rawValue)":null}"#, as: TMDB.Details.self).dropped == 0)
        for json in broken {
            let movie: TMDB.Details = try decoded(#"{"id":7,"title":"T","\#(part.rawValue)":\#(json)}"#)
            #expect(movie.dropped == 1)
            var rest = movie
            rest.dropped = 0
            #expect(rest == Samples.bareDetails)
        }
    }

    @Test(arguments: [
        "casts", "trailers", "images", "similar", "releases", "similar_movies", "watch_providers", "keywords",
    ])
    func `unknown appendices are ignored`(name: String) throws {
        let movie: TMDB.Details = try decoded(#"{"id":7,"title":"T","\#(name)":{"results":[]}}"#)

        #expect(movie.watchProviders == nil && movie.credits == nil && movie.dropped == 0)
    }

    @Test func `invalid rows are dropped and counted`() throws {
        let movie: TMDB.Details = try decoded(
            """
            {"id":7,"title":"T","genres":[{"name":"x"},{"id":18,"name":"Drama"}],"production_companies":[{"id":1},null],
            "production_countries":[7],"spoken_languages":[{"name":"Norsk"}],"origin_country":["NO",null,7],
            "belongs_to_collection":{"id":70}}
            """)

        #expect(movie.genres.map(\.id) == [18] && movie.originCountry == ["NO"])
        #expect(movie.belongsToCollection == nil)
        #expect(movie.dropped == 8)
    }

    @Test(arguments: [
        #"{"title":"T"}"#, #"{"id":7}"#, #"{"id":null,"title":"T"}"#, #"{"id":7,"title":null}"#,
        #"{"id":"seven","title":"T"}"#, #"{"id":7.5,"title":"T"}"#, #"{"id":7,"title":["T"]}"#,
        #"{"id":99999999999999999999,"title":"T"}"#, #"{"id":1000000000000000000,"title":"T"}"#,
        #"{"id":2147483648,"title":"T"}"#, #"{"id":0,"title":"T"}"#, #"{"id":-7,"title":"T"}"#, "[]", "7", "null",
        #""T""#,
    ])
    func `an object that is no movie throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: TMDB.Details.self) }
    }

    @Test(arguments: [
        #""overview":{"en":"x"}"#, #""runtime":"long""#, #""runtime":1000000000000000000"#, #""runtime":-9e18"#,
        #""runtime":100001"#, #""revenue":1e300"#, #""budget":-1"#, #""vote_count":9223372036854775807"#,
        #""vote_average":1e308"#, #""vote_average":"NaN""#, #""popularity":[93]"#, #""adult":"no""#, #""tagline":[]"#,
    ])
    func `an invalid field counts as missing`(field: String) throws {
        let movie: TMDB.Details = try decoded(#"{"id":7,"title":"T",\#(field)}"#)

        #expect(movie == Samples.bareDetails)
    }

    /// TMDB has sent these, according to recordings of php-tmdb.
    @Test func `numbers can be strings`() throws {
        let movie: TMDB.Details = try decoded(
            """
            {"id":"7","title":"T","popularity":"93.49","runtime":"98","vote_average":"7.25","vote_count":"345"}
            """)

        #expect(movie.id == 7 && movie.popularity == 93.49 && movie.minutes == 98 && movie.score == 7.25)
    }

    @Test func `an invalid list affects only its rows`() throws {
        let movie: TMDB.Details = try decoded(
            #"{"id":7,"title":"T","genres":{"id":18},"credits":{"cast":7,"crew":[{"id":1,"name":"x"}]}}"#)

        #expect(movie.genres.isEmpty && movie.credits?.crew.map(\.name) == ["x"])
        #expect(movie.dropped == 1)
    }
}
