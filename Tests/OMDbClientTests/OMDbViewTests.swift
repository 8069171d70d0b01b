import Foundation
import Testing

@testable import OMDbClient

/// Parsed strings.
struct OMDbViewTests {
    @Test(arguments: [
        ("16 Jul 2010", OMDb.Day(year: 2010, month: 7, day: 16)), ("09 Jan 2009", .init(year: 2009, month: 1, day: 9)),
        ("9 jan 2009", .init(year: 2009, month: 1, day: 9)), ("01 September 1999", .init(year: 1999, month: 9, day: 1)),
        (" 29  Feb 2024 ", .init(year: 2024, month: 2, day: 29)), ("2014-01-12", .init(year: 2014, month: 1, day: 12)),
        ("2000-02-29", .init(year: 2000, month: 2, day: 29)),
    ])
    func `a day is parsed in both forms`(text: String, day: OMDb.Day?) {
        #expect(day != nil)
        #expect(OMDb.Title(title: "T", released: text).releaseDay == day)
    }

    @Test(arguments: [
        "N/A", "", "2010", "Jul 2010", "30 Feb 2010", "29 Feb 1900", "31 Apr 2001", "16 Ju 2010", "16 Mai 2010",
        "2014-13-01", "2014-00-10", "2014-1-12", "2014-01-32", "2014-01-12T00:00", "16 Jul 10", "0 Jul 2010",
        "१६ Jul 2010", "-1 Jul 2010", "16 Jul 2010 2011", "0000-01-01",
    ])
    func `an invalid day is nil`(text: String) {
        #expect(OMDb.Title(title: "T", released: text).releaseDay == nil)
    }

    @Test(arguments: [
        ("148 min", 148), ("1 h 30 min", 90), ("1h 30m", 90), ("2 h", 120), ("2 hours 5 minutes", 125), ("90", 90),
        ("1,440 min", 1440), ("1 hr. 1 min.", 61), ("90 MIN", 90),
    ])
    func `a runtime is parsed to minutes`(text: String, minutes: Int) {
        #expect(OMDb.Title(title: "T", runtime: text).minutes == minutes)
    }

    @Test(arguments: ["N/A", "", "min", "0 min", "-5 min", "90 sec", "h 30", "1.5 h", "999999999999 h", "90 min x"])
    func `an invalid runtime is nil`(text: String) {
        #expect(OMDb.Title(title: "T", runtime: text).minutes == nil)
    }

    @Test(arguments: [("2,370,839", 2_370_839), ("918", 918), ("10914", 10_914), ("7769", 7769), ("0", 0)])
    func `votes are parsed with or without commas`(text: String, votes: Int) {
        #expect(OMDb.Title(title: "T", imdbVotes: text).votes == votes)
    }

    @Test(arguments: ["N/A", "", "2,37,839", ",918", "918,", "-1", "1.5", "many", "99,999,999,999,999,999,999"])
    func `invalid votes are nil`(text: String) {
        #expect(OMDb.Title(title: "T", imdbVotes: text).votes == nil)
    }

    @Test(arguments: [
        ("$173,837,933", 173_837_933), ("$292.6M", 292_600_000), ("$1.2B", 1_200_000_000), ("$500k", 500_000),
        ("$0", 0), ("12,000", 12_000), ("$ 7", 7), ("$2.5 M", 2_500_000),
    ])
    func `money is parsed to whole dollars`(text: String, dollars: Int) {
        #expect(OMDb.Title(title: "T", boxOffice: text).boxOfficeDollars == dollars)
    }

    @Test(arguments: ["N/A", "", "$", "€5,000", "$1.5", "$M", "$-3", "$9999999999B", "$$5"])
    func `invalid money is nil`(text: String) {
        #expect(OMDb.Title(title: "T", boxOffice: text).boxOfficeDollars == nil)
    }

    @Test(arguments: [
        ("2010", 2010, 2010), ("2008–2013", 2008, 2013), ("2008-2013", 2008, 2013), (" 2008 – 2013 ", 2008, 2013),
        ("2011–", 2011, nil), ("2011-", 2011, nil),
    ])
    func `years are one, a range, or an open range`(text: String, first: Int, last: Int?) throws {
        let years = try #require(OMDb.Title(title: "T", year: text).years)

        #expect(years.first == first && years.last == last)
    }

