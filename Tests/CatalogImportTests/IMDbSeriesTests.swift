import Domain
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

/// Series in IMDb's files: their years, seasons, episodes and creators.
@Suite struct IMDbSeriesTests {
    private static let heading =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    private static let episodeHeading = "tconst\tparentTconst\tseasonNumber\tepisodeNumber\n"

    private static func line(_ number: Int, _ type: String, _ start: String, _ end: String) -> String {
        "tt000000\(number)\t\(type)\tHarbor \(number)\tHarbor \(number)\t0\t\(start)\t\(end)\t49\tCrime\n"
    }

    @Test(
        arguments: [
            ("tvSeries", "2008", "2013", "2008–2013"), ("tvSeries", "2019", "\\N", "2019–"),
            ("tvSeries", "2019", "2019", "2019"), ("tvMiniSeries", "2019", "\\N", "2019"),
            ("tvMiniSeries", "2019", "2021", "2019–2021"), ("tvSeries", "\\N", "\\N", nil),
            ("tvSeries", "\\N", "2013", nil), ("movie", "2008", "2013", "2008"),
        ] as [(String, String, String, String?)])
    func `a series has the years of its run`(type: String, start: String, end: String, years: String?) throws {
        let taken = try read(Self.line(1, type, start, end))

        let title = try #require(taken.titles.first)
        #expect(title.kind == (type == "movie" ? .movie : .series))
        #expect(Self.summary(title).years == years)
        #expect(taken.tally.faults.isEmpty && taken.tally.unreadCells.isEmpty)
    }

    @Test(arguments: ["2007", "1869", "2101", "99999999999999999999", "-1", "2013 ", "soon", "２０１３"])
    func `an impossible last year is counted and leaves the end unknown`(end: String) throws {
        let taken = try read(Self.line(1, "tvSeries", "2008", end))

        #expect(taken.titles.first?.run == nil)
        #expect(taken.titles.first.map(Self.summary)?.years == "2008")
        #expect(taken.tally.unreadCells.map(\.count) == [1])
    }

    @Test func `episodes and seasons are counted for each series`() throws {
        let lines = [
            "tt1000001\ttt0000001\t1\t1", "tt1000002\ttt0000001\t1\t2", "tt1000003\ttt0000002\t2005\t1",
            "tt1000004\ttt0000001\t2\t1", "tt1000005\ttt0000001\t0\t1", "tt1000006\ttt0000001\t\\N\t\\N",
            "tt1000007\ttt0000003\t1\t1", "",
        ]
        let taken = try read(
            Self.line(1, "tvSeries", "2008", "2013") + Self.line(2, "tvSeries", "2005", "\\N")
                + Self.line(3, "movie", "2008", "\\N"), episodes: lines.joined(separator: "\n"))

        #expect(taken.titles[0].run == SeriesRun(endYear: 2013, seasons: 2, episodes: 5), "season 0 has specials")
        #expect(taken.titles[1].run == SeriesRun(seasons: 1, episodes: 1))
        #expect(taken.titles[2].run == nil, "a movie has no episodes")
        #expect(taken.tally.faults.isEmpty)
    }

    @Test func `bad lines of episodes are skipped and counted`() throws {
        let lines = [
            "tt1000001", "tt1000001\t\t1\t1", "tt1000001\tnm0000001\t1\t1", "tt1000001\ttt0000001\tone\t1",
            "tt1000001\ttt0000001\t-1\t1", "tt1000001\ttt0000001\t99999999999999999999\t1",
            "tt1000001\ttt0000001\t999999999999999999\t1", "tt1000001\ttt0000001\t1\t99999999999999999999", "",
        ]
        let taken = try read(Self.line(1, "tvSeries", "2008", "2013"), episodes: lines.joined(separator: "\n"))

        #expect(taken.titles[0].run == SeriesRun(endYear: 2013, seasons: 1, episodes: 2))
        #expect(taken.tally.faults == [.cellsMissing: 1, .idUnknown: 2, .figureUnknown: 3])
    }

    @Test func `more seasons and episodes than are believed stop the count`() throws {
        let folder = try ImportFolder()
        let lines = (1...140_000).map { "tt1000001\ttt0000001\t\($0)\t1\n" }.joined()
        let file = try IMDbFile(folder.file("episodes", Self.episodeHeading + lines), ImportLog())
        var title = ImportedTitle(id: .imdb(1), kind: .series, title: "Harbor", run: SeriesRun())

        try IMDbEpisodes(file, ImportLog()).add(to: &title, 1)
        #expect(title.run == SeriesRun(seasons: 32_767), "no series has 100,000 episodes")
    }

    @Test func `a writer whose job is to create a series is its creator`() throws {
        let folder = try ImportFolder()
        let principals = """
            tconst\tordering\tnconst\tcategory\tjob\tcharacters
            tt0000001\t1\tnm0000001\twriter\tcreated by\t\\N
            tt0000001\t2\tnm0000002\twriter\tcreative consultant\t\\N
            tt0000001\t3\tnm0000003\tactor\tcreator\t["Hale"]

            """
        let names =
            "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n"
            + (1...3).map { "nm000000\($0)\tPerson \($0)\t\\N\t\\N\t\\N\t\\N\n" }.joined()
        let files = try [
            folder.file("basics", Self.heading + Self.line(1, "tvSeries", "2008", "2013")),
            folder.file("principals", principals), folder.file("names", names),
        ]

        let credits = try #require(Taken(IMDbTitles(files)).titles.first?.credits)
        #expect(credits.map(\.role) == [CreditCode.creator, nil, "Hale"])
        #expect(credits.map(\.kind) == [.writer, .writer, .cast])
    }

    @Test func `the file of episodes needs its columns and is found in a folder`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("title.basics.tsv", Self.heading + Self.line(1, "tvSeries", "2008", "2013"))
        _ = try folder.file("title.episode.tsv", Self.episodeHeading + "tt1000001\ttt0000001\t1\t1\n")
        let lacking = try folder.file("lacking", "tconst\tparentTconst\tepisodeNumber\n")

        let taken = try Taken(IMDbTitles([ImportFile(folder.url.path)]))
        #expect(taken.titles.map { $0.run?.episodes } == [1])
        #expect(
            throws: ImportFileError.noColumn(
                "seasonNumber", lacking, columns: ["tconst", "parentTconst", "episodeNumber"])
        ) { try Taken(IMDbTitles([basics, lacking])) }
    }

    private static func summary(_ title: ImportedTitle) -> MovieSummary {
        MovieSummary(id: title.id, kind: title.kind, title: title.title, year: title.year, run: title.run)
    }

    private func read(_ lines: String, episodes: String? = nil) throws -> Taken {
        let folder = try ImportFolder()
        var files = [try folder.file("basics", Self.heading + lines)]
        if let episodes { files.append(try folder.file("episodes", Self.episodeHeading + episodes)) }
        return try Taken(IMDbTitles(files))
    }
}
