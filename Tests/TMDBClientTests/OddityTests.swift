import TMDBClient
import Testing

/// What a decoder must survive.
struct OddityTests {
    static let texts = ["original_language", "overview", "release_date", "poster_path", "backdrop_path", "media_type"]
    static let figures = ["popularity", "vote_average", "vote_count", "adult", "video", "genre_ids", "origin_country"]

    @Test func `every field of a row but id and title may be absent`() throws {
        expectNothing(of: try decoded(#"{"id":7,"title":"T"}"#))
    }

    @Test func `every field of a row but id and title may be null`() throws {
        let nulls = (Self.texts + Self.figures + ["original_title"]).map { #""\#($0)":null"# }.joined(separator: ",")

        expectNothing(of: try decoded(#"{"id":7,"title":"T",\#(nulls)}"#))
    }

    @Test func `every text of a row may be empty`() throws {
        let empty = Self.texts.map { #""\#($0)":"""# }.joined(separator: ",")
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"",\#(empty)}"#)

        #expect(row.title.isEmpty && row.releaseDay == nil && row.posterPath?.isEmpty == true)
        #expect(TMDB.ImageSizes.tmdb.url(of: row.posterPath, size: "w342") == nil)
        #expect(TMDB.ImageSizes.tmdb.renditions(of: row.posterPath).isEmpty)
    }

    private func expectNothing(of row: TMDB.MovieRow, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(row == TMDB.MovieRow(id: 7, title: "T", originalLanguage: ""), sourceLocation: sourceLocation)
        #expect(row.releaseDay == nil && row.score == nil && row.genres().isEmpty, sourceLocation: sourceLocation)
    }

    @Test func `every field of a film but id and title may be null`() throws {
        let names = [
            "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "imdb_id",
            "origin_country", "original_language", "original_title", "overview", "popularity", "poster_path",
            "production_companies", "production_countries", "release_date", "revenue", "runtime", "spoken_languages",
            "status", "tagline", "video", "vote_average", "vote_count",
        ]
        let nulls = names.map { #""\#($0)":null"# }.joined(separator: ",")

        for json in [#"{"id":7,"title":"T",\#(nulls)}"#, #"{"id":7,"title":"T"}"#] {
            let film: TMDB.Details = try decoded(json)
            #expect(
                film == TMDB.Details(id: 7, title: "T", originalLanguage: "", status: .unknown(""), homepage: nil))
            #expect(film.releaseDay == nil && film.minutes == nil && film.score == nil && film.homepageURL == nil)
            #expect(film.budgetDollars == nil && film.revenueDollars == nil && film.imdbTitleID == nil)
        }
    }

    @Test(arguments: [#""title":null,"original_title":"Havnelys""#, #""original_title":"Havnelys""#])
    func `a title that is missing is the original one`(titles: String) throws {
        #expect(try decoded(#"{"id":7,\#(titles)}"#, as: TMDB.MovieRow.self).title == "Havnelys")
        #expect(try decoded(#"{"id":7,\#(titles)}"#, as: TMDB.Details.self).title == "Havnelys")
    }

    @Test(arguments: [("0", 0.0), ("7", 7), ("7.0", 7), ("7.25", 7.25), ("725e-2", 7.25)])
    func `scores may be whole`(json: String, score: Double) throws {
        let row: TMDB.MovieRow = try decoded(
            #"{"id":7,"title":"T","vote_average":\#(json),"popularity":\#(json)}"#)

        #expect(row.voteAverage == score && row.popularity == score)
    }

    @Test(arguments: [("98", 98), ("98.0", 98), ("98.4", 98), ("98.5", 99), ("9.8e1", 98), ("0", 0)])
    func `amounts may have a point`(json: String, amount: Int) throws {
        let film: TMDB.Details = try decoded(
            #"{"id":7.0,"title":"T","runtime":\#(json),"budget":\#(json),"revenue":\#(json),"vote_count":\#(json)}"#)

        #expect(film.id == 7)
        #expect([film.runtime, film.budget, film.revenue, film.voteCount] == Array(repeating: amount, count: 4))
    }

    @Test func `counts of pages may have a point`() throws {
        let page: Movies = try decoded(#"{"page":2.0,"results":[],"total_pages":3.0,"total_results":42.0}"#)

        #expect(page.page == 2 && page.totalPages == 3 && page.totalResults == 42)
    }

    @Test func `a large amount keeps all its digits`() throws {
        let film: TMDB.Details = try decoded(#"{"id":7,"title":"T","revenue":9007199254740993}"#)

        #expect(film.revenue == 9_007_199_254_740_993)
    }

    @Test func `a title of digits is a title`() throws {
        #expect(try decoded(#"{"id":7,"title":1984}"#, as: TMDB.MovieRow.self).title == "1984")
    }

    @Test func `a key that comes twice is read once`() throws {
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"One","title":"Two"}"#)

        #expect(["One", "Two"].contains(row.title))
    }

    @Test func `other keys are passed over`() throws {
        let film: TMDB.Details = try decoded(#"{"id":7,"title":"T","softcore":false,"new":{"a":[1,{"b":null}]}}"#)

        #expect(film.id == 7 && film.dropped == 0)
    }

    @Test func `the same film may stand twice`() throws {
        let page: Movies = try decoded(#"{"results":[{"id":7,"title":"T"},{"id":7,"title":"T"}]}"#)

        #expect(page.results.map(\.id) == [7, 7])
    }

    @Test func `genres may be numbers with a point, and what is none is left out`() throws {
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"T","genre_ids":[18.0,null,"x",80]}"#)

        #expect(row.genreIDs == [18, 80])
    }
}
