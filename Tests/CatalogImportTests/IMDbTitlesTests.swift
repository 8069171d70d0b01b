import Domain
import Foundation
import Testing

@testable import CatalogImport

@Suite struct IMDbTitlesTests {
    private static let heading =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    private static let matrix = "tt0133093\tmovie\tThe Matrix\tThe Matrix\t0\t1999\t\\N\t136\tAction,Sci-Fi\n"
    private static let samurai =
        "tt0047478\tmovie\tSeven Samurai\tShichinin no samurai\t0\t1954\t\\N\t207\tAction,Drama\n"
    private static let ratings = "tconst\taverageRating\tnumVotes\ntt0133093\t8.7\t2000000\ntt0047478\t8.6\t360000\n"
    private static let akasHeading =
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"

    @Test func `a title combines the lines of three files in any order`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("a", Array((Self.heading + Self.matrix + Self.samurai).utf8).gzipped)
        let ratings = try folder.file("b", Self.ratings)
        let akas = try folder.file("c", Self.akasHeading + "tt0047478\t1\t七人の侍\tJP\tja\timdbDisplay\t\\N\t0\n")

        for files in [[basics, ratings, akas], [akas, ratings, basics], [ratings, basics, akas]] {
            let taken = try Taken(IMDbTitles(files))
            #expect(
                taken.titles == [
                    ImportedTitle(
                        id: .imdb(133_093), title: "The Matrix", year: 1999, minutes: 136,
                        genres: [.action, .scienceFiction], rating: StarRating(outOfTen: 8.7, votes: 2_000_000)),
                    ImportedTitle(
                        id: .imdb(47_478), title: "Seven Samurai", originalTitle: "Shichinin no samurai",
                        otherTitles: ["七人の侍"], year: 1954, minutes: 207, genres: [.action, .drama],
                        rating: StarRating(outOfTen: 8.6, votes: 360_000)),
                ])
            #expect(taken.tally.titles == 2 && taken.tally.rows == 5 && taken.tally.faults.isEmpty)
        }
    }

    @Test func `cells without a value are ignored`() throws {
        let taken = try read("tt0000001\t\\N\tA\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\n", types: .all)

        #expect(taken.titles == [ImportedTitle(id: .imdb(1), title: "A")])
    }

    @Test(arguments: [
        ("tt0000001\tmovie\tA\tA\t0\t1869\t\\N\t0\tNo-Such,Adultery\n", nil, nil),
        ("tt0000001\tmovie\tA\tA\t0\t2101\t\\N\t-5\t\\N\n", nil, nil),
        ("tt0000001\tmovie\tA\tA\t0\tMCM\t\\N\t1h\t\n", nil, nil),
        ("tt0000001\tmovie\tA\tA\t0\t1870\t\\N\t60000\t\n", 1870, 60_000),
        ("tt0000001\tmovie\tA\tA\t0\t99999999999999999999\t\\N\t99999999999999999999\n", nil, nil),
        ("tt0000001\tmovie\tA\n", nil, nil),
    ])
    func `invalid numbers are ignored`(line: String, year: Int?, minutes: Int?) throws {
        let taken = try read(line)

        #expect(taken.titles == [ImportedTitle(id: .imdb(1), title: "A", year: year, minutes: minutes)])
        #expect(taken.tally.faults.isEmpty)
    }

    @Test func `invalid numbers are counted, and the first one is reported`() throws {
        let taken = try read(
            "tt0000001\tmovie\tA\tA\t0\tabc\t\\N\t1e9\t\\N\n" + Self.matrix
                + "tt0000002\tshort\tB\tB\t0\tabc\t\\N\tlong\t\\N\n"
                + "tt0000003\tmovie\tC\tC\t0\t1868\t\\N\t\\N\t\\N\n")

        #expect(
            taken.tally.unreadCells.map(\.sentence) == [
                "Most cells of the column with years were not understood, 2 of 3, the first one, “abc”, in line 2. "
                    + "Is it the right column?",
                "1 length was not understood: “1e9” in line 2.",
            ])
    }

    @Test(arguments: [
        ("tt0000002\tmovie\n", LineFault.cellsMissing), ("x\n", .cellsMissing), ("\tmovie\tB\n", .idUnknown),
        ("nm0000002\tmovie\tB\n", .idUnknown), ("tt2\tmovie\tB\n", .idUnknown), ("tt0000000\tmovie\tB\n", .idUnknown),
        ("tt123456789\tmovie\tB\n", .idUnknown), ("tt-000002\tmovie\tB\n", .idUnknown),
        ("tt0000002\tmovie\t\\N\n", .titleMissing), ("tt0000002\tmovie\t \n", .titleMissing),
        ("tt0000002\tmovie\t\u{1}\u{202E}\n", .titleMissing),
        ("tt0000002\tmovie\t\(String(repeating: "B", count: 1_001))\n", .titleTooLong),
    ])
    func `a bad line is counted with its number, and the others are read`(line: String, fault: LineFault) throws {
        let taken = try read(Self.matrix + line + Self.samurai)

        #expect(taken.titles.map(\.id) == [.imdb(133_093), .imdb(47_478)])
        #expect(taken.tally.faults == [fault: 1])
        #expect(taken.tally.firstFaults.map(\.line) == [3])
        #expect(taken.tally.firstFaults.map(\.fault) == [fault])
    }

    @Test(arguments: [
        ("\"Crocodile\" Dundee", "\"Crocodile\" Dundee"), ("\"Giliap", "\"Giliap"), ("  A \t", "A"),
        ("A\u{0}B\u{1B}[0m", "A B[0m"), ("Ame\u{301}lie", "Ame\u{301}lie"), ("A\u{A0}\u{2003}B", "A B"),
        ("A\u{202E}B\u{FFFF}", "AB"), ("七人の侍", "七人の侍"),
    ])
    func `titles are trimmed, keep quotation marks and lose control characters`(written: String, title: String) throws {
        #expect(try read("tt0000001\tmovie\t\(written)\r\n").titles.map(\.title) == [title])
    }

    @Test func `invalid UTF-8 is replaced and counted`() throws {
        let folder = try ImportFolder()
        let bytes = Array((Self.heading + "tt0000001\tmovie\tAm").utf8) + [0xE9] + Array("lie\n".utf8)

        let taken = try Taken(IMDbTitles([folder.file("a", bytes)]))
        #expect(taken.titles.map(\.title) == ["Am\u{FFFD}lie"])
        #expect(taken.tally.repaired == 1)
    }

    @Test func `other types are skipped and counted`() throws {
        let lines = ["movie", "tvMovie", "video", "short", "tvSeries", "tvMiniSeries", "tvEpisode", "videoGame", "new"]
            .enumerated().map { "tt000000\($0 + 1)\t\($1)\tA\n" }.joined()

        let movies = try read(lines)
        #expect(movies.titles.map(\.id) == [.imdb(1), .imdb(2), .imdb(3), .imdb(5), .imdb(6)])
        #expect(movies.tally.otherTypes == 4)
        let some = try read(lines, types: #require(TitleTypes("short,tvSeries")))
        #expect(some.titles.map(\.id) == [.imdb(4), .imdb(5)])
        let all = try read(lines, types: .all)
        #expect(
            all.titles.map(\.kind) == [.movie, .movie, .movie, .movie, .series, .series, .episode, .game, .movie])
        #expect(TitleTypes("film") == nil && TitleTypes("") == nil && TitleTypes("movie,") == nil)
        #expect(TitleTypes("Movie, TVMOVIE") == TitleTypes("movie,tvMovie") && TitleTypes(" All ") == .all)
        #expect(TitleTypes.unknown(in: "Movie, film,tvFilm") == "film" && TitleTypes.unknown(in: "movie") == nil)
    }

    @Test func `adult titles are skipped unless requested`() throws {
        let lines =
            Self.matrix + "tt0000002\tmovie\tB\tB\t1\n" + "tt0000003\tmovie\tC\tC\t0\t\\N\t\\N\t\\N\tDrama,Adult\n"

        let taken = try read(lines)
        #expect(taken.titles.map(\.id) == [.imdb(133_093)])
        #expect(taken.tally.adult == 2)
        #expect(try read(lines, hasAdult: true).titles.count == 3)
    }

    @Test func `useful titles of other countries are added once`() throws {
        let rows = [
            ("Working Name", "US", "\\N", "working", "0"), ("Das Boot", "\\N", "\\N", "original", "1"),
            ("DAS BOOT!", "DE", "\\N", "\\N", "0"), ("The Boat", "US", "\\N", "imdbDisplay", "0"),
            ("the boat", "GB", "\\N", "\\N", "0"), ("Le bateau", "FR", "\\N", "\\N", "0"),
            ("Laiva", "LT", "\\N", "\\N", "0"), ("Boat, English", "ZW", "en", "\\N", "0"),
            ("\\N", "US", "\\N", "\\N", "0"),
            ("O Barco", "BR", "\\N", "\\N", "0"),
        ]
        let akas = rows.enumerated().map { "tt0082096\t\($0)\t\($1.0)\t\($1.1)\t\($1.2)\t\($1.3)\t\\N\t\($1.4)\n" }
        let taken = try read(
            "tt0082096\tmovie\tDas Boot\tDas Boot\t0\t1981\n", akas: akas.joined() + "tt9999999\t1\tNobody\tUS\n")

        #expect(taken.titles.first?.otherTitles == ["The Boat", "Boat, English", "Le bateau", "O Barco"])
    }

    @Test func `a movie has at most eight other titles, from lines anywhere in the file`() throws {
        let french = (1...20).map { "tt0000001\t\($0)\tTitre \($0)\tFR\t\\N\t\\N\t\\N\t0\n" }.joined()
        let english = "tt0000001\t21\tEnglish\tUS\t\\N\t\\N\t\\N\t0\n"
        let other = "tt0000002\t1\tBetween\tUS\n"

        let together = try read("tt0000001\tmovie\tA\n", akas: french + english)
        #expect(together.titles[0].otherTitles == ["English"] + (1...7).map { "Titre \($0)" })
        let apart = try read("tt0000001\tmovie\tA\n" + "tt0000002\tmovie\tB\n", akas: english + other + french)
        #expect(apart.titles[0].otherTitles == ["English"] + (1...7).map { "Titre \($0)" })
        #expect(apart.titles[1].otherTitles == ["Between"])
    }

    @Test func `a line that is too long is counted once, though the file is read twice`() throws {
        let long = "tt0000002\tmovie\t\(String(repeating: "B", count: 1_100_000))\n"

        let taken = try read(Self.matrix + long, akas: "tt0133093\t1\tMatrix\tUS\n")
        #expect(taken.titles.map(\.otherTitles) == [["Matrix"]])
        #expect(taken.tally.faults == [.lineTooLong: 1])
    }

    @Test func `invalid ratings are counted, missing ones are not`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("a", Self.heading + Self.matrix + Self.samurai)
        let lines =
            "tt0133093\t11\t5\ntt0133093\tgood\t5\ntt0133093\t\\N\t\\N\nx\t1\t1\ntt0133093\t5\ntt0047478\t8.55\t1\n"
        let ratings = try folder.file("b", "tconst\taverageRating\tnumVotes\n" + lines)

        let taken = try Taken(IMDbTitles([basics, ratings]))
        #expect(taken.titles.map(\.rating) == [nil, StarRating(outOfTen: 8.6, votes: 1)])
        #expect(taken.tally.faults == [.figureUnknown: 2, .idUnknown: 1, .cellsMissing: 1])
    }

    @Test func `a folder imports the files in it`() throws {
        let folder = try ImportFolder()
        _ = try folder.file("title.basics.tsv.gz", Array((Self.heading + Self.matrix).utf8).gzipped)
        _ = try folder.file("title.ratings.tsv", "tconst\taverageRating\tnumVotes\ntt0133093\t8.7\t9\n")
        _ = try folder.file("title.basics.tsv.gz.part", "x")

        for path in [folder.url.path, folder.url.path + "/"] {
            let taken = try Taken(IMDbTitles([ImportFile(path)]))
            #expect(taken.titles.map(\.rating) == [StarRating(outOfTen: 8.7, votes: 9)])
        }
        let empty = try ImportFolder()
        let file = ImportFile(empty.url.path)
        #expect(throws: ImportFileError.isFolderWithout(file, "title.basics.tsv.gz")) { try Taken(IMDbTitles([file])) }
    }

    @Test func `columns may be in any order`() throws {
        let folder = try ImportFolder()
        let columns = [
            "genres": "\\N", "primaryTitle": "The Matrix", "startYear": "1999", "tconst": "tt0133093",
            "titleType": "movie", "originalTitle": "\\N", "isAdult": "0", "runtimeMinutes": "\\N",
        ].sorted { $0.key < $1.key }
        let lines = [columns.map(\.key), columns.map(\.value)].map { $0.joined(separator: "\t") + "\n" }
        let file = try folder.file("a", lines.joined())

        #expect(
            try Taken(IMDbTitles([file])).titles == [
                ImportedTitle(id: .imdb(133_093), title: "The Matrix", year: 1999)
            ])
    }

    @Test(arguments: [
        "titleType", "originalTitle", "isAdult", "startYear", "runtimeMinutes", "genres", "region", "types", "language",
        "isOriginalTitle",
    ])
    func `a missing column is reported`(name: String) throws {
        let folder = try ImportFolder()
        func without(_ heading: String) -> [String] {
            heading.trimmingCharacters(in: .newlines).components(separatedBy: "\t").filter { $0 != name }
        }
        let (basics, akas) = (without(Self.heading), without(Self.akasHeading))
        let files = [
            try folder.file("basics", basics.joined(separator: "\t") + "\n"),
            try folder.file("akas", akas.joined(separator: "\t") + "\n"),
        ]
        let isOfBasics = Self.heading.contains(name)

        #expect(
            throws: ImportFileError.noColumn(
                name, files[isOfBasics ? 0 : 1], columns: isOfBasics ? basics : akas)
        ) { try Taken(IMDbTitles(files)) }
    }

    @Test func `other files are rejected with a reason`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("basics", Self.heading + Self.matrix)
        let headingOnly = try folder.file("heading", Self.heading)
        let ratings = try folder.file("ratings", Self.ratings)
        let empty = try folder.file("empty", "")
        let foreign = try folder.file("foreign", "movieId,title\n")
        let binary = try folder.file("binary", (0...255).map { UInt8($0) })
        let kinds =
            "title.basics, title.ratings, title.akas, title.episode, title.principals, title.crew or name.basics of IMDb"

        #expect(throws: ImportFileError.noBasics) { try Taken(IMDbTitles([ratings])) }
        #expect(throws: ImportFileError.twice("title.basics")) { try Taken(IMDbTitles([basics, headingOnly])) }
        #expect(throws: ImportFileError.empty(empty)) { try Taken(IMDbTitles([basics, empty])) }
        #expect(throws: ImportFileError.otherKind(foreign, wanted: kinds)) { try Taken(IMDbTitles([foreign])) }
        #expect(throws: ImportFileError.otherKind(binary, wanted: kinds)) { try Taken(IMDbTitles([binary])) }
        #expect(throws: ImportFileError.noTitles(headingOnly)) { try Taken(IMDbTitles([headingOnly, ratings])) }
    }

    private func read(
        _ lines: String, akas: String? = nil, types: TitleTypes = .moviesAndSeries, hasAdult: Bool = false
    ) throws -> Taken {
        let folder = try ImportFolder()
        var files = [try folder.file("basics", Self.heading + lines)]
        if let akas { files.append(try folder.file("akas", Self.akasHeading + akas)) }
        return try Taken(IMDbTitles(files, types: types, hasAdult: hasAdult))
    }
}
