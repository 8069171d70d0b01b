import Domain
import DomainTesting
import Foundation
import ListExchange
import Testing

/// Mutated lists cause no crash, and all values read from them are valid.
@Suite struct ListFuzzTests {
    private static let trakt = """
        [{"rank": 1, "id": 7, "listed_at": "2020-01-01T10:00:00.000Z", "last_watched_at": "2021-02-03T10:00:00.000Z",
        "rating": 8, "type": "movie", "movie": {"title": "The Lantern Keeper", "year": 1999,
        "ids": {"trakt": 1, "slug": "x", "imdb": "tt1000001", "tmdb": 12}}},
        {"type": "movie", "movie": {"title": "Last Ferry, The", "year": 1962, "ids": {}}}]
        """

    private static let samples: [(String, Character)] = [
        (
            """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
            2020-01-02,The Lantern Keeper,1999,https://boxd.it/aaaa,4.5,,,2020-01-01
            2020-02-02,The Last Ferry,1962,https://boxd.it/bbbb,,Yes,one,2020-02-01
            """, ","
        ),
        (
            """
            Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Directors
            tt1000001,8,2020-01-01,The Lantern Keeper,https://www.imdb.com/,Movie,8.7,136,1999,Drama,2000000,Ada Reel
            tt1000002,9,2020-01-01,The Last Ferry,https://www.imdb.com/,Movie,8.1,99,1962,Drama,9000,Bo Frame
            """, ","
        ),
        ("Title;Year;Rating;Watched;IMDb;TMDB\nThe Lantern Keeper;1999;8;2020-01-01;tt1000001;12\nX;1;0.5;yes;;", ";"),
        ("The Lantern Keeper\t1999\nGood, the Bad and the Ugly, The (1966)\nGodfather, The\n1917\t2019", "\t"),
    ]

    @Test func `fuzzed JSON of other services is read within limits`() async throws {
        let mutator = JSONMutator(Self.trakt)
        await Fuzzing.rounds("Trakt lists", 150) { await use(mutator.mutated(using: &$0)) }
    }

    @Test func `fuzzed JSON of Matinee is read within limits`() async throws {
        let movie = PersonalMovie(
            movie: .filled(), added: Date(timeIntervalSince1970: 0), opinion: .init(halfStars: 7, isWanted: true))
        let own = try await exportedFile([movie, keptMovie(2, "Two", year: 1950)], .json)
        let mutator = JSONMutator(String(decoding: own, as: UTF8.self))
        await Fuzzing.rounds("Matinee's lists", 200) { await use(mutator.mutated(using: &$0)) }
    }

    @Test(arguments: samples)
    func `fuzzed tables are read within limits`(table: String, separator: Character) async {
        let mutator = TableMutator(table, separator: separator)
        await Fuzzing.rounds("tables of movies", 100) { await use(mutator.mutated(using: &$0)) }
    }

    @Test func `fuzzed CSV of Matinee is read within limits`() async throws {
        let movie = PersonalMovie(movie: .filled(), added: Date(timeIntervalSince1970: 0))
        let own = try await exportedFile([movie, keptMovie(2, "Two", year: 1950)], .csv)
        await Fuzzing.rounds("Matinee's tables", 150) { await use(ByteMutator.mutated(own, using: &$0)) }
    }

    @Test func `an impossible year is unknown`() {
        for year in [Int.min, -Int.max, -1, 0, 10_000, .max] {
            #expect(MovieSummary(id: .imdb(1), title: "A", year: year).year == nil)
        }
    }

    /// Reads a list, plans its import and exports it again.
    private func use(_ bytes: [UInt8]) async {
        guard let list = try? ImportReader().read(bytes, fileName: "watchlist.csv") else { return }
        let kept = PersonalEntry(keptMovie(1, "The Last Ferry", year: 1962))
        guard let plan = try? await ImportPlanner(finder: InMemoryFinder()).plan(list.rows, existing: [kept]) else {
            Issue.record("no plan")
            return
        }
        for row in plan.rows.map(\.row) {
            #expect(row.year.map { (1...9999).contains($0) } ?? true)
            #expect(row.opinion.halfStars.map { (1...10).contains($0) } ?? true)
            #expect(!row.title.isEmpty)
        }
        let movies = list.rows.compactMap(\.movie)
        for movie in movies.map(\.movie) {
            #expect(movie.summary.runtime.map { (1...100_000).contains($0.minutes) } ?? true)
            #expect(movie.boxOffice ?? 0 >= 0)
        }
        #expect(PersonalFigures(movies.map { PersonalEntry($0) }).movies == movies.count)
        for format in [LibraryExportFormat.json, .csv] {
            guard let again = try? await exportedFile(movies, format) else {
                Issue.record("no export")
                return
            }
            if !movies.isEmpty { #expect(importProblem(again) == nil) }
        }
    }
}
