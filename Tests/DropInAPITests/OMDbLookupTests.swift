import Domain
import DomainTesting
import HummingbirdTesting
import Testing

/// `i` and `t`.
@Suite struct OMDbLookupTests {
    @Test func `a movie has exactly the bytes of OMDb's answer`() async throws {
        let response = try await omdb("i=tt0133093")

        #expect(
            response.text == """
                {"Title":"The Projectionist","Year":"2009","Rated":"PG-13","Released":"09 Jan 2009",\
                "Runtime":"148 min","Genre":"Sci-Fi, Film-Noir, Action","Director":"Ada Reel, Bo Frame",\
                "Writer":"Cy Spool","Actors":"Di Lens, Ed Gate","Plot":"A reel is lost.",\
                "Language":"English, Japanese","Country":"United States, United Kingdom, Soviet Union",\
                "Awards":"Won 4 Oscars. 157 wins & 220 nominations total",\
                "Poster":"http://localhost/posters/tt0133093.svg","Ratings":[\
                {"Source":"Internet Movie Database","Value":"8.8/10"},{"Source":"Rotten Tomatoes","Value":"87%"},\
                {"Source":"Metacritic","Value":"74/100"}],"Metascore":"74","imdbRating":"8.8",\
                "imdbVotes":"2,370,839","imdbID":"tt0133093","Type":"movie","DVD":"N/A",\
                "BoxOffice":"$292,587,330","Production":"N/A","Website":"N/A","Response":"True"}
                """)
    }

    @Test func `unknown facts are N/A, and titles are escaped`() async throws {
        let response = try await omdb("i=tt12677870")

        #expect(
            response.text == """
                {"Title":"Quo\\"te <&> \u{301}\\u0001\\n\\\\ 🎬","Year":"N/A","Rated":"N/A","Released":"N/A",\
                "Runtime":"N/A","Genre":"N/A","Director":"N/A","Writer":"N/A","Actors":"N/A","Plot":"N/A",\
                "Language":"N/A","Country":"N/A","Awards":"N/A","Poster":"N/A","Ratings":[],"Metascore":"N/A",\
                "imdbRating":"N/A","imdbVotes":"N/A","imdbID":"tt12677870","Type":"movie","DVD":"N/A",\
                "BoxOffice":"N/A","Production":"N/A","Website":"N/A","Response":"True"}
                """)
    }

    @Test func `a series has the keys of a series`() async throws {
        let response = try await omdb("i=tt0944947&type=series")

        #expect(response.text.hasSuffix("\"Type\":\"series\",\"totalSeasons\":\"N/A\",\"Response\":\"True\"}"))
        #expect(!response.text.contains("DVD"))
        let known = Movie(
            summary: MovieSummary(
                id: .imdb(7), kind: .series, title: "Harbor", year: 2008, run: SeriesRun(endYear: 2013, seasons: 5)))
        let harbor = try await omdb("i=tt0000007", InMemoryMovies([known]))
        #expect(try harbor.string("totalSeasons") == "5" && harbor.string("Year") == "2008–2013")
        #expect(
            try await omdb("i=tt0000007&Season=5", InMemoryMovies([known])).text
                == #"{"Title":"Harbor","Season":"5","totalSeasons":"5","Episodes":[],"Response":"True"}"#)
        let movie = Movie(summary: MovieSummary(id: .imdb(8), title: "Harbor", year: 2010))
        for other in ["t=harbor&Season=5&type=episode", "t=harbor&Season=5&type=movie"] {
            #expect(try await omdb(other, InMemoryMovies([movie, known])).string("totalSeasons") == "5")
        }
        let last = try await omdb("t=harbor&Season=6", InMemoryMovies([known]))
        #expect(try last.string("Error") == "Series or season not found!")
    }

    @Test func `plot=full has the full plot`() async throws {
        #expect(try await omdb("i=tt0133093&plot=full").string("Plot") == "A reel is lost. Somebody finds it.")
        #expect(try await omdb("i=tt0133093&plot=short").string("Plot") == "A reel is lost.")
        #expect(
            try await omdb("i=tt1000003&plot=full").string("Plot")
                == "What happens in “The Last Ferry” is told here in a sentence or two.",
            "where there is no longer one, the short one")
    }

    @Test func `tomatoes=true adds empty fields`() async throws {
        let response = try await omdb("i=tt0133093&tomatoes=true")

        #expect(
            response.text.contains(
                """
                "Type":"movie","tomatoMeter":"N/A","tomatoImage":"N/A","tomatoRating":"N/A","tomatoReviews":"N/A",\
                "tomatoFresh":"N/A","tomatoRotten":"N/A","tomatoConsensus":"N/A","tomatoUserMeter":"N/A",\
                "tomatoUserRating":"N/A","tomatoUserReviews":"N/A","tomatoURL":"N/A","DVD"
                """))
        #expect(try await omdb("i=tt0133093&tomatoes=false").text.contains("tomato") == false)
    }

    @Test(arguments: ["tt1000003", "TT1000003", "+tt1000003+", "tt01000003", "%74t1000003"])
    func `an id is read as clients write it`(id: String) async throws {
        #expect(try await omdb("i=\(id)").string("Title") == "The Last Ferry")
    }

    @Test func `movies without a number at IMDb go by ours`() async throws {
        for movie in [Movies.tmdb, Movies.own] {
            let response = try await omdb("i=\(movie.id)")

            #expect(try response.string("Title") == movie.summary.title)
            #expect(try response.string("imdbID") == movie.id.description)
        }
    }

    @Test func `a title finds the best movie, narrowed by year and kind`() async throws {
        #expect(try await omdb("t=the+lantern").string("imdbID") == "tt1000001")
        #expect(try await omdb("t=the+lantern&y=2015").string("imdbID") == "tt1000002")
        #expect(try await omdb("t=the+lantern&type=movie").string("imdbID") == "tt1000001")
        #expect(try await omdb("t=serial&type=game").string("imdbID") == "tt0944948")
        #expect(try await omdb("t=serial&type=Series").string("imdbID") == "tt0944947")
    }

    @Test(
        arguments: [
            "t=the+lantern&page=1&plot=short&r=json&v=1", "plot=short&&&t=the+lantern&=&&x=y&z", "T=the+lantern",
            "t=the+lantern&t=serial", "t=%74he%20lantern", "t=the+lantern&type=all&y=soon&plot=&r=&callback=",
            "t=the+lantern&s=&i=", "t=the+lantern&Episode=1", "t=the+lantern&season=", "t=the+lantern&tomatoes=",
        ])
    func `unknown parameters are ignored`(query: String) async throws {
        #expect(try await omdb(query).string("imdbID") == "tt1000001")
    }

    @Test func `an id counts before a title, and a search before both`() async throws {
        #expect(try await omdb("t=serial&i=tt1000003").string("imdbID") == "tt1000003")
        #expect(try await omdb("t=serial&i=tt1000003&s=the+lantern").string("totalResults") == "2")
    }
}