    @Test(arguments: ["N/A", "", "–2013", "2013–2008", "201", "20100", "2008–2010–2012", "soon", "2008–x", "२०१०"])
    func `invalid years are nil`(text: String) {
        #expect(OMDb.Title(title: "T", year: text).years == nil)
    }

    @Test func `lists of names are split`() {
        let movie = OMDb.Title(
            title: "T", genre: "Drama, Sci-Fi", director: "Ada Quist", actors: "Cy Vance,Dee Moor, , N/A",
            language: "English", country: "USA, UK")

        #expect(movie.genres == ["Drama", "Sci-Fi"])
        #expect(movie.directors == ["Ada Quist"])
        #expect(movie.cast == ["Cy Vance", "Dee Moor"])
        #expect(movie.languages == ["English"] && movie.countries == ["USA", "UK"])
    }

    @Test(
        arguments: [
            ("Nia Pike (created by), Bo Lind (novel, “The Quay”), Nia Pike (teleplay)", ["Nia Pike", "Bo Lind"]),
            ("Ed Ro ()", ["Ed Ro"]), ("(anonymous)", ["(anonymous)"]), ("A (b", ["A (b"]), ("A b)", ["A b)"]),
            ("A)) (x)", ["A))"]),
        ] as [(String, [String])])
    func `writers are listed once, without notes`(text: String, names: [String]) {
        #expect(OMDb.Title(title: "T", writer: text).writers == names)
    }

    @Test(
        arguments: [
            ("74", nil, ["Metacritic 74/100"]), (nil, "93", ["Rotten Tomatoes 93%"]), ("101", "101", []),
            ("7.4", "x", []),
        ] as [(String?, String?, [String])])
    func `ratings include the fields of older records`(metascore: String?, tomatoMeter: String?, ratings: [String]) {
        var title = OMDb.Title(title: "T", metascore: metascore)
        title.additional["tomatoMeter"] = tomatoMeter
        #expect(title.allRatings.map { "\($0.source) \($0.value)" } == ratings)
    }

    @Test(arguments: [
        ("8.8/10", 8.8), ("87%", 8.7), ("74/100", 7.4), ("4/5", 8), ("0%", 0), (" 9 / 10 ", 9), ("100%", 10),
    ])
    func `a rating is converted to a scale of ten`(text: String, outOfTen: Double) {
        #expect(OMDb.Rating(source: "S", value: text).outOfTen == outOfTen)
    }

    @Test(arguments: ["N/A", "", "8.8", "11/10", "101%", "-1/10", "8/0", "/10", "8/", "1/2/3", "%", "inf/10", "1e1/10"])
    func `an invalid rating is nil`(text: String) {
        #expect(OMDb.Rating(source: "S", value: text).outOfTen == nil)
    }

    @Test(arguments: [("8.8", 8.8), ("10", 10), ("0.0", 0)])
    func `IMDb's score is parsed`(text: String, score: Double) {
        #expect(OMDb.Title(title: "T", imdbRating: text).imdbScore == score)
    }

    @Test(arguments: ["N/A", "", "10.1", "-1", "nan", "inf", "0x5", "8,8", "8.8/10"])
    func `an invalid score is nil`(text: String) {
        #expect(OMDb.Title(title: "T", imdbRating: text).imdbScore == nil)
    }

    @Test(arguments: ["https://pictures.example/a_V1_SX300.jpg", "http://pictures.example/a", "HTTPS://p.example/"])
    func `a poster has a web URL`(text: String) {
        #expect(OMDb.Title(title: "T", poster: text).posterURL?.absoluteString == text)
    }

    @Test(arguments: [
        "N/A", "", "/a.jpg", "a.jpg", "//pictures.example/a.jpg", "ftp://pictures.example/a.jpg", "javascript:alert(1)",
        "data:image/png;base64,AAAA", "file:///etc/passwd", "https://", "https:a.jpg",
    ])
    func `other URLs are no posters`(text: String) {
        #expect(OMDb.Title(title: "T", poster: text).posterURL == nil)
    }
}
