import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TitleIndex

@testable import Catalog
@testable import CatalogImport

/// Series in the file of an imported catalog, and searches by kind.
@Suite struct ImportedSeriesTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    private static func title(
        _ number: Int, _ title: String, _ kind: MovieSummary.Kind, votes: Int = 100, run: SeriesRun? = nil
    ) -> ImportedTitle {
        var made = ImportedTitle.movie(number, title, 2008, votes: votes)
        made.kind = kind
        made.run = run
        return made
    }

    private static let run = SeriesRun(endYear: 2013, seasons: 5, episodes: 62)
    private static let titles = [
        title(1, "Harbor", .series, votes: 900, run: run), title(2, "Harbor Lights", .movie, votes: 500),
        title(3, "Harbor Pilots", .series, run: SeriesRun()), title(4, "Harbor: The Game", .game),
        title(5, "Harbor Dawn", .episode), title(6, "Old Harbor", .movie, votes: 50),
    ]

    private func ids(
        _ kinds: MovieQuery.Kinds, _ text: String = "harbor", in catalog: Catalog
    ) async throws -> (ids: [MovieID], total: TotalCount) {
        var query = MovieQuery(text)
        query.kinds = kinds
        let found = try await catalog.search(query)
        return (found.items.map(\.id), found.totalCount)
    }

    @Test func `a search finds movies, series or all`() async throws {
        try file.write(Self.titles)
        let catalog = try file.catalog()

        #expect(catalog.hasSeries)
        let movies = try await ids(.movies, in: catalog)
        #expect(movies == ([.imdb(2), .imdb(6)], .exact(2)))
        let series = try await ids(.series, in: catalog)
        #expect(series == ([.imdb(1), .imdb(3)], .exact(2)), "no episode and no game")
        let all = try await ids(.all, in: catalog)
        #expect(all.ids.first == .imdb(1) && Set(all.ids) == Set((1...6).map { .imdb($0) }) && all.total == .exact(6))
        let typo = try await ids(.series, "harbr pilots", in: catalog)
        #expect(typo.ids == [.imdb(3)])
    }

    @Test func `years, seasons and episodes are read back`() async throws {
        try file.write(Self.titles)
        let index = try CatalogIndex(contentsOf: file.url)
        try index.verify()
        let catalog = Catalog([], index)

        #expect([UInt8](try Data(contentsOf: file.url))[8] == 3)
        #expect(try await catalog.movie(.imdb(1)).summary.run == Self.run)
        #expect(try await catalog.movie(.imdb(3)).summary.years == "2008–")
        #expect(try await catalog.movie(.imdb(2)).summary.run == nil)
        for title in Self.titles { #expect(try index.title(#require(index.record(of: title.id))) == title) }
    }

    @Test func `a catalog of movies alone keeps the format that older versions read`() throws {
        try file.write(Self.titles.filter { $0.kind == .movie })
        #expect([UInt8](try Data(contentsOf: file.url))[8] == 1)
        #expect(try !file.catalog().hasSeries)
    }

    @Test func `series and people are in one file`() async throws {
        var titles = Self.titles
        let person = ImportedPerson(number: 7, name: "Ada Reel", professions: [.writer])
        titles[0].credits = [
            ImportedCredit(person: person, kind: .writer, role: CreditCode.creator),
            ImportedCredit(person: ImportedPerson(number: 8, name: "Ben Lens"), kind: .writer),
        ]
        titles[1].credits = [ImportedCredit(person: person, kind: .writer, role: CreditCode.creator)]
        try file.write(titles)
        let catalog = try file.catalog()

        let series = try await catalog.movie(.imdb(1))
        #expect(series.creators == ["Ada Reel"] && series.writers == ["Ada Reel", "Ben Lens"])
        #expect(try await catalog.movie(.imdb(2)).creators.isEmpty, "a movie is written")
        #expect(try await catalog.person(.imdb(7)).credits.map(\.movie.id).count == 2)
        var query = MovieQuery("ada reel", includesSeries: false, includesPeople: true)
        #expect(try await catalog.search(query).items.map(\.id) == [.imdb(2)])
        query.kinds = .series
        #expect(try await catalog.search(query).items.map(\.id) == [.imdb(1)])
    }

    @Test func `similar titles are of the same kind`() async throws {
        try file.write(Self.titles)
        let catalog = try file.catalog()

        #expect(try await catalog.similar(to: .imdb(1), limit: 10).map(\.id) == [.imdb(3)])
        #expect(try await catalog.similar(to: .imdb(2), limit: 10).map(\.id) == [.imdb(6)])
    }

    @Test(arguments: MovieQuery.Sort.allCases)
    func `pages of all kinds have each title once`(sort: MovieQuery.Sort) async throws {
        try file.write(
            (1...90).map { Self.title($0, "Harbor \($0)", $0.isMultiple(of: 3) ? .series : .movie, votes: $0) })
        let catalog = try file.catalog(builtIn: Samples.movies)
        for kinds in MovieQuery.Kinds.allCases {
            var query = MovieQuery("harbor", sort: sort)
            query.kinds = kinds
            var found: [MovieID] = []
            for start in stride(from: 0, to: 100, by: 20) {
                found += try await catalog.search(query, rows: start..<start + 20).items.map(\.id)
            }
            let count = kinds == .movies ? 60 : kinds == .series ? 30 : 90
            #expect(found.count == count && Set(found).count == count, "\(kinds)")
        }
    }

    @Test func `pages of all kinds continue in large catalogs`() async throws {
        try file.write(
            (1...80_000).map { Self.title($0, "Harbor \($0)", $0.isMultiple(of: 2) ? .series : .movie, votes: $0) })
        let catalog = try file.catalog()
        let query = MovieQuery("harbor")
        let first = try await catalog.search(query)
        let more = try await catalog.search(query, rows: 0..<60)
        let rest = try await catalog.search(query, rows: 20..<60)

        #expect(Array(more.items.prefix(20)) == first.items && Array(more.items.dropFirst(20)) == rest.items)
        #expect(Set(more.items.map(\.id)).count == 60)
        #expect(!first.totalCount.isExact)
    }

    @Test func `a file of the second version is read, with all kinds in one index`() async throws {
        try file.write(Self.titles)
        try file.rewriteAsSecondVersion()
        let index = try CatalogIndex(contentsOf: file.url)
        try index.verify()
        let catalog = Catalog([], index)

        #expect(index.series == nil && catalog.hasSeries)
        #expect(try await ids(.movies, in: catalog).ids == [.imdb(2), .imdb(6)])
        #expect(try await ids(.series, in: catalog).ids == [.imdb(1), .imdb(3)])
        #expect(try await Set(ids(.all, in: catalog).ids) == Set((1...6).map { .imdb($0) }))
        #expect(try await catalog.similar(to: .imdb(1), limit: 10).map(\.id) == [.imdb(3)])
        var builder = CatalogBuilder(builtIn: [])
        #expect(try builder.add(index) == 6)
        try builder.write(to: file.url, made: ImportedCatalog.moment)
        #expect(try await ids(.series, in: file.catalog()).ids == [.imdb(1), .imdb(3)], "an import separates them")
    }

    @Test func `a series of the user's own is found by its kind`() async throws {
        try file.write([Self.title(6, "Old Harbor", .movie)])
        let live = ReloadingCatalog([], file: file.url)
        await live.update()
        let own = PersonalMovies(
            inMemoryMovies([
                PersonalMovie(
                    movie: Movie(summary: MovieSummary(id: .own(1), kind: .series, title: "Harbor", run: Self.run)),
                    added: .distantPast)
            ]))
        let local = LocalMovies(live, own: own)

        let found = try await MovieQuery.Kinds.allCases.asyncMap { kinds in
            var query = MovieQuery("harbor")
            query.kinds = kinds
            return try await local.search(query).items.map(\.title)
        }
        #expect(found == [["Old Harbor"], ["Harbor"], ["Harbor", "Old Harbor"]])
    }
}

extension Sequence where Element: Sendable {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}

extension ImportedCatalog {
    /// Replaces the file of the third version by one of the second: all titles in one index, in the same order.
    fileprivate func rewriteAsSecondVersion() throws {
        let index = try CatalogIndex(contentsOf: url)
        let starts = [UInt32](repeating: 0, count: index.count + 1)
        var file = try CatalogFileWriter.create(replacing: url, version: 2)
        for section in try #require(CatalogSection.sections(ofVersion: 2)) {
            try file.begin()
            switch section {
            case .titles:
                let records = (0..<index.count).map { record in
                    TitleIndex.Record(titles: index.titles(ofRecord: record), year: index.facts(record)?.knownYear)
                }
                try file.append([UInt8](TitleIndex(records).data))
            case .names: try file.append([UInt8](TitleIndex([TitleIndex.Record]()).data))
            case .creditStarts: try file.append(starts)
            case .personNames: try file.append(Array(" ".utf8))
            default: try file.append(index.bytes(section) { [UInt8]($0) })
            }
        }
        try file.finish(titleCount: index.count, movieCount: index.movieCount)
    }
}
