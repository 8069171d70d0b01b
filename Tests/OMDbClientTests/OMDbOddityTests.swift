@testable import OMDbClient
import Testing

/// Unusual objects that must be decoded.
struct OMDbOddityTests {
    @Test func `any field can be N/A`() throws {
        let movie: OMDb.Title = try decoded(
            """
            {"Title":"N/A","Year":"N/A","Rated":"N/A","Released":"N/A","Season":"N/A","Episode":"N/A","Runtime":"N/A",
            "Genre":"N/A","Director":"N/A","Writer":"N/A","Actors":"N/A","Plot":"N/A","Language":"N/A","Country":"N/A",
            "Awards":"N/A","Poster":"N/A","Ratings":"N/A","Metascore":"N/A","imdbRating":"N/A","imdbVotes":"N/A",
            "imdbID":"N/A","seriesID":"N/A","Type":"N/A","totalSeasons":"N/A","DVD":"N/A","BoxOffice":"N/A",
            "Production":"N/A","Website":"N/A","Response":"True"}
            """)

        #expect(movie.title == "N/A" && movie.plot == "N/A")
        #expect(movie.ratings.isEmpty)
        expectNothing(of: movie)
    }

    @Test func `any field but the title can be missing`() throws {
        let movie: OMDb.Title = try decoded(#"{"Title":"Harbour Lights"}"#)

        #expect(movie == OMDb.Title(title: "Harbour Lights"))
        expectNothing(of: movie)
    }

    @Test func `any field but the title can be null or empty`() throws {
        let names = [
            "Year", "Released", "Runtime", "Genre", "Director", "Writer", "Actors", "Language", "Country", "Poster",
            "Metascore", "imdbRating", "imdbVotes", "Type", "totalSeasons", "Season", "Episode", "BoxOffice",
        ]

        for value in ["null", #""""#, #""  ""#] {
            let fields = names.map { #""\#($0)":\#(value)"# }.joined(separator: ",")
            expectNothing(of: try decoded(#"{"Title":"Harbour Lights","Ratings":null,\#(fields)}"#))
        }
    }

    private func expectNothing(of movie: OMDb.Title, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(movie.years == nil && movie.releaseDay == nil && movie.minutes == nil, sourceLocation: sourceLocation)
        #expect(
            movie.genres.isEmpty && movie.directors.isEmpty && movie.writers.isEmpty, sourceLocation: sourceLocation)
        #expect(movie.cast.isEmpty, sourceLocation: sourceLocation)
        #expect(movie.languages.isEmpty && movie.countries.isEmpty, sourceLocation: sourceLocation)
        #expect(movie.posterURL == nil && movie.allRatings.isEmpty, sourceLocation: sourceLocation)
        #expect(movie.imdbScore == nil && movie.votes == nil && movie.kind == nil, sourceLocation: sourceLocation)
        #expect(movie.boxOfficeDollars == nil, sourceLocation: sourceLocation)
    }

    @Test func `numbers and booleans are decoded as strings`() throws {
        let movie: OMDb.Title = try decoded(
            """
            {"Title":1984,"Year":1984,"Metascore":74,"imdbRating":8.8,"imdbVotes":2370839,"Rated":false,
            "Awards":-1.5e3,"totalSeasons":8.0,"Response":true}
            """)

        #expect(movie.title == "1984" && movie.year == "1984" && movie.metascore == "74")
        #expect(movie.imdbRating == "8.8" && movie.imdbScore == 8.8)
        #expect(movie.votes == 2_370_839)
        #expect(movie.rated == "False")
        #expect(movie.totalSeasons == "8")
    }

    @Test func `a failure with a boolean is recognized`() {
        #expect(throws: DecodingError.self) { try decoded(#"{"Title":"T","Response":false}"#, as: OMDb.Title.self) }
    }

    @Test(arguments: [#""Ratings":[],"#, "", #""Ratings":null,"#, #""Ratings":"N/A","#])
    func `ratings can be missing`(ratings: String) throws {
        let movie: OMDb.Title = try decoded(#"{"Title":"T",\#(ratings)"Response":"True"}"#)

        #expect(movie.ratings.isEmpty && movie.dropped == 0)
    }

    @Test func `an invalid rating is dropped and counted`() throws {
        let movie: OMDb.Title = try decoded(
            """
            {"Title":"T","Ratings":[{"Source":"A","Value":"1/10"},{"Source":"B"},"C",null,[1],
            {"Source":"D","Value":74}]}
            """)

        #expect(movie.ratings == [.init(source: "A", value: "1/10"), .init(source: "D", value: "74")])
        #expect(movie.dropped == 4)
    }

    @Test func `a duplicate key is decoded once`() throws {
        let movie: OMDb.Title = try decoded(#"{"Title":"One","Title":"Two","Year":"1961","Response":"True"}"#)

        #expect(["One", "Two"].contains(movie.title))
        #expect(movie.year == "1961")
    }

    @Test func `keys match in any case, and an exact match wins`() throws {
        let lower: OMDb.SearchPage = try decoded(#"{"search":[{"title":"A","IMDBID":"tt1"}],"TotalResults":"4"}"#)
        #expect(lower.totalResults == "4" && lower.search.map(\.title) == ["A"])

        for body in [
            #"{"Title":"T","season":"1","Season":"2","SEASON":"3"}"#,
            #"{"Title":"T","SEASON":"3","Season":"2","season":"1"}"#,
        ] {
            let movie: OMDb.Title = try decoded(body)
            #expect(movie.season == "2")
            #expect(movie.additional.isEmpty)
        }
    }

    @Test func `unknown keys in rows are ignored`() throws {
        let page: OMDb.SearchPage = try decoded(
            """
            {"Search":[{"Title":"A","imdbID":"tt9000001","Year":"1961","Type":"game","Poster":"N/A","Extra":{"a":[1]}}],
            "totalResults":"1","Response":"True","Took":3}
            """)

        #expect(page.search.map(\.kind) == [.game])
        #expect(page.search.first?.posterURL == nil)
    }
}
