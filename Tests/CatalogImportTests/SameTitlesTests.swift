import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

/// Titles of tables that other sources have too.
@Suite struct SameTitlesTests {
    private let folder: ImportFolder
    private static let moment = Date(timeIntervalSince1970: 1_000_000_000)

    init() throws { folder = try ImportFolder() }

    @Test func `a row with the title and year of a built-in movie is that movie`() throws {
        let outcome = try run("id,title,year,votes\nmine,the MATRIX!,1999,5\nother,The Matrix,2003,5\n")
        #expect(outcome.builtIn == 3 && outcome.tally.titles == 2 && outcome.merged == 1 && outcome.kept == 0)
        #expect(outcome.figures.titleCount == 4)

        let index = try index()
        let matrix = try #require(index.record(of: .imdb(133_093)).flatMap(index.title))
        #expect(matrix.title == "The Matrix" && matrix.otherIDs == [.listed("mine")])
        #expect(index.record(of: .listed("mine")) == index.record(of: .imdb(133_093)))
        #expect(index.record(of: .listed("other")) != index.record(of: .imdb(133_093)))
        #expect(outcome.figures.counts == [.builtIn: 3, .csv: 2])
    }

    @Test(arguments: [
        ("Seven Samurai,1954", true), ("Shichinin no samurai,1954", true), ("Die sieben Samurai,1954", true),
        ("7 Samurai,1955", false), ("Seven Samurai,", false), ("The Seven Samurai,1954", false),
        ("Tom & Jerry,1992", true), ("Tom and Jerry,1992", true), ("Tomand Jerry,1992", false),
    ])
    func `any title of a movie matches, if its year is known`(row: String, isThere: Bool) throws {
        #expect(try run("title,year\n\(row)\n").merged == (isThere ? 1 : 0))
    }

    @Test func `of movies with the same title and year, the one with the most votes matches`() throws {
        _ = try run("imdb,title,year,rating,votes\ntt0000001,Twins,1988,5,10\ntt0000002,Twins,1988,5,20\n")
        let outcome = try run("id,title,year\nmine,Twins,1988\n", keeps: true)

        #expect(outcome.kept == 2 && outcome.keptMerged == 1 && outcome.merged == 0)
        #expect(outcome.figures.titleCount == outcome.builtIn + 2)
        let index = try index()
        #expect(index.record(of: .listed("mine")) == index.record(of: .imdb(2)))
    }

    @Test func `a title of symbols matches itself only`() throws {
        _ = try run("imdb,title,year\ntt0000001,$,1971\ntt0000002,???,1999\n")
        let outcome = try run("id,title,year\na,$,1971\nb,$$,1971\nc,$,1985\nd,!!!,1999\n", keeps: true)

        #expect(outcome.keptMerged == 1 && outcome.figures.titleCount == outcome.builtIn + 5)
        let index = try index()
        #expect(index.record(of: .listed("a")) == index.record(of: .imdb(1)))
    }

    @Test func `two rows of one table are never merged`() throws {
        let outcome = try run(
            """
            id,imdb,title,year
            a,,The Matrix,1999
            b,,The Matrix,1999
            c,tt0000001,Alone,2000
            d,,Alone,2000
            e,,Both,2001
            f,,Both,2001
            """)

        #expect(outcome.merged == 1 && outcome.figures.titleCount == outcome.builtIn + 5)
        let index = try index()
        #expect(index.record(of: .listed("a")) == index.record(of: .imdb(133_093)))
        #expect(Set(["a", "b", "c", "d", "e", "f"].map { index.record(of: .listed($0)) }).count == 6)
    }

    @Test func `rows of an earlier table match by title and year, in both directions`() throws {
        _ = try run("id,title,year\n1,One,2001\n2,Two,2002\n")
        let outcome = try run("id,title,year\ntt0000001,One,2001\nx,Two,2002\nz,Two,\n", keeps: true)

        #expect(outcome.kept == 2 && outcome.keptMerged == 2 && outcome.merged == 0)
        #expect(outcome.figures.titleCount == outcome.builtIn + 3)
        let index = try index()
        #expect(index.record(of: .listed("1")) == index.record(of: .imdb(1)))
        #expect(index.title(index.record(of: .imdb(1)) ?? -1)?.id == .imdb(1))
        #expect(index.record(of: .listed("2")) == index.record(of: .listed("x")))
        #expect(index.title(index.record(of: .listed("2")) ?? -1)?.id == .listed("x"))
    }

