@testable import TMDBClient
import Testing

/// Answers as a server writes them.
struct TMDBWritingTests {
    @Test func `a row is written with all its fields`() {
        #expect(
            text(TMDB.Page(results: [Samples.row], totalPages: 1, totalResults: 1).json()) == """
                {"page":1,"results":[{"adult":false,"backdrop_path":"/b.jpg","genre_ids":[18,80],"id":7,\
                "original_language":"no","original_title":"Havnelys","overview":"A pilot waits.","popularity":12.5,\
                "poster_path":"/h.jpg","release_date":"1961-01-09","title":"Harbour Lights","video":false,\
                "vote_average":7.25,"vote_count":345}],"total_pages":1,"total_results":1}
                """)
    }

    @Test func `unknown values are written in TMDB's form`() {
        #expect(
            text(TMDB.Page(results: [Samples.unknownRow], totalPages: 1, totalResults: 1).json()).contains(
                """
                {"adult":false,"backdrop_path":null,"genre_ids":[],"id":8,"original_language":"en",\
                "original_title":"North Quay","overview":"","popularity":0,"poster_path":null,"release_date":"",\
                "title":"North Quay","video":false,"vote_average":0,"vote_count":0}
                """))
        #expect(
            text(TMDB.Details(id: 8, title: "North Quay").json()) == """
                {"adult":false,"backdrop_path":null,"belongs_to_collection":null,"budget":0,"genres":[],"homepage":"",\
                "id":8,"imdb_id":null,"origin_country":[],"original_language":"en","original_title":"North Quay",\
                "overview":"","popularity":0,"poster_path":null,"production_companies":[],"production_countries":[],\
                "release_date":"","revenue":0,"runtime":0,"spoken_languages":[],"status":"Released","tagline":"",\
                "title":"North Quay","video":false,"vote_average":0,"vote_count":0}
                """)
    }

    @Test func `a row is written with its media type`() {
        var row = Samples.unknownRow
        row.mediaType = "movie"

        let page = TMDB.Page(results: [row], dropped: 3)
        let written = text(page.json())

        #expect(written.contains(#","media_type":"movie","#))
        #expect(!written.contains("dropped"))
    }

    @Test func `details are written with all fields and the existing appendices`() throws {
        let whole = text(Samples.whole.json())

        for name in TMDB.Appendix.allCases.map(\.rawValue) {
            #expect(whole.contains(#""\#(name)":{"#))
            #expect(!text(Samples.details.json()).contains(#""\#(name)":"#))
        }
        #expect(
            whole.contains(
                #"{"backdrop_path":null,"id":70,"name":"Harbour","poster_path":"/c.jpg"}"#))
        #expect(whole.contains(#"{"id":71,"logo_path":"/q.png","name":"Quay","origin_country":""}"#))
        #expect(whole.contains(#"{"iso_3166_1":"NO","name":"Norway"}"#))
        #expect(whole.contains(#"{"english_name":"Norwegian","iso_639_1":"no","name":"Norsk"}"#))
    }

    @Test func `a part has an id outside details`() {
        var credits = Samples.credits
        credits.id = 7

        #expect(text(credits.json()).contains(#"],"id":7}"#))
        #expect(
            text(Samples.credits.json()) == """
                {"cast":[{"adult":false,"cast_id":4,"character":"The pilot","credit_id":"c1","gender":2,"id":1,\
                "known_for_department":"Acting","name":"Cy Vance","order":0,"original_name":"Cy Vance",\
                "popularity":1.5,"profile_path":"/v.jpg"}],"crew":[{"adult":false,"credit_id":"c2",\
                "department":"Directing","gender":1,"id":2,"job":"Director","known_for_department":"Directing",\
                "name":"Ada Quist","original_name":"Ada Quist","popularity":0,"profile_path":null}]}
                """)
    }

    @Test func `videos, pictures and ids are written with all fields`() {
        #expect(
            text(Samples.videos.json()) == """
                {"results":[{"id":"v1","iso_3166_1":"US","iso_639_1":"en","key":"abc_DEF-123","name":"Trailer",\
                "official":true,"published_at":"2020-02-03T04:05:06.000Z","site":"YouTube","size":1080,\
                "type":"Trailer"}]}
                """)
        #expect(
            text(TMDB.Images(id: 7, posters: Samples.images.logos).json()) == """
                {"backdrops":[],"id":7,"logos":[],"posters":[{"aspect_ratio":2.5,"file_path":"/l.png","height":200,\
                "iso_639_1":"en","vote_average":0,"vote_count":0,"width":500}]}
                """)
        #expect(text(Samples.images.json()).contains(#""iso_639_1":null"#))
        #expect(
            text(TMDB.ExternalIDs(id: 7, imdbID: "tt9000001").json()) == """
                {"facebook_id":null,"id":7,"imdb_id":"tt9000001","instagram_id":null,"twitter_id":null,\
                "wikidata_id":null}
                """)
    }

    @Test func `releases and providers are written by country`() {
        #expect(
            text(Samples.releaseDates.json()) == """
                {"results":[{"iso_3166_1":"US","release_dates":[{"certification":"PG","descriptors":["Smoking"],\
                "iso_639_1":"en","note":"Only here","release_date":"1961-02-03T00:00:00.000Z","type":3}]}]}
                """)
        let provider = #"{"display_priority":3,"logo_path":"/k.jpg","provider_id":8,"provider_name":"Kino"}"#
        #expect(
            text(Samples.watchProviders.json()) == """
                {"results":{"NO":{"buy":[\(provider)],"flatrate":[\(provider)],"link":"https://movies.example/no"}}}
                """)
        #expect(text(TMDB.WatchProviders(id: 7).json()) == #"{"id":7,"results":{}}"#)
        let bare = TMDB.WatchProviders(results: ["NO": .init(link: nil, ads: [.init(id: 1, name: "A")])])
        #expect(
            text(bare.json()) == """
                {"results":{"NO":{"ads":[{"display_priority":0,"logo_path":null,"provider_id":1,\
                "provider_name":"A"}],"link":null}}}
                """)
    }

    @Test func `lists and the configuration are written with all fields`() {
        #expect(
            text(TMDB.FindResults(movieResults: []).json()) == """
                {"movie_results":[],"person_results":[],"tv_episode_results":[],"tv_results":[],"tv_season_results":[]}
                """)
        #expect(
            text(TMDB.Genres(genres: [.init(id: 18, name: "Drama")]).json())
                == #"{"genres":[{"id":18,"name":"Drama"}]}"#)
        #expect(
            text(TMDB.Configuration(changeKeys: ["title"]).json()) == """
                {"change_keys":["title"],"images":{"backdrop_sizes":["w300","w780","w1280","original"],\
                "base_url":"http://image.tmdb.org/t/p/",\
                "logo_sizes":["w45","w92","w154","w185","w300","w500","original"],\
                "poster_sizes":["w92","w154","w185","w342","w500","w780","original"],\
                "profile_sizes":["w45","w185","h632","original"],"secure_base_url":"https://image.tmdb.org/t/p/",\
                "still_sizes":["w92","w185","w300","original"]}}
                """)
    }

    @Test func `the catalog has nineteen genres`() {
        #expect(TMDB.Genre.ofMovies.count == 19)
        #expect(Set(TMDB.Genre.ofMovies.map(\.id)).count == 19)
        #expect(TMDB.Genre.ofMovies.first { $0.id == 878 }?.name == "Science Fiction")
    }

    @Test func `a failure is written in two shapes`() {
        #expect(
            text(TMDB.Failure(.notFound).json()) == """
                {"status_code":34,"status_message":"The resource you requested could not be found.","success":false}
                """)
        #expect(
            text(TMDB.Failure(errors: ["query must be provided"]).json()) == #"{"errors":["query must be provided"]}"#)
    }

    @Test func `slashes are not escaped, and invalid numbers are 0`() throws {
        var row = Samples.row
        row.popularity = .infinity
        row.voteAverage = .nan
        let page = TMDB.Page(results: [row])
        let credits = TMDB.Credits(cast: [.init(id: 1, name: "x", popularity: -.infinity)])
        let images = TMDB.Images(posters: [.init(filePath: "/x", aspectRatio: .nan, voteAverage: .infinity)])

        #expect(text(page.json()).contains(#""popularity":0,"poster_path":"/h.jpg""#))
        #expect(try again(credits).cast.map(\.popularity) == [0])
        #expect(try again(images).posters.map(\.aspectRatio) == [0])
    }

    @Test func `any text is written and decoded`() throws {
        let hostile = "\"\\/\u{0}\u{8}\u{1F}\n\r\té–😀</script>e\u{301}\"\u{301}\u{2028}"

        let read = try again(TMDB.Details(id: 1, title: hostile))

        #expect(Array(read.title.unicodeScalars) == Array(hostile.unicodeScalars))
    }

    @Test func `a written answer decodes to the same value`() throws {
        #expect(try again(Samples.page) == Samples.page)
        #expect(try again(Samples.details) == Samples.details)
        #expect(try again(Samples.whole) == Samples.whole)
        #expect(try again(TMDB.Details(id: 8, title: "N")) == TMDB.Details(id: 8, title: "N"))
        #expect(try again(TMDB.Genres(genres: TMDB.Genre.ofMovies)).genres == TMDB.Genre.ofMovies)
        #expect(try again(TMDB.Configuration()) == TMDB.Configuration())
        #expect(try again(TMDB.Failure(.invalidKey)) == TMDB.Failure(.invalidKey))
        #expect(try again(TMDB.Failure(errors: ["a", "b"])) == TMDB.Failure(errors: ["a", "b"]))
        let found = TMDB.FindResults(
            movieResults: [Samples.row], tvResults: [.init(id: 3, mediaType: "tv", name: "Quay")])
        #expect(try again(found) == found)
    }

    @Test func `equal answers are equal bytes`() {
        #expect(Set((1...20).map { _ in Samples.whole.json() }).count == 1)
    }

    @Test func `a page can have rows of another type`() throws {
        let page = TMDB.Page(results: [TMDB.Genre(id: 18, name: "Drama")])

        #expect(try again(page) == page)
    }
}
