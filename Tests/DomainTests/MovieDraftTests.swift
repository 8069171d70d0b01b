import Domain
import Testing

@Suite struct MovieDraftTests {
    private static let overview = "Two friends open a cinema in a laundry and show movies to its rhythm."

    private func draft(title: String = "A movie", overview: String = overview) -> MovieDraft {
        MovieDraft(title: title, overview: overview, released: "1999-03-31")
    }

    @Test(arguments: [
        ("  movie\u{3000}", "movie"), ("nul\0nul", "nulnul"), ("\u{1B}[2Jmovie\u{7}", "[2Jmovie"),
        ("first\nsecond", "first second"), ("first\r\nsecond", "first second"), ("first\rsecond", "first second"),
        ("two\tcells", "two cells"), ("\u{9B}2Jmovie\u{85}", "2Jmovie"),
        ("\0 movie \0", "movie"), ("movie\u{200B}", "movie\u{200B}"), ("mo\u{FFFD}vie", "mo\u{FFFD}vie"),
        (" \u{301}movie", "\u{301}movie"), ("movie \u{301}", "movie \u{301}"), ("\t\n", ""), ("", ""),
    ])
    func `a title is one line without control characters`(typed: String, kept: String) {
        // Compared by scalars: a combining mark and its base are one character.
        #expect(Array(draft(title: typed).keptTitle.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
    func `noncharacters are left out`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))

        #expect(draft(title: "mo\(Character(scalar))vie").keptTitle == "movie")
    }

    @Test(arguments: [
        ("one\r\ntwo\rthree\n\nfour", "one\ntwo\nthree\n\nfour"), ("one\ttwo", "one\ttwo"),
        ("\n one\u{0}\u{85} \n", "one"), ("one\u{2028}two", "one\u{2028}two"),
    ])
    func `an overview keeps its lines and no control characters`(typed: String, kept: String) {
        #expect(draft(overview: typed).keptOverview == kept)
    }

    @Test(arguments: [
        ("ab", "Enter a title of at least 3 characters."),
        ("a\0b\u{9B}", "Enter a title of at least 3 characters."),
        ("\u{301} \u{301} \u{301}", "Enter a title of at least 3 characters."),
        (String(repeating: "a", count: 201), "Keep the title to 200 characters; this is 201."),
        (
            String(repeating: "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", count: 150),
            "There are too many marks on the letters: with each of them counted, keep the title to 1,000 characters; "
                + "this is 1200."
        ),
        ("abc", nil), (String(repeating: "👩‍👩‍👧", count: 200), nil), ("  \(String(repeating: "é", count: 200))  ", nil),
    ])
    func `invalid titles have their sentences`(title: String, sentence: String?) {
        #expect(draft(title: title).problems().map(\.sentence) == [sentence].compactMap(\.self))
    }

    @Test(arguments: [
        (String(repeating: "a", count: 29) + "\0", "Write an overview of at least 30 characters; 29 so far."),
        (String(repeating: "a", count: 5_001), "Keep the overview to 5,000 characters; this is 5001."),
        (
            String(repeating: "a", count: 40) + String(repeating: "\u{301}", count: 26_000),
            "There are too many marks on the letters: with each of them counted, keep the overview to 25,000 "
                + "characters; this is 26040."
        ),
        (String(repeating: "a", count: 5_000), nil),
    ])
    func `invalid overviews have their sentences`(overview: String, sentence: String?) {
        #expect(draft(overview: overview).problems().map(\.sentence) == [sentence].compactMap(\.self))
    }

    @Test func `a text that is far too long is rejected with the limit`() {
        #expect(
            MovieDraft.Problem(farTooLong: .overview).sentence
                == "Keep the overview to 5,000 characters; this is far more.")
    }

    @Test func `an existing short overview may stay`() {
        let known = MovieSummary(id: .imdb(1), title: "A movie", overview: "Short.\r\n")

        #expect(MovieDraft(title: "A movie", overview: "Short.", released: "").problems(known: known) == [])
        #expect(MovieDraft(title: "A movie", overview: "Other.", released: "").problems(known: known).count == 1)
    }

    @Test func `editing a series keeps its run, and the same date keeps the year`() {
        let date = CalendarDate("2001-02-03")
        var series = MovieSummary(id: .own("a"), kind: .series, title: "Lanterns", released: date, year: 2000)
        series.run = SeriesRun(endYear: 2004, seasons: 4, episodes: 40)
        var draft = MovieDraft(series)
        draft.title = "The Lanterns"

        let edited = series.edited(draft)
        #expect(edited.title == "The Lanterns" && edited.run == series.run && edited.year == 2000)
        draft.released = "2003-01-01"
        #expect(series.edited(draft).year == 2003)
    }
}
