import Foundation
import Testing

@testable import OMDbClient

/// Answers as a server writes them.
struct OMDbWritingTests {
    @Test(arguments: [
        (
            "movie",
            """
            Title, Year, Rated, Released, Runtime, Genre, Director, Writer, Actors, Plot, Language, Country, Awards, \
            Poster, Ratings, Metascore, imdbRating, imdbVotes, imdbID, Type, DVD, BoxOffice, Production, Website, Response
            """
        ),
        (
            "series",
            """
            Title, Year, Rated, Released, Runtime, Genre, Director, Writer, Actors, Plot, Language, Country, Awards, \
            Poster, Ratings, Metascore, imdbRating, imdbVotes, imdbID, Type, totalSeasons, Response
            """
        ),
        (
            "episode",
            """
            Title, Year, Rated, Released, Season, Episode, Runtime, Genre, Director, Writer, Actors, Plot, Language, \
            Country, Awards, Poster, Ratings, Metascore, imdbRating, imdbVotes, imdbID, seriesID, Type, Response
            """
        ),
        (
            "game",
            """
            Title, Year, Rated, Released, Runtime, Genre, Director, Writer, Actors, Plot, Language, Country, Awards, \
            Poster, Ratings, Metascore, imdbRating, imdbVotes, imdbID, Type, DVD, BoxOffice, Production, Website, Response
            """
        ),
    ])
    func `a title is written with the keys of its kind, in order`(kind: String, keys: String) {
        let written = text(OMDb.Title(title: "T", type: kind).json())
        let values = ["Title": "T", "Type": kind, "Response": "True"]

        let expected = keys.split(separator: ", ").map(String.init).map { name in
            name == "Ratings" ? #""Ratings":[]"# : #""\#(name)":"\#(values[name] ?? "N/A")""#
        }

        #expect(written == "{" + expected.joined(separator: ",") + "}")
    }

    @Test func `additional strings are written in OMDb's place`() {
        let movie = OMDb.Title(
            title: "T", dvd: "D", additional: ["zeta": "z", "tomatoURL": "u", "tomatoMeter": "93", "Title": "no"])

        #expect(
            text(movie.json()).hasSuffix(
                """
                "Type":"N/A","tomatoMeter":"93","tomatoURL":"u","zeta":"z","DVD":"D","BoxOffice":"N/A",\
                "Production":"N/A","Website":"N/A","Response":"True"}
                """))
    }

    @Test func `pages and failures are written with their keys in order`() {
        #expect(
            text(Samples.page.json()) == """
                {"Search":[{"Title":"Harbour Lights","Year":"1961","imdbID":"tt9000001","Type":"movie","Poster":"N/A"},\
                {"Title":"North Quay","Year":"2011–","imdbID":"tt90000002","Type":"series","Poster":"N/A"}],\
                "totalResults":"12","Response":"True"}
                """)
        #expect(
            text(OMDb.Season(title: "North Quay", season: "1", totalSeasons: "4").json())
                == #"{"Title":"North Quay","Season":"1","totalSeasons":"4","Episodes":[],"Response":"True"}"#)
        #expect(text(OMDb.Failure(.tooManyResults).json()) == #"{"Response":"False","Error":"Too many results."}"#)
    }

    @Test func `JSON strings are escaped`() throws {
        let hostile = "\"\\/\u{0}\u{8}\u{1F}\n\r\té–😀</script>e\u{301}\"\u{301}"
        let movie = OMDb.Title(title: hostile, ratings: [.init(source: hostile, value: hostile)])

        let written = text(movie.json())

        #expect(
            written.hasPrefix(
                #"{"Title":"\"\\/\u0000\u0008\u001f\n\r\té–😀</script>e"# + "\u{301}\\\"\u{301}\",\"Year\""))
        let read: OMDb.Title = try decoded(written)
        #expect(Array(read.title.unicodeScalars) == Array(hostile.unicodeScalars))
        #expect(read.ratings == movie.ratings)
    }

    @Test func `a quoted id is escaped`() throws {
        let failure = OMDb.Failure(error: OMDb.Message.malformedID.text(quoting: #"3"a"#))

        #expect(try decoded(text(failure.json())) == failure)
    }

    @Test func `a written answer decodes to the same value`() throws {
        #expect(try decoded(text(Samples.page.json())) == Samples.page)
        #expect(try decoded(text(OMDb.Failure(.noKey).json())) == OMDb.Failure(.noKey))
    }

    @Test func `an encoded value decodes to the same value without additions`() throws {
        let episode = OMDb.Title(
            title: "The Tide", season: "2", episode: "7", ratings: [.init(source: "A", value: "1/10")],
            seriesID: "tt9000002", type: "episode", additional: ["tomatoMeter": "93"])

        let encoded = try JSONEncoder().encode(episode)

        #expect(try JSONDecoder().decode(OMDb.Title.self, from: encoded) == episode)
        let keys = try JSONDecoder().decode([String: Anything].self, from: encoded).keys
        #expect(
            Set(keys) == ["Title", "Season", "Episode", "Ratings", "seriesID", "Type", "tomatoMeter", "Response"])
        #expect(try roundTrip(Samples.page) == Samples.page)
        #expect(try roundTrip(OMDb.Failure(.noKey)) == OMDb.Failure(.noKey))
        #expect(try roundTrip(OMDb.Kind(rawValue: "podcast")) == .init(rawValue: "podcast"))
    }

    private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    /// A value of any type.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}

/// Sample answers.
enum Samples {
    static let page = OMDb.SearchPage(
        search: [
            .init(title: "Harbour Lights", year: "1961", imdbID: "tt9000001", type: "movie", poster: "N/A"),
            .init(title: "North Quay", year: "2011–", imdbID: "tt90000002", type: "series", poster: "N/A"),
        ], totalResults: "12")
}
