import OMDbClient
import Testing

/// What a decoder must survive.
struct OddityTests {
    @Test func `not available may stand anywhere`() throws {
        let film: OMDb.Title = try decoded(
            """
            {"Title":"N/A","Year":"N/A","Rated":"N/A","Released":"N/A","Season":"N/A","Episode":"N/A","Runtime":"N/A",
            "Genre":"N/A","Director":"N/A","Writer":"N/A","Actors":"N/A","Plot":"N/A","Language":"N/A","Country":"N/A",
            "Awards":"N/A","Poster":"N/A","Ratings":"N/A","Metascore":"N/A","imdbRating":"N/A","imdbVotes":"N/A",
            "imdbID":"N/A","seriesID":"N/A","Type":"N/A","totalSeasons":"N/A","DVD":"N/A","BoxOffice":"N/A",
            "Production":"N/A","Website":"N/A","Response":"True"}
            """)

        #expect(film.title == "N/A" && film.plot == "N/A")
        #expect(film.ratings.isEmpty)
        expectNothing(of: film)
    }

    @Test func `every key but the title may be absent`() throws {
        let film: OMDb.Title = try decoded(#"{"Title":"Harbour Lights"}"#)

        #expect(film == OMDb.Title(title: "Harbour Lights"))
        expectNothing(of: film)
    }

    @Test func `every key but the title may be null or empty`() throws {
        let names = [
            "Year", "Released", "Runtime", "Genre", "Director", "Writer", "Actors", "Language", "Country", "Poster",
            "Metascore", "imdbRating", "imdbVotes", "Type", "totalSeasons", "Season", "Episode", "BoxOffice",
        ]

        for value in ["null", #""""#, #""  ""#] {
            let fields = names.map { #""\#($0)":\#(value)"# }.joined(separator: ",")
            expectNothing(of: try decoded(#"{"Title":"Harbour Lights","Ratings":null,\#(fields)}"#))
        }
    }

    private func expectNothing(of film: OMDb.Title, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(film.years == nil && film.releaseDay == nil && film.minutes == nil, sourceLocation: sourceLocation)
        #expect(film.genres.isEmpty && film.directors.isEmpty && film.writers.isEmpty, sourceLocation: sourceLocation)
        #expect(film.credits.isEmpty && film.cast.isEmpty, sourceLocation: sourceLocation)
        #expect(film.languages.isEmpty && film.countries.isEmpty, sourceLocation: sourceLocation)
        #expect(film.posterURL == nil && film.metacriticScore == nil, sourceLocation: sourceLocation)
        #expect(film.imdbScore == nil && film.votes == nil && film.kind == nil, sourceLocation: sourceLocation)
        #expect(film.seasonNumber == nil && film.episodeNumber == nil, sourceLocation: sourceLocation)
        #expect(film.seasonCount == nil && film.boxOfficeDollars == nil, sourceLocation: sourceLocation)
    }

    @Test func `numbers and booleans are read as strings`() throws {
        let film: OMDb.Title = try decoded(
            """
            {"Title":1984,"Year":1984,"Metascore":74,"imdbRating":8.8,"imdbVotes":2370839,"Rated":false,
            "Awards":-1.5e3,"totalSeasons":8.0,"Response":true}
            """)

        #expect(film.title == "1984" && film.year == "1984" && film.metascore == "74")
        #expect(film.imdbRating == "8.8" && film.imdbScore == 8.8)
        #expect(film.votes == 2_370_839)
        #expect(film.rated == "False")
        #expect(film.seasonCount == 8)
    }

    @Test func `a failure may say so with a boolean`() {
        #expect(throws: DecodingError.self) { try decoded(#"{"Title":"T","Response":false}"#, as: OMDb.Title.self) }
    }

    @Test(arguments: [#""Ratings":[],"#, "", #""Ratings":null,"#, #""Ratings":"N/A","#])
    func `there may be no ratings`(ratings: String) throws {
        let film: OMDb.Title = try decoded(#"{"Title":"T",\#(ratings)"Response":"True"}"#)

        #expect(film.ratings.isEmpty && film.dropped == 0)
    }

    @Test func `a rating that cannot be read is dropped and counted`() throws {
        let film: OMDb.Title = try decoded(
            """
            {"Title":"T","Ratings":[{"Source":"A","Value":"1/10"},{"Source":"B"},"C",null,[1],
            {"Source":"D","Value":74}]}
            """)

        #expect(film.ratings == [.init(source: "A", value: "1/10"), .init(source: "D", value: "74")])
        #expect(film.dropped == 4)
    }

    @Test func `a key that comes twice is read once`() throws {
        let film: OMDb.Title = try decoded(#"{"Title":"One","Title":"Two","Year":"1961","Response":"True"}"#)

        #expect(["One", "Two"].contains(film.title))
        #expect(film.year == "1961")
    }

    @Test func `keys are known in any case, and their own goes first`() throws {
        let lower: OMDb.Season = try decoded(
            #"{"title":"North Quay","season":"2","totalseasons":"4","episodes":[{"title":"A","EPISODE":"1"}]}"#)
        #expect(lower.title == "North Quay" && lower.season == "2" && lower.totalSeasons == "4")
        #expect(lower.episodes.map(\.episode) == ["1"])

        for body in [
            #"{"Title":"T","season":"1","Season":"2","SEASON":"3"}"#,
            #"{"Title":"T","SEASON":"3","Season":"2","season":"1"}"#,
        ] {
            let film: OMDb.Title = try decoded(body)
            #expect(film.season == "2")
            #expect(film.additional.isEmpty)
        }
    }

    @Test func `other keys in lists are passed over`() throws {
        let page: OMDb.SearchPage = try decoded(
            """
            {"Search":[{"Title":"A","imdbID":"tt9000001","Year":"1961","Type":"game","Poster":"N/A","Extra":{"a":[1]}}],
            "totalResults":"1","Response":"True","Took":3}
            """)

        #expect(page.search.map(\.kind) == [.game])
        #expect(page.search.first?.posterURL == nil)
    }
}
