import Domain
import Testing

@testable import ListExchange

@Suite struct ForeignListTests {
    @Test func `Letterboxd's diary gives date and stars`() throws {
        let list = try readList(
            """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
            2020-01-02,The Lantern Keeper,1999,https://boxd.it/aaaa,4.5,,,2020-01-01
            2020-02-02,"Ferry, The Last",1962,https://boxd.it/bbbb,,Yes,"one, two",2020-02-01
            2020-02-03,,1962,https://boxd.it/bbbb,,,,
            """)

        #expect(list.format == .letterboxdDiary)
        #expect(
            list.rows == [
                ImportedRow(
                    number: 2, title: "The Lantern Keeper", year: 1999,
                    opinion: .init(halfStars: 9, viewings: [CalendarDate("2020-01-01")].compactMap(\.self))),
                ImportedRow(
                    number: 3, title: "Ferry, The Last", year: 1962,
                    opinion: .init(viewings: [CalendarDate("2020-02-01")].compactMap(\.self))),
            ])
        #expect(list.skipped == [.noTitle: 1])
    }

    @Test(
        arguments: [
            (nil, ImportFormat.letterboxdWatched, PersonalMovie.Opinion(isWatched: true)),
            ("watched.csv", .letterboxdWatched, PersonalMovie.Opinion(isWatched: true)),
            ("Watchlist.csv", .letterboxdWatchlist, PersonalMovie.Opinion(isWanted: true)),
        ])
    func `the file name tells Letterboxd's watchlist from watched movies`(
        name: String?, format: ImportFormat, opinion: PersonalMovie.Opinion
    ) throws {
        let text = "Date,Name,Year,Letterboxd URI\n2020-01-02,The Lantern Keeper,1999,https://boxd.it/aaaa\n"

        let list = try readList(text, fileName: name)

        #expect(list.format == format)
        #expect(list.rows.map(\.opinion) == [opinion])
    }

    @Test(
        arguments: [
            ("0.5", 1), ("1", 2), ("3.5", 7), ("5", 10), ("", nil), ("6", nil), ("0", nil), ("-1", nil), ("nan", nil),
            ("1e999", nil), ("4,5", 9),
        ])
    func `Letterboxd's stars go up to five in halves`(figure: String, halfStars: Int?) throws {
        let list = try readList("Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,A movie,1999,x,\"\(figure)\"\n")

        #expect(list.format == .letterboxdRatings)
        #expect(list.rows.map(\.opinion) == [PersonalMovie.Opinion(halfStars: halfStars, isWatched: true)])
    }

    @Test func `Letterboxd's list begins after its description`() throws {
        let list = try readList(
            """
            Letterboxd list export v7
            Date,Name,Tags,URL,Description
            2020-01-02,Movies at sea,,https://boxd.it/cccc,"Many.
            And wet."

            Position,Name,Year,URL,Description
            1,The Last Ferry,1962,https://boxd.it/bbbb,
            """)

        #expect(list.format == .letterboxdList)
        #expect(list.rows == [ImportedRow(number: 7, title: "The Last Ferry", year: 1962)])
    }

    @Test func `IMDb's ratings are read with columns in any order`() throws {
        let list = try readList(
            """
            Title,Const,Year,Your Rating,Date Rated,Original Title,URL,Title Type,IMDb Rating,Genres
            The Lantern Keeper,tt1000001,1999,9,2020-01-02,灯台守,https://www.imdb.com/title/tt1000001/,Movie,8.7,Drama
            Lanterns,tt1000007,2001,8,2020-01-02,Lanterns,https://www.imdb.com/title/tt1000007/,TV Series,8.7,Drama
            Lanterns: One,tt1000008,2001,8,2020-01-02,,,tvEpisode,8.7,Drama
            Lantern Quest,tt1000009,2001,8,2020-01-02,,,Video Game,8.7,Drama
            """)

        #expect(list.format == .imdbRatings)
        #expect(
            list.rows == [
                ImportedRow(
                    number: 2, title: "The Lantern Keeper", year: 1999, ids: [.imdb(1_000_001)],
                    opinion: .init(halfStars: 9, isWatched: true))
            ])
        #expect(list.skipped == [.series: 2, .notAMovie: 1])
    }

    @Test(arguments: [("WATCHLIST.csv", true), ("list.csv", false)])
    func `movies of IMDb's watchlist are wanted`(name: String, isWanted: Bool) throws {
        let heading = "Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,"
        let rest = "Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n"
        let row = "1,tt1000003,2020-01-02,2020-01-02,,The Last Ferry,,,Movie,7.4,90,1962,Drama,150,1962-06-01,,,\n"

        let list = try readList(heading + rest + row, fileName: name)

        #expect(list.format == .imdbList)
        #expect(
            list.rows == [
                ImportedRow(
                    number: 2, title: "The Last Ferry", year: 1962, ids: [.imdb(1_000_003)],
                    opinion: .init(isWanted: isWanted))
            ])
    }

    @Test func `Trakt's movies are read and its series counted as skipped`() throws {
        let list = try readList(
            """
            [
              {"rated_at":"2020-01-02T03:04:05.000Z","rating":9,"type":"movie",
               "movie":{"title":"The Lantern Keeper","year":1999,"ids":{"trakt":1,"slug":"x","imdb":"tt1000001","tmdb":5}}},
              {"plays":2,"last_watched_at":"2020-02-01T03:04:05.000Z","movie":{"title":"A \\"ferry\\"","year":null,
               "ids":{"trakt":1,"slug":"x","imdb":null,"tmdb":null}}},
              {"listed_at":"2020-01-02T03:04:05.000Z","type":"movie","movie":{"title":"Reel","year":2000}},
              {"type":"show","show":{"title":"Lanterns"}}, {"type":"episode","episode":{},"show":{}},
              {"type":"person","person":{"name":"Ada"}}, {"movie":{"title":7}}, {"movie":{}}, 5
            ]
            """)

        #expect(list.format == .trakt)
        #expect(
            list.rows == [
                ImportedRow(
                    number: 1, title: "The Lantern Keeper", year: 1999, ids: [.imdb(1_000_001), .tmdb(5)],
                    opinion: .init(halfStars: 9, isWatched: true)),
                ImportedRow(
                    number: 2, title: "A \"ferry\"",
                    opinion: .init(viewings: [CalendarDate("2020-02-01")].compactMap(\.self))),
                ImportedRow(number: 3, title: "Reel", year: 2000, opinion: .init(isWanted: true)),
            ])
        #expect(list.skipped == [.series: 2, .notAMovie: 1, .unreadable: 2, .noTitle: 1])
    }

    @Test func `Trakt's lists in one object are recognized by name`() throws {
        let entry = #"{"listed_at":"2020-01-02T03:04:05.000Z","type":"movie","movie":{"title":"Reel","year":2000}}"#

        let list = try readList(#"{"user":{"name":"x"},"watchlist":[\#(entry)],"lists-sea":[\#(entry)],"watched":[]}"#)

        #expect(list.rows.map(\.number) == [1, 2])
        #expect(list.rows.map(\.opinion.isWanted) == [true, false])
    }

    @Test(
        arguments: [
            "Title,Year\nThe Last Ferry,1962", "Movie;Release date\nThe Last Ferry;1.6.1962", "The Last Ferry,1962",
            "year\tNAME\n1962\tThe Last Ferry", "The Last Ferry (1962)", "Movie\n\"The Last Ferry (1962)\"",
            "\u{FEFF}Title,Year\r\nThe Last Ferry,1962\r\n", "sep=;\nTitle;Year\nThe Last Ferry;1962",
            "Movie Name,Released\nThe Last Ferry,1962-06-01", "id,title,year\n1,The Last Ferry,1962.0",
            "title,year\nThe Last Ferry (1962),1962",
        ])
    func `a handmade list is read`(text: String) throws {
        let list = try readList(text)

        #expect(list.format == .plain)
        #expect(list.rows.map(\.title) == ["The Last Ferry"])
        #expect(list.rows.map(\.year) == [1962])
    }

    @Test(
        arguments: [
            ("The Good, the Bad and the Wet (1966)", "The Good, the Bad and the Wet", 1966),
            ("I, Ferry,2017", "I, Ferry", 2017), ("2001,1968", "2001", 1968), ("1917", "1917", nil),
            ("[REC],2007", "[REC]", 2007), ("Ferry (the sequel)", "Ferry (the sequel)", nil),
            ("\"Wet, \"\"very\"\" wet\",1950", "Wet, \"very\" wet", 1950),
        ])
    func `a table without headings is read`(line: String, title: String, year: Int?) throws {
        let list = try readList(line)

        #expect(list.rows.map(\.title) == [title])
        #expect(list.rows.map(\.year) == [year])
    }

    @Test func `a rating above five means a scale of ten`() throws {
        #expect(try readList("Title,Rating\nA,4\nB,2.5").rows.map(\.opinion.halfStars) == [8, 5])
        #expect(try readList("Title,Rating\nA,4\nB,9").rows.map(\.opinion.halfStars) == [4, 9])
        #expect(try readList("Title,Rating,Rating10\nA,1,7").rows.map(\.opinion.halfStars) == [7])
    }

    @Test func `ids and dates of a handmade list are read`() throws {
        let list = try readList(
            """
            imdbID,tmdbID,Title,Year,WatchedDate,Watchlist
            tt1000003,603,The Last Ferry,1962,2020-02-01,
            https://www.imdb.com/title/tt1000004/,x,The Unseen Reel,2024,,yes
            """)

        #expect(list.rows.map(\.ids) == [[.imdb(1_000_003), .tmdb(603)], [.imdb(1_000_004)]])
        #expect(
            list.rows.map(\.opinion) == [
                .init(viewings: [CalendarDate("2020-02-01")].compactMap(\.self)), .init(isWanted: true),
            ])
    }

    @Test func `files in UTF-16 and Windows-1252 are read`() throws {
        let text = "Title,Year\nAmélie à l’œuvre,2001\n"
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        let windows: [UInt8] = text.unicodeScalars.map { scalar in
            switch scalar {
            case "’": 0x92
            case "œ": 0x9C
            default: UInt8(scalar.value)
            }
        }

        for bytes in [little, big, windows, little.dropLast()] {
            #expect(try ImportReader().read(bytes).rows.map(\.title) == ["Amélie à l’œuvre"])
        }
    }

    @Test(
        arguments: [
            ("Good, the Bad and the Ugly, The (1966)", "The Good, the Bad and the Ugly", 1966),
            ("Title,Year\n\"Good, the Bad and the Ugly, The\",1966", "The Good, the Bad and the Ugly", 1966),
            ("Title\n\"Avventura, L’ (1960)\"", "L’Avventura", 1960), ("Boot, Das\t1981", "Das Boot", 1981),
            ("Godfather, The", "The Godfather", nil), ("Me, Myself, I (1999)", "Me, Myself, I", 1999),
        ] as [(String, String, Int?)])
    func `an article at the end of a title moves to the front`(text: String, title: String, year: Int?) throws {
        let list = try readList(text)

        #expect(list.rows.map(\.title) == [title])
        #expect(list.rows.map(\.year) == [year])
    }
}
