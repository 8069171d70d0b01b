@testable import OMDbClient
import Testing

/// Answers to `r=xml`.
struct XMLTests {
    private let prolog = #"<?xml version="1.0" encoding="UTF-8"?>"#

    @Test func `a title is an element with attributes`() {
        let movie = OMDb.Title(
            title: "Harbour Lights", year: "1961", ratings: [.init(source: "S", value: "1/10")], imdbRating: "7.9",
            imdbVotes: "12,345", imdbID: "tt9000001", type: "movie", boxOffice: "$7", additional: ["tomatoMeter": "93"])

        #expect(
            text(movie.xml()) == prolog + """
                <root response="True"><movie title="Harbour Lights" year="1961" rated="N/A" released="N/A" \
                runtime="N/A" genre="N/A" director="N/A" writer="N/A" actors="N/A" plot="N/A" language="N/A" \
                country="N/A" awards="N/A" poster="N/A" metascore="N/A" imdbRating="7.9" imdbVotes="12,345" \
                imdbID="tt9000001" type="movie"/></root>
                """)
    }

    @Test func `tomatoes adds attributes, four with a capital`() {
        let movie = OMDb.Title(
            title: "T", type: "movie", boxOffice: "$7",
            additional: ["tomatoMeter": "93", "not a name": "x", "1st": "x", "été": "x", "x\" y=\"": "x", "Type ": "x"])

        #expect(
            text(movie.xml(tomatoes: true)).hasSuffix(
                """
                 type="movie" tomatoMeter="93" DVD="N/A" BoxOffice="$7" Production="N/A" Website="N/A"/></root>
                """))
    }

    @Test func `an attribute is written once`() {
        let movie = OMDb.Title(title: "T", type: "movie", additional: ["tomatoMeter": "93", "TomatoMeter": "94"])

        #expect(text(movie.xml(tomatoes: true)).split(separator: "tomatoMeter=").count == 2)
    }

    @Test func `series and episodes have their own attributes`() {
        let series = text(OMDb.Title(title: "T", type: "series", totalSeasons: "4").xml())
        let episode = text(OMDb.Title(title: "T", season: "2", seriesID: "tt1", type: "episode").xml(tomatoes: true))

        #expect(series.hasSuffix(#" type="series" totalSeasons="4"/></root>"#))
        #expect(episode.contains(#" season="2" episode="N/A" "#))
        #expect(episode.hasSuffix(#" seriesID="tt1" type="episode"/></root>"#))
    }

    @Test func `a page has an element for each row`() {
        #expect(
            text(Samples.page.xml()) == prolog + """
                <root totalResults="12" response="True"><result title="Harbour Lights" year="1961" imdbID="tt9000001" \
                type="movie" poster="N/A"/><result title="North Quay" year="2011–" imdbID="tt90000002" type="series" \
                poster="N/A"/></root>
                """)
    }

    @Test func `a failure is an element with text`() {
        #expect(
            text(OMDb.Failure(.movieNotFound).xml())
                == prolog + #"<root response="False"><error>Movie not found!</error></root>"#)
        #expect(
            text(OMDb.Failure(error: "<b>&\u{0}</b>").xml())
                == prolog + "<root response=\"False\"><error>&lt;b&gt;&amp;&lt;/b&gt;</error></root>")
    }

    @Test func `attributes are escaped without invalid characters`() {
        let movie = OMDb.Title(
            title: "<&>\"'\t\n\r\u{0}\u{8}\u{1F}\u{FFFE}\u{FFFF}é\u{85}😀\"\u{301}", type: "movie")

        #expect(
            text(movie.xml()).contains(
                " title=\"&lt;&amp;&gt;&quot;&apos;&#9;&#10;&#13;é\u{85}😀&quot;\u{301}\" year="))
    }
}
