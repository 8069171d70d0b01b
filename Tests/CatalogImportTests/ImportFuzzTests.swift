import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

/// Mutated files crash no import, and all imported values are in their ranges.
@Suite struct ImportFuzzTests {
    private static let basics = """
        tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
        tt0133093\tmovie\tThe Matrix\tThe Matrix\t0\t1999\t\\N\t136\tAction,Sci-Fi
        tt0047478\tmovie\tSeven Samurai\tShichinin no samurai\t0\t1954\t\\N\t207\tAction,Drama
        """
    private static let ratings = "tconst\taverageRating\tnumVotes\ntt0133093\t8.7\t2000000\ntt0047478\t8.6\t360000"
    private static let akas = """
        titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle
        tt0047478\t1\t七人の侍\tJP\tja\timdbDisplay\t\\N\t0
        tt0133093\t1\tMatrix\tDE\t\\N\t\\N\t\\N\t0
        """
    private static let principals = """
        tconst\tordering\tnconst\tcategory\tjob\tcharacters
        tt0133093\t1\tnm0000206\tactor\t\\N\t["Neo","Thomas A. Anderson"]
        tt0133093\t2\tnm0905154\tdirector\t\\N\t\\N
        tt0047478\t1\tnm0000041\tdirector\t\\N\t\\N
        """
    private static let crew = "tconst\tdirectors\twriters\ntt0133093\tnm0905154,nm0905152\tnm0905152"
    private static let names = """
        nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles
        nm0000206\tKeanu Reeves\t1964\t\\N\tactor,producer\ttt0133093
        nm0905154\tLana Wachowski\t1965\t\\N\twriter\t\\N
        nm0000041\tAkira Kurosawa\t1910\t1998\tdirector,writer\ttt0047478
        """
    private static let export = #"{"adult":false,"id":3924,"original_title":"Blondie","popularity":2.4,"video":false}"#
    private static let table = """
        id;title;year;original title;votes;rating;genres;runtime;imdb;tmdb
        7;The Matrix;1999;Matrix;2,000,000;8,7;Action;2h 16m;tt0133093;603
        8;Seven Samurai;1954-04-26;七人の侍;360000;8.6;Drama;207 min;;
        """

    @Test func `IMDb's files`() async throws {
        let mutators = [Self.basics, Self.ratings, Self.akas].map { TableMutator($0, separator: "\t") }
        try await Fuzzing.rounds("IMDb's files", 60) { generator in
            let folder = try ImportFolder()
            let files = try mutators.enumerated().map { number, mutator in
                try folder.file("\(number).tsv", mutator.mutated(using: &generator))
            }
            try await use(IMDbTitles(files))
        }
    }

    @Test func `IMDb's files of people`() async throws {
        let names = TableMutator(Self.names, separator: "\t")
        for credits in [Self.principals, Self.crew].map({ TableMutator($0, separator: "\t") }) {
            try await Fuzzing.rounds("IMDb's files of people", 60) { generator in
                let folder = try ImportFolder()
                try await use(
                    IMDbTitles([
                        folder.file("basics.tsv", Self.basics),
                        folder.file("names.tsv", names.mutated(using: &generator)),
                        folder.file("credits.tsv", credits.mutated(using: &generator)),
                    ]))
            }
        }
    }

    @Test func `MovieLens' files`() async throws {
        let files = [
            ("movies.csv", "movieId,title,genres\n1,Toy Story (1995),Animation|Comedy\n2,Godfather The (1972),Drama"),
            ("links.csv", "movieId,imdbId,tmdbId\n1,0114709,862\n2,0068646,238"),
            ("ratings.csv", "userId,movieId,rating,timestamp\n1,1,4.0,964982703\n1,2,0.5,964982703"),
        ].map { ($0, TableMutator($1, separator: ",")) }
        try await Fuzzing.rounds("MovieLens' files", 60) { generator in
            let folder = try ImportFolder()
            for (name, mutator) in files { _ = try folder.file(name, mutator.mutated(using: &generator)) }
            try await use(MovieLensTitles(folder: folder.url.path))
        }
    }

    @Test func `TMDB's export`() async throws {
        let mutator = JSONMutator(Self.export)
        try await Fuzzing.rounds("TMDB's export", 100) { generator in
            let lines = (0..<3).map { _ in mutator.mutated(using: &generator) }
            let file = try ImportFolder()
            try await use(TMDBExportTitles(file.file("export.json", Array(lines.joined(separator: [0x0A])))))
        }
    }

    @Test func `tables`() async throws {
        let mutator = TableMutator(Self.table, separator: ";")
        try await Fuzzing.rounds("tables of titles", 100) { generator in
            let folder = try ImportFolder()
            try await use(TableTitles(folder.file("table.csv", mutator.mutated(using: &generator))))
        }
    }

    /// Reads all titles, writes a catalog of them and searches it.
    private func use(_ reader: some TitleReader) async throws {
        guard let taken = try? Taken(reader) else { return }
        for title in taken.titles {
            #expect(!title.title.isEmpty)
            #expect(title.year.map { (1870...2100).contains($0) } ?? true)
            #expect(title.minutes.map { (1...60_000).contains($0) } ?? true)
            #expect(title.popularity.map { $0.isFinite } ?? true)
            #expect(title.credits.count <= CreditGroup.maxCredits + CreditGroup.maxLaterCredits)
            #expect(title.credits.allSatisfy { !$0.person.name.isEmpty && ($0.role?.utf8.count ?? 0) <= 200 })
        }
        let folder = try ImportFolder()
        let url = folder.url.appending(path: CatalogIndex.fileName)
        var builder = CatalogBuilder(builtIn: [Samples.lighthouse])
        for title in taken.titles { builder.add(title, from: .imdb) }
        try builder.write(to: url, made: Date(timeIntervalSince1970: 1_000_000_000))
        let index = try CatalogIndex(contentsOf: url)
        #expect((try? index.verify()) != nil)
        let catalog = Catalog([Samples.lighthouse], index)
        _ = try? await catalog.search(MovieQuery("lantern matrix"))
        _ = try? await catalog.movie(.imdb(133_093))
        _ = try? await catalog.similar(to: .imdb(133_093), limit: 3)
        _ = try? await catalog.closest(to: "lanter", limit: 3)
        for sort in DiscoverQuery.Sort.allCases {
            _ = try? await catalog.discover(DiscoverQuery(genre: .drama, sort: sort))
        }
    }
}
