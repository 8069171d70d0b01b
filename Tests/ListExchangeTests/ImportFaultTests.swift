import Domain
import Testing

@testable import ListExchange

@Suite struct ImportFaultTests {
    private func sentences(_ text: String) throws -> [String] { try readList(text).faults.map(\.sentence) }

    @Test func `each value of a table that can't be used is told with its line`() throws {
        let list = try readList(
            """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
            2024-01-05,Alien,1979,https://boxd.it/x,4.5,,,2024-01-04
            2024-01-07,Reel,19x9,https://boxd.it/y,7,,,2024-13-45
            2024-01-08,,1999,https://boxd.it/z,3,,,2024-01-07
            2024-01-09,"Ferry, The Last",2001,,abc,,,2030-01-01
            """)

        #expect(
            list.faults.map(\.sentence) == [
                "Line 3 (Reel): “19x9” left out: not a year of a movie.",
                "Line 3 (Reel): “7” left out: not a rating from 0.5 to 5.",
                "Line 3 (Reel): “2024-13-45” left out: not a day from 1874 until today, such as 1999-03-31.",
                "Line 4: skipped: no title, or one that is too long.",
                "Line 5 (Ferry, The Last): “abc” left out: not a rating from 0.5 to 5.",
                "Line 5 (Ferry, The Last): “2030-01-01” left out: not a day from 1874 until today, such as 1999-03-31.",
            ])
        #expect(list.rows.map(\.year) == [1979, nil, 2001])
        #expect(list.rows.map(\.opinion.halfStars) == [9, nil, nil])
        #expect(list.rows.map(\.opinion.viewings.count) == [1, 0, 0])
    }

    @Test func `a handmade table tells its unknown columns, ids and choices`() throws {
        #expect(
            try sentences("Title,Director,IMDb,Seen,Watchlist\nReel,Ada,x y,perhaps,no\nFerry,Bo,,yes,?") == [
                "Line 1: columns left out: Director.",
                "Line 2 (Reel): “x y” left out: not an id of a movie.",
                "Line 2 (Reel): “perhaps” left out: not a day from 1874 until today, such as 1999-03-31.",
                "Line 3 (Ferry): “?” left out: not yes or no.",
            ])
    }

    @Test(arguments: ["2020-02-01 20:15:00", "2020-02-01T20:15:00Z", "2020-02-01 8:15 PM", "2020-02-01 2020-02-01"])
    func `a time after a day is no fault`(text: String) throws {
        let list = try readList("Title,Watched\nReel,\(text)")

        #expect(list.faults.isEmpty)
        #expect(list.rows.map(\.opinion.watched) == [CalendarDate("2020-02-01")])
    }

    @Test func `a rating far off the scale does not change the scale of the others`() throws {
        let list = try readList("Title,Rating\nA,4\nB,45")

        #expect(list.rows.map(\.opinion.halfStars) == [8, nil])
        #expect(list.faults.map(\.sentence) == ["Line 3 (B): “45” left out: not a rating from 0.5 to 5."])
    }

    @Test(
        arguments: [
            "Title,Year\n\"Ferry,1962\nReel,2000\n", "Title,Year\n\"Ferry,1962\nReel,2000",
            "Title,Year\n\"Ferry,1962\n\"Reel\",2000\n", "Title,Year\r\n\"Ferry,1962\r\nA,1999\r\n\"Reel\",2000\r\n",
        ])
    func `a line with a quotation mark without an end is read alone`(text: String) throws {
        let list = try readList(text)

        #expect(list.rows.first == ImportedRow(number: 2, title: "Ferry", year: 1962))
        #expect(list.rows.last?.title == "Reel")
        #expect(list.faults.map(\.sentence) == ["Line 2 (Ferry): quotation mark without an end ignored."])
    }

    @Test func `text of several lines keeps its quotation marks`() throws {
        let list = try readList("Title,Year,Note\nReel,,\"Good.\nShe says \"\"hi\"\", he \"bye\".\"\nFerry,,x\n")

        #expect(list.rows.map(\.title) == ["Reel", "Ferry"])
        #expect(list.rows.first?.opinion.note == "Good.\nShe says \"hi\", he bye\".\"")
        #expect(
            list.faults.map(\.sentence) == [
                "Line 2 (Reel): quotation mark without an end; read up to line 3 as one row."
            ])
    }

    @Test func `values of Trakt and of Matinee's export that can't be used are told`() async throws {
        let trakt = #"[{"rating":11,"last_watched_at":"x","movie":{"title":"A","year":5,"ids":{"imdb":"?"}}},5]"#
        let movie = keptMovie(1, "One", opinion: .init(halfStars: 3, viewings: [CalendarDate("2020-01-01")!]))
        let own = String(decoding: try await exportedFile([movie], .json), as: UTF8.self)
            .replacing("\"halfStars\":3", with: "\"halfStars\":77").replacing("2020-01-01", with: "2090-01-01")
            .replacing("\"opinion\"", with: "\"picture\":{\"type\":5},\"opinion\"")

        #expect(
            try sentences(trakt) == [
                "Entry 1 (A): “?” left out: not an id of a movie.",
                "Entry 1 (A): “11.0” left out: not a rating from 0.5 to 10.",
                "Entry 1 (A): “5” left out: not a year of a movie.",
                "Entry 1 (A): “x” left out: not a day from 1874 until today, such as 1999-03-31.",
                "Entry 2: skipped: it can’t be read.",
            ])
        #expect(
            try sentences(own) == [
                "Entry 1 (One): “77” left out: not a rating from 0.5 to 10.",
                "Entry 1 (One): “2090-01-01” left out: not a day from 1874 until today, such as 1999-03-31.",
                "Entry 1 (One): picture left out: it can’t be read.",
            ])
    }

    @Test(
        arguments: [
            "foo,bar\n1,2\n", "id;size\n7;8\n9;10", "a\tb\nc\td", "id,year\n1,1999\n2,2000", "Rating,Note\n7,fine\n",
        ])
    func `a table without titles is refused`(text: String) {
        #expect(importProblem(Array(text.utf8)) == .unknownFormat)
    }

    @Test(arguments: [
        "I, Tonya\nI, Robot", "10,000 BC", "Alien\nThe Good, the Bad and the Ugly", "Alien,1979\nI, Robot",
    ])
    func `titles with commas are no table`(text: String) {
        #expect(importProblem(Array(text.utf8)) == nil)
    }

    @Test func `bytes that are no text are refused`() {
        var byte: UInt64 = 7
        let bytes = (0..<5_000).map { _ in
            byte = byte &* 6_364_136_223_846_793_005 &+ 1
            return UInt8(truncatingIfNeeded: byte >> 33)
        }

        #expect(importProblem(bytes) == .notText)
        #expect(importProblem(bytes.filter { $0 != 0 }) == .notText)
    }
}