    @Test func `importing a table again keeps the ids and titles of movies`() throws {
        _ = try run("id,title,year\ntt0000001,Das Boot,1981\n")
        for _ in 0..<3 { _ = try run("id,title,year\n7,DAS BOOT,1981\n", keeps: true) }

        let index = try index()
        let movie = try #require(index.record(of: .listed("7")).flatMap(index.title))
        #expect(movie.id == .imdb(1) && movie.otherIDs == [.listed("7")] && movie.title == "Das Boot")
        #expect(index.count == Self.builtIn.count + 1)
    }

    @Test func `the counts of an import that keeps titles add up`() throws {
        _ = try run("imdb,title,year\ntt0133093,Matrix,1999\ntt0000001,One,2001\ntt0000002,Two,2002\n")
        let outcome = try run(
            "id,title,year\n1,The Matrix,1999\n2,One,2001\n3,Three,2003\ntt0000002,Zwei,2002\n", keeps: true)

        #expect(outcome.tally.titles == 4 && outcome.merged == 1 && outcome.kept == 3 && outcome.keptMerged == 3)
        #expect(
            outcome.figures.titleCount
                == outcome.builtIn + outcome.tally.titles - outcome.merged + outcome.kept - outcome.keptMerged)
    }

    @Test func `a MovieLens data set without links matches by title and year`() throws {
        let movies = "movieId,title,genres\n1,\"Matrix, The (1999)\",Action\n2,Elsewhere (1999),Drama\n"
        _ = try folder.file("movies.csv", movies)

        let outcome = try CatalogImporter(
            MovieLensTitles(folder: folder.url.path), from: .movieLens, in: folder.url
        ).run(builtIn: Self.builtIn, made: Self.moment, log: ImportLog())
        #expect(outcome.merged == 1)
        #expect(try index().record(of: .listed("movielens-1")) == index().record(of: .imdb(133_093)))
    }

    @Test func `a series is not merged with a movie`() throws {
        var builder = CatalogBuilder(builtIn: [])
        builder.add(ImportedTitle(id: .imdb(1), kind: .series, title: "Fargo", year: 1996), from: .imdb)
        builder.add(ImportedTitle(id: .listed("1"), title: "Fargo", year: 1996), from: .csv)
        #expect(builder.joinSameTitles().new == 0 && builder.count == 2)

        builder.add(ImportedTitle(id: .imdb(2), title: "Fargo", year: 1996), from: .imdb)
        builder.add(ImportedTitle(id: .listed("2"), title: "Fargo", year: 1996), from: .csv)
        #expect(builder.joinSameTitles().new == 1 && builder.count == 3)
    }

    @Test func `a title has the same hash as text and as bytes`() {
        for title in ["The Matrix", "Tom & Jerry", "Amélie", "…", "!?", "七人の侍", "Straße", "", "E.T."] {
            let bytes = Array(title.utf8)
            #expect(
                bytes.withUnsafeBytes { FoldedHash(utf8: $0, year: 1999) } == FoldedHash(title, year: 1999), "\(title)")
        }
        #expect(FoldedHash("Straße") == FoldedHash("STRASSE") && FoldedHash("Søren") == FoldedHash("Soren"))
        #expect(FoldedHash("Tom & Jerry") == FoldedHash("Tom and Jerry"))
    }

    @Test func `the filter rejects nearly all other hashes`() {
        var numbers = SeededGenerator(seed: 7)
        let hashes = (0..<10_000).map { _ in UInt64.random(in: 0 ... .max, using: &numbers) }
        let filter = HashFilter(hashes)

        #expect(hashes.allSatisfy(filter.mayHave))
        let wrong = (0..<10_000).count { _ in filter.mayHave(UInt64.random(in: 0 ... .max, using: &numbers)) }
        #expect(wrong < 2_000)
        #expect(!HashFilter([]).mayHave(0))
    }

    private static let builtIn = [
        Movie(summary: MovieSummary(id: .imdb(133_093), title: "The Matrix", year: 1999)),
        Movie(
            summary: MovieSummary(
                id: .imdb(47_478), title: "Seven Samurai",
                originalTitle: OriginalTitle("Shichinin no samurai", language: nil), year: 1954),
            otherTitles: ["Die sieben Samurai"]),
        Movie(summary: MovieSummary(id: .imdb(105_616), title: "Tom and Jerry", year: 1992)),
    ]

    private func run(_ table: String, keeps: Bool = false) throws -> CatalogImportOutcome {
        try CatalogImporter(
            TableTitles(folder.file("table.csv", table)), from: .csv, keepsOthers: keeps, in: folder.url
        ).run(builtIn: Self.builtIn, made: Self.moment, log: ImportLog())
    }

    private func index() throws -> CatalogIndex {
        try CatalogIndex(contentsOf: folder.url.appending(path: CatalogIndex.fileName))
    }
}
