@testable import TMDBClient
import Testing

/// Unusual objects that must be decoded.
struct TMDBOddityTests {
    static let texts = ["original_language", "overview", "release_date", "poster_path", "backdrop_path", "media_type"]
    static let figures = ["popularity", "vote_average", "vote_count", "adult", "video", "genre_ids", "origin_country"]

    @Test func `any field of a row but id and title can be missing`() throws {
        expectNothing(of: try decoded(#"{"id":7,"title":"T"}"#))
    }

    @Test func `any field of a row but id and title can be null`() throws {
        let nulls = (Self.texts + Self.figures + ["original_title"]).map { #""\#($0)":null"# }.joined(separator: ",")

        expectNothing(of: try decoded(#"{"id":7,"title":"T",\#(nulls)}"#))
    }

    @Test func `any text of a row can be empty`() throws {
        let empty = Self.texts.map { #""\#($0)":"""# }.joined(separator: ",")
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"",\#(empty)}"#)

        #expect(row.title.isEmpty && row.releaseDay == nil && row.posterPath?.isEmpty == true)
        #expect(TMDB.ImageSizes.tmdb.url(of: row.posterPath, size: "w342") == nil)
    }

    private func expectNothing(of row: TMDB.MovieRow, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            row == TMDB.MovieRow(id: 7, title: "T", originalTitle: "T", originalLanguage: ""),
            sourceLocation: sourceLocation)
        #expect(row.releaseDay == nil && row.score == nil, sourceLocation: sourceLocation)
    }

    @Test func `any field of a movie but id and title can be null`() throws {
        let names = [
            "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "imdb_id",
            "origin_country", "original_language", "original_title", "overview", "popularity", "poster_path",
            "production_companies", "production_countries", "release_date", "revenue", "runtime", "spoken_languages",
            "status", "tagline", "video", "vote_average", "vote_count",
        ]
        let nulls = names.map { #""\#($0)":null"# }.joined(separator: ",")

        for json in [#"{"id":7,"title":"T",\#(nulls)}"#, #"{"id":7,"title":"T"}"#] {
            let movie: TMDB.Details = try decoded(json)
            #expect(movie == Samples.bareDetails)
            #expect(movie.releaseDay == nil && movie.minutes == nil && movie.score == nil)
            #expect(movie.imdbTitleID == nil)
        }
    }

    @Test(arguments: [#""title":null,"original_title":"Havnelys""#, #""original_title":"Havnelys""#])
    func `a missing title is replaced by the original one`(titles: String) throws {
        #expect(try decoded(#"{"id":7,\#(titles)}"#, as: TMDB.MovieRow.self).title == "Havnelys")
        #expect(try decoded(#"{"id":7,\#(titles)}"#, as: TMDB.Details.self).title == "Havnelys")
    }

    @Test(arguments: [("0", 0.0), ("7", 7), ("7.0", 7), ("7.25", 7.25), ("725e-2", 7.25)])
    func `scores can be whole numbers`(json: String, score: Double) throws {
        let row: TMDB.MovieRow = try decoded(
            #"{"id":7,"title":"T","vote_average":\#(json),"popularity":\#(json)}"#)

        #expect(row.voteAverage == score && row.popularity == score)
    }

    @Test(arguments: [("98", 98), ("98.0", 98), ("98.4", 98), ("98.5", 99), ("9.8e1", 98), ("0", 0)])
    func `amounts can be decimals`(json: String, amount: Int) throws {
        let movie: TMDB.Details = try decoded(
            #"{"id":7.0,"title":"T","runtime":\#(json),"budget":\#(json),"revenue":\#(json),"vote_count":\#(json)}"#)

        #expect(movie.id == 7)
        #expect([movie.runtime, movie.budget, movie.revenue, movie.voteCount] == Array(repeating: amount, count: 4))
    }

    @Test func `counts of pages can be decimals`() throws {
        let page: Movies = try decoded(#"{"page":2.0,"results":[],"total_pages":3.0,"total_results":42.0}"#)

        #expect(page.page == 2 && page.totalPages == 3 && page.totalResults == 42)
    }

    @Test func `a large amount keeps its digits`() throws {
        let movie: TMDB.Details = try decoded(#"{"id":7,"title":"T","revenue":9007199254740993}"#)

        #expect(movie.revenue == 9_007_199_254_740_993)
    }

    @Test func `a title can be a number`() throws {
        #expect(try decoded(#"{"id":7,"title":1984}"#, as: TMDB.MovieRow.self).title == "1984")
    }

    @Test func `a duplicate key is decoded once`() throws {
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"One","title":"Two"}"#)

        #expect(["One", "Two"].contains(row.title))
    }

    @Test func `unknown keys are ignored`() throws {
        let movie: TMDB.Details = try decoded(#"{"id":7,"title":"T","softcore":false,"new":{"a":[1,{"b":null}]}}"#)

        #expect(movie.id == 7 && movie.dropped == 0)
    }

    @Test func `a movie can be on a page twice`() throws {
        let page: Movies = try decoded(#"{"results":[{"id":7,"title":"T"},{"id":7,"title":"T"}]}"#)

        #expect(page.results.map(\.id) == [7, 7])
    }

    @Test func `genres can be decimals, and invalid ones are dropped`() throws {
        let row: TMDB.MovieRow = try decoded(#"{"id":7,"title":"T","genre_ids":[18.0,null,"x",80]}"#)

        #expect(row.genreIDs == [18, 80])
    }
}
