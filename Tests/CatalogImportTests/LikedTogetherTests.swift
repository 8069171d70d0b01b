import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct LikedTogetherTests {
    private let folder: ImportFolder

    init() throws { folder = try ImportFolder() }

    /// Movies 1 to 6: half of 60 users like the first three, the other half the last three, and all rate the rest badly.
    private static let rows: [String] = (1...60).flatMap { user in
        (1...6).map { movie in
            let isLiked = user.isMultiple(of: 2) == (movie <= 3)
            return "\(user),\(movie),\(isLiked ? "4.0" : "2.5"),964982703"
        }
    }
    private static let header = "userId,movieId,rating,timestamp"
    private static let links =
        "movieId,imdbId,tmdbId\n" + (1...6).map { "\($0),000010\($0),90\($0)\n" }.joined()

    private func learn(_ rows: [String], _ log: ImportLog = ImportLog()) throws -> LearnedLists? {
        let ratings = try folder.file("ratings.csv", ([Self.header] + rows).joined(separator: "\n"))
        let links = try folder.file("links.csv", Self.links)
        return try MovieLensLearning(ratings: ratings, links: links).learn(log)
    }

    /// The nearest movies of each movie, by the last digit of the ids.
    private func nearest(_ learned: LearnedLists?) throws -> [Int: Set<Int>] {
        let learned = try #require(learned)
        func digit(_ index: Int) -> Int {
            if case .imdb(let number) = learned.movies[index].first { number - 100 } else { -1 }
        }
        return Dictionary(
            uniqueKeysWithValues: learned.lists.enumerated().map { (digit($0), Set($1.map { digit($0.movie) })) })
    }

    @Test func `movies that the same users like are near each other`() throws {
        #expect(
            try nearest(learn(Self.rows)) == [
                1: [2, 3], 2: [1, 3], 3: [1, 2], 4: [5, 6], 5: [4, 6], 6: [4, 5],
            ])
    }

    @Test func `the order of the rows and repeated rows change nothing`() throws {
        var generator = SeededGenerator(seed: 3)
        let shuffled = (Self.rows + Self.rows.prefix(90)).shuffled(using: &generator)

        let (first, second) = (try #require(try learn(Self.rows)), try #require(try learn(shuffled)))
        #expect(try nearest(first) == nearest(second))
        #expect(Set(first.lists.joined().map(\.hundredths)) == Set(second.lists.joined().map(\.hundredths)))
    }

    @Test func `movies with few likes have no list`() throws {
        let few = (1...9).map { "\($0),1,5,0" }
        #expect(throws: ImportFileError.self) { try learn(few) }
        #expect(throws: ImportFileError.self) { try learn([]) }
    }

    @Test func `hostile rows are skipped and counted`() throws {
        let hostile = [
            "x,1,4.0,0", "1,x,4.0,0", "1,1,nan,0", "1,1,-4,0", "1,1,99999999999999999999,0", "1,1,5.01,0", "1,1,0,0",
            "99999999999999999999,1,4,0", "1,99999999999999999999,4,0", "-1,1,4,0", "0,0,4,0", "1", ",,,", "\"1,1,4,0",
            "4294967296,1,4,0",
        ]
        let log = ImportLog()
        let learned = try learn(hostile + Self.rows, log)

        #expect(try nearest(learned)[1] == [2, 3])
        #expect(log.tally.faults.values.reduce(0, +) == hostile.count, "\(log.tally.faults)")
    }

    @Test func `mutated ratings are harmless`() async throws {
        let ratings = Array(([Self.header] + Self.rows).joined(separator: "\n").utf8)
        let links = try folder.file("links.csv", Self.links)
        try await Fuzzing.rounds("ratings", 100) { generator in
            let file = try folder.file("ratings.csv", ByteMutator.mutated(ratings, using: &generator))
            let learned = try? MovieLensLearning(ratings: file, links: links).learn(ImportLog())
            for list in learned?.lists ?? [] {
                #expect(list.count <= LearnedLists.maxLength)
                #expect(list.allSatisfy { learned?.movies.indices.contains($0.movie) ?? false && $0.hundredths > 0 })
            }
        }
    }

    @Test func `a file without users is not one of ratings to learn from`() throws {
        let ratings = try folder.file("ratings.csv", "movieId,rating\n1,4\n")
        let links = try folder.file("links.csv", Self.links)
        #expect(throws: ImportFileError.self) {
            try MovieLensLearning(ratings: ratings, links: links).learn(ImportLog())
        }
    }

    @Test func `an import of ratings keeps the titles, and similar movies begin with the learned ones`() async throws {
        let numbers = Array(1...6) + [7, 8]
        let table = numbers.map { "tt000010\($0);Title \($0);19\($0)0" }.joined(separator: "\n")
        _ = try folder.file("table.csv", "id;title;year\n\(table)\n")
        let titles = TableTitles(ImportFile(folder.url.appending(path: "table.csv").path))
        try run(titles, from: .csv)
        let before = try index()
        _ = try folder.file("ratings.csv", ([Self.header] + Self.rows).joined(separator: "\n"))
        let links = try folder.file("links.csv", Self.links)
        let learning = MovieLensLearning(
            ratings: ImportFile(folder.url.appending(path: "ratings.csv").path), links: links)
        let outcome = try run(learning, from: .movieLens)

        #expect(outcome.figures.learnedCount == 6 && outcome.figures.titleCount == before.count)
        let index = try index()
        try index.verify()
        #expect(index.figures.learnedCount == 6 && before.figures.learnedCount == 0)
        let catalog = Catalog([], index)
        let similar = try await catalog.similar(to: .imdb(101), limit: 2).map(\.id)
        #expect(Set(similar) == [.imdb(102), .imdb(103)])
        let recommended = catalog.recommendations(from: [(.imdb(104), 9), (.imdb(101), 2)], leavingOut: [], limit: 2)
        #expect(Set(recommended.map(\.id)) == [.imdb(105), .imdb(106)])

        try run(titles, from: .csv, keepsOthers: true)
        #expect(try self.index().learned(ofRecord: 0) == index.learned(ofRecord: 0), "later imports keep the lists")
        try run(titles, from: .csv)
        #expect(try self.index().figures.learnedCount == 0)
    }

    private func index() throws -> CatalogIndex {
        try CatalogIndex(contentsOf: folder.url.appending(path: CatalogIndex.fileName))
    }

    @discardableResult
    private func run(
        _ reader: some TitleReader, from origin: CatalogOrigin, keepsOthers: Bool = false
    ) throws -> CatalogImportOutcome {
        try CatalogImporter(reader, from: origin, keepsOthers: keepsOthers, in: folder.url)
            .run(builtIn: [], made: Date(timeIntervalSince1970: 1_000_000_000), log: ImportLog())
    }
}
