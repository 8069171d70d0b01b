import Domain
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct TableTitlesTests {
    @Test func `columns are found by their usual names`() throws {
        let taken = try read(
            """
            Const;Title;Original Title;Year;IMDb Rating;Num Votes;Genres;Runtime (mins);TMDB-ID
            tt0047478;Seven Samurai;七人の侍;1954-04-26;8.6;360,000;Action, Drama;207 min;346
            """)

        #expect(
            taken.titles == [
                ImportedTitle(
                    id: .imdb(47_478), otherIDs: [.tmdb(346)], title: "Seven Samurai", originalTitle: "七人の侍",
                    year: 1954, minutes: 207, genres: [.action, .drama],
                    rating: StarRating(outOfTen: 8.6, votes: 360_000))
            ])
    }

    @Test func `columns are given by name or by number`() throws {
        let columns = TableColumns([.title: "Was", .year: "3"])
        let table = "Nr,Was,Wann\n1,Das Boot,1981\n"

        #expect(try read(table, columns).titles.map(\.title) == ["Das Boot"])
        #expect(try read(table, columns).titles.map(\.year) == [1981])
        let unnamed = TableColumns([.title: "2", .year: "3"])
        #expect(try read("1,Das Boot,1981\n2,Alien,1979\n", unnamed).titles.map(\.title) == ["Das Boot", "Alien"])
    }

    @Test(arguments: [
        ("id,title\ntt0083658,A\n", MovieID.imdb(83_658)), ("id,title\ntmdb-78,A\n", .tmdb(78)),
        ("id,title\n78,A\n", .listed("78")), ("tmdb,title\n78,A\n", .tmdb(78)),
        ("imdbId,title\n0083658,A\n", .imdb(83_658)),
        ("id,title\nmy movie.7_a,A\n", .listed("7f8c1b8c0c3b5b0e")), ("id,title\ncsv-7,A\n", .listed("7")),
        ("id,tmdb,title\nq7,78,A\n", .tmdb(78)),
    ])
    func `the form of an id decides its service`(table: String, id: MovieID) throws {
        let title = try #require(try read(table).titles.first)

        if case .listed(let key) = id, key.count == 16 {
            // A key with characters that an address cannot have is replaced by another.
            guard case .listed(let other) = title.id else { return #expect(Bool(false), "\(title.id)") }
            #expect(other.count == 16)
        } else {
            #expect(title.id == id)
        }
        #expect(MovieID(title.id.description) == title.id)
    }

    @Test(arguments: [
        ("id,tmdb_id,title\ntt0114885,31357,A\n", [MovieID.imdb(114_885), .tmdb(31_357)]),
        ("tmdb_id,id,title\n31357,tt0114885,A\n", [.imdb(114_885), .tmdb(31_357)]),
        ("id,imdb_id,tmdb_id,title\ntmdb-5,tt0000007,5,A\n", [.tmdb(5), .imdb(7)]),
        ("id,imdb_id,tmdb_id,title\n1,114885,31357,A\n", [.imdb(114_885), .tmdb(31_357), .listed("1")]),
        ("id,tmdb_id,title\n,31357,A\n", [.tmdb(31_357)]),
    ])
    func `a service's id in the column of ids is the main id`(table: String, ids: [MovieID])
        throws
    {
        let title = try #require(try read(table).titles.first)

        #expect([title.id] + title.otherIDs == ids)
    }

    @Test func `without an id, the id is a hash of title and year`() throws {
        let titles = try read("title,year\nAmélie,2001\nAMELIE!,2001\nAmélie,2002\nAmelia,2001\n?,2001\n!,2001\n")
            .titles

        #expect(titles[0].id == titles[1].id)
        #expect(Set(titles.map(\.id)).count == 5)
        #expect(titles.allSatisfy { MovieID($0.id.description) == $0.id })
    }

    @Test func `a table's ids differ in any byte`() throws {
        let titles = try read("id,title\nA/1,One\na/1,Two\nA 1,Three\nA/1,Four\n").titles

        #expect(Set(titles.map(\.id)).count == 3)
        #expect(titles[0].id == titles[3].id)
    }

    @Test(arguments: [("99999999", MovieID.imdb(99_999_999)), ("100000000", .listed("1")), ("0", .listed("1"))])
    func `an impossible IMDb number is rejected`(number: String, id: MovieID) throws {
        let title = try #require(try read("id,imdb,title\n1,\(number),A\n").titles.first)

        #expect(title.id == id)
        #expect(MovieID(title.id.description) == id)
    }

    @Test func `empty cells and placeholders have no value`() throws {
        let taken = try read("id,title,original_title,year\n\\N,A,\\N,\\N\n1,\\N,B,1999\n")

        #expect(taken.titles.map(\.title) == ["A"])
        #expect(taken.titles.map(\.originalTitle) == [nil])
        #expect(taken.tally.faults == [.titleMissing: 1])
    }

    @Test func `the titles of a table with one column may have commas`() throws {
        #expect(
            try read("title\nThe Good, the Bad and the Ugly\nA;B|C\n").titles.map(\.title)
                == ["The Good, the Bad and the Ugly", "A;B|C"])
    }

    @Test(arguments: [
        ("1999", 1999), ("1999-03-31", 1999), ("31/03/1999", 1999), ("(1999)", 1999), ("1869", nil), ("2101", nil),
        ("19990331", nil), ("", nil), ("next year", nil),
    ])
    func `a date gives its year`(written: String, year: Int?) throws {
        #expect(try read("title,year\nA,\(written)\n").titles.map(\.year) == [year])
    }

    @Test(arguments: [
        ("136", 136), ("136 min", 136), ("2h 16m", 136), ("2 h", 120), ("0", nil), ("long", nil), ("", nil),
        ("2h", 120),
        ("2 h 16 min", 136), ("2 hours 16", 136), ("2 Hours 16 minutes", 136), ("02:16:00", 136), ("2:16", 136),
        ("136:05", 136), ("136 min (2 h 16 min)", 136), ("PT2H16M", 136),
    ])
    func `a length is read in common forms`(written: String, minutes: Int?) throws {
        #expect(try read("title,runtime\nA,\(written)\n").titles.map(\.minutes) == [minutes])
    }

    @Test func `votes without a rating are the popularity`() throws {
        let titles = try read("title,votes,rating\nA,\"1,200\",\nB,,7.5\nC,10,11\nD,many,x\n").titles

        #expect(titles.map(\.popularity) == [1_200, nil, 10, nil])
        #expect(titles.map(\.rating) == [nil, StarRating(outOfTen: 7.5, votes: 1), nil, nil])
    }

    @Test func `numbers in sentences have thousands separators`() {
        func sentence(_ count: Int, of filled: Int) -> String {
            UnreadCells(field: .year, count: count, filled: filled, firstLine: 20_001, firstText: "MCM").sentence
        }
        #expect(sentence(1_234, of: 56_789) == "1,234 years were not understood, the first one, “MCM”, in line 20001.")
        #expect(
            sentence(45_678, of: 56_789)
                == "Most cells of the column with years were not understood, 45,678 of 56,789, the "
                + "first one, “MCM”, in line 20001. Is it the right column?")
        #expect(LineFault.titleMissing.counted(1_234) == "1,234 lines have no title")
    }

    @Test func `bad rows are counted with their line numbers`() throws {
        let taken = try read("year,title\n1999,A\n1999\n1999,\n1999,\"\n2000,B\n")

        #expect(taken.titles.map(\.title) == ["A", "B"])
        #expect(taken.tally.faults == [.cellsMissing: 1, .titleMissing: 1, .quoteOpen: 1])
        #expect(taken.tally.firstFaults.map(\.line).sorted() == [3, 4, 5])
    }

    @Test func `a table without a column of titles is rejected`() throws {
        let folder = try ImportFolder()
        let table = try folder.file("table", "Nr,Was\n1,A\n")
        let heading = try folder.file("heading", "title,year\n")
        let empty = try folder.file("empty", "\n\n")

        #expect(throws: ImportFileError.noTitleColumn(table, columns: ["Nr", "Was"])) { try Taken(TableTitles(table)) }
        #expect(throws: ImportFileError.noColumn("Wo", table, columns: ["Nr", "Was"])) {
            try Taken(TableTitles(table, columns: TableColumns([.title: "Wo"])))
        }
        #expect(throws: ImportFileError.noColumn("3", table, columns: ["Nr", "Was"])) {
            try Taken(TableTitles(table, columns: TableColumns([.title: "3"])))
        }
        #expect(throws: ImportFileError.noTitles(heading)) { try Taken(TableTitles(heading)) }
        #expect(throws: ImportFileError.empty(empty)) { try Taken(TableTitles(empty)) }
    }

    @Test func `the message of a missing column lists the first columns, cut to a length`() {
        let file = ImportFile("t.csv")
        let error = ImportFileError.noTitleColumn(file, columns: [String(repeating: "x", count: 99)] + ["a", "b"])
        #expect(error.sentence.hasSuffix("Its first line has “\(String(repeating: "x", count: 40))…”, “a”, “b”."))
        let many = ImportFileError.noColumn("y", file, columns: (1...20).map(String.init))
        #expect(many.sentence.hasSuffix("“7”, “8” and 12 more."))
    }

    @Test func `a binary file is rejected`() throws {
        let folder = try ImportFolder()
        let picture = try folder.file("picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D])
        let bare = try folder.file("bare", "title\nA\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })

        for file in [picture, bare] {
            #expect(throws: ImportFileError.noText(file)) {
                try Taken(TableTitles(file, columns: TableColumns([.title: "1"])))
            }
        }
    }

    @Test(arguments: [
        ("id,title,year\n1,Alpha,1999\n", [TableColumns.Field.id: "1", .title: "2", .year: "3"]),
        ("Movie\nAlpha\n", [.title: "1"]), ("Nr,MOVIE TITLE\n1,Alpha\n", [.title: "2"]),
    ])
    func `a heading is skipped even if columns are given by number`(
        table: String, columns: [TableColumns.Field: String]
    ) throws {
        #expect(try read(table, TableColumns(columns)).titles.map(\.title) == ["Alpha"])
    }

    @Test func `without a column of years, they are read from the titles`() throws {
        let children = "\"City of Lost Children, The (Cité des enfants perdus, La) (1995)\""
        let title = try #require(try read("movieId,title,genres\n1,\(children),Drama\n").titles.first)
        #expect(title.title == "The City of Lost Children" && title.year == 1995)
        #expect(title.otherTitles == ["La Cité des enfants perdus"])

        #expect(try read("title\nAlone (Again)\n").titles.map(\.title) == ["Alone (Again)"])
        #expect(try read("title,year\nOne (1995),\n").titles.map(\.title) == ["One (1995)"])
    }

    @Test func `a table from Kaggle is read`() throws {
        let taken = try read(
            "Series_Title,Released_Year,Runtime,Genre,IMDB_Rating,No_of_Votes\nAlpha,1994,142 min,Drama,9.3,2343110\n")

        #expect(taken.titles.map(\.title) == ["Alpha"] && taken.titles.map(\.year) == [1994])
        #expect(taken.titles.first?.rating == StarRating(outOfTen: 9.3, votes: 2_343_110))
    }

    @Test(arguments: [
        ("8.5", 8.5), ("8,5", 8.5), ("8,05", 8.1), ("10", 10), ("8,500", nil), ("85%", nil), ("11", nil), ("8,", nil),
        (",5", nil), ("0", nil),
    ])
    func `a rating may have a decimal comma`(written: String, average: Double?) throws {
        let rating = try read("title;votes;rating\nA;5;\(written)\n").titles.first?.rating

        #expect(rating == average.flatMap { StarRating(outOfTen: $0, votes: 5) })
    }

    @Test(arguments: [
        (
            "\"[{\"\"id\"\": 28, \"\"name\"\": \"\"Action\"\"}, {\"\"name\"\": \"\"Drama\"\"}]\"",
            [Genre.action, .drama]
        ),
        ("\"[{'id': 18, 'name': 'Drama'}]\"", [.drama]), ("\"['Action', 'Drama']\"", [.action, .drama]),
        ("Action|Drama", [.action, .drama]),
    ])
    func `genres may be written as JSON`(written: String, genres: [Genre]) throws {
        #expect(try read("title,genres\nA,\(written)\n").titles.map(\.genres) == [genres])
    }

    @Test func `cells that cannot be parsed are counted, and the first one is reported`() throws {
        let rows = [
            "title;year;rating;votes;genres;runtime;imdb", "A;1999;8.5;1,200;Drama;90;tt0000001",
            "B;0;85%;5415.0;Filth;long;x", "C;99999;11;many;Drama;91;tt0000002", "D;2001;9;7;N/A;;",
            "E;N/A;-;?;(no genres listed);n/a;null",
        ]
        let taken = try read(rows.joined(separator: "\n"))

        #expect(taken.titles.map(\.year) == [1999, nil, nil, 2001, nil])
        #expect(taken.titles.map(\.popularity) == [nil, 5_415, nil, nil, nil])
        #expect(
            taken.tally.unreadCells.map(\.sentence) == [
                "2 years were not understood, the first one, “0”, in line 3.",
                "1 number of votes was not understood: “many” in line 4.",
                "2 ratings were not understood, the first one, “85%”, in line 3.",
                "1 list of genres was not understood: “Filth” in line 3.",
                "1 length was not understood: “long” in line 3.",
                "1 id of IMDb’s was not understood: “x” in line 3.",
            ])
    }

    @Test func `a column of mostly unparsable cells is reported as probably wrong`() throws {
        let rows = (0..<10).map { "Movie \($0);\(360_000 + $0);\($0 == 0 ? "1999" : "")" }
        let columns = TableColumns([.year: "votes"])
        let taken = try read((["title;votes;x"] + rows).joined(separator: "\n"), columns)

        #expect(taken.titles.count == 10)
        #expect(
            taken.tally.unreadCells.first?.sentence
                == "Most cells of the column with years were not understood, 10 of 10, the first one, “360000”, "
                + "in line 2. Is it the right column?")
    }

    private func read(_ text: String, _ columns: TableColumns = TableColumns()) throws -> Taken {
        let folder = try ImportFolder()
        return try Taken(TableTitles(folder.file("table", text), columns: columns))
    }
}
