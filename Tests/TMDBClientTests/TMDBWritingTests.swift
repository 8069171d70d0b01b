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

    @Test func `lists and the configuration are written with all fields`() {
        #expect(text(TMDB.FindResults(movieResults: []).json()) == #"{"movie_results":[]}"#)
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

        #expect(text(page.json()).contains(#""popularity":0,"poster_path":"/h.jpg""#))
        #expect(try again(page).results.map(\.voteAverage) == [0])
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
        #expect(try again(TMDB.Configuration()) == TMDB.Configuration())
        #expect(try again(TMDB.Failure(.invalidKey)) == TMDB.Failure(.invalidKey))
        #expect(try again(TMDB.Failure(errors: ["a", "b"])) == TMDB.Failure(errors: ["a", "b"]))
        let found = TMDB.FindResults(movieResults: [Samples.row])
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
