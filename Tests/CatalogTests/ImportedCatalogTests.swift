import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct ImportedCatalogTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    @Test func `an imported catalog fulfills the contract of a source`() async throws {
        try file.write(
            builtIn: Samples.movies,
            (1...300).map { .movie($0, "Star \($0)", 1900 + $0 % 120, rating: 1 + Double($0 % 90) / 10, votes: $0) })

        try await MovieSourceContract(
            file.catalog(builtIn: Samples.movies), finding: "star", known: .imdb(7), unknown: .imdb(999)
        ).check()
    }

    @Test func `a catalog with top-k search fulfills the contract of a source`() async throws {
        let stars: [ImportedTitle] = (1...60).map { .movie($0, "Star \($0)", 1900 + $0, votes: $0) }
        try file.write(stars + (1001...33_800).map { .movie($0, "Movie \($0)", votes: 1 + $0 % 7) })
        let catalog = try file.catalog()

        try await MovieSourceContract(catalog, finding: "star", known: .imdb(7), unknown: .imdb(999)).check()
        let many = try await catalog.search(MovieQuery("movie"))
        #expect(!many.totalCount.isExact && many.total >= 20)
        let end = try await catalog.search(MovieQuery("movie"), rows: 480..<500)
        #expect(!end.hasMore && end.readableCount == 500, "no page follows that cannot be read")
        var shown: [MovieID] = []
        for start in stride(from: 0, to: 500, by: 20) {
            shown += try await catalog.search(MovieQuery("movie"), rows: start..<start + 20).items.map(\.id)
        }
        #expect(Set(shown).count == 500, "each row once")
    }

    @Test func `a title is read back as it was written`() throws {
        let whole = ImportedTitle(
            id: .tmdb(603), otherIDs: [.imdb(133_093), .listed("A-z_0.9")], kind: .series,
            title: "Wachowski’s “Matrix” 🕶",
            originalTitle: "マトリックス", otherTitles: ["Матрица", "e\u{301}", "\u{202E}evil\0<b>"], year: 1999,
            minutes: 136, genres: [.western, .action, .scienceFiction],
            rating: StarRating(outOfTen: 8.7, votes: 2_000_000),
            popularity: 12.5)
        let bare = ImportedTitle(id: .listed("x"), title: "X")
        try file.write([bare, whole])
        let index = try CatalogIndex(contentsOf: file.url)

        #expect(index.title(0) == bare, "movies come first")
        #expect(index.title(1) == whole)
        #expect(index.title(2) == nil && index.title(-1) == nil)
        for id in [whole.id] + whole.otherIDs { #expect(index.record(of: id) == 1) }
        #expect(index.record(of: .listed("x")) == 0)
        for id in [MovieID.tmdb(133_093), .imdb(603), .listed("y"), .own("x")] { #expect(index.record(of: id) == nil) }
        #expect(index.figures.years == 1999...1999)
        #expect(index.figures.counts == [.imdb: 2])
        #expect(index.figures.made == ImportedCatalog.moment)
        #expect(index.figures.day == CalendarDate(year: 2026, month: 11, day: 21))
        #expect(index.figures.byteCount == (try Data(contentsOf: file.url)).count)
    }

    @Test func `each genre has its own number`() {
        #expect(Set(GenreCode.genres) == Set(Genre.allCases) && GenreCode.genres.count == Genre.allCases.count)
        #expect(
            GenreCode.unpacked(GenreCode.packed(Array(Genre.allCases.prefix(12)))) == Array(Genre.allCases.prefix(12)))
    }

    @Test func `a built-in movie keeps its details, and imported titles find it`() async throws {
        let keeper = Samples.lighthouse
        var told = ImportedTitle.movie(1_000_001, "Der Leuchtturmwärter", votes: 9_000)
        told.otherIDs = [.tmdb(77)]
        told.otherTitles = ["El farero"]
        try file.write(builtIn: Samples.movies, [told])
        let catalog = try file.catalog(builtIn: Samples.movies)

        #expect(catalog.count == Samples.movies.count)
        #expect(try await catalog.movie(keeper.id) == keeper.withPeople)
        #expect(try await catalog.movie(.tmdb(77)) == keeper.withPeople)
        for text in ["the lantern keeper", "der leuchtturmwarter", "el farero", "灯台守"] {
            var found = try await catalog.search(MovieQuery(text)).items.first
            found?.matchedTitle = nil
            #expect(found == keeper.summary, "\(text)")
        }
    }

    @Test func `built-in movies that the file lacks are merged into its results`() async throws {
        try file.write([.movie(1, "The Lantern", votes: 200), .movie(2, "The Lantern Keeper’s Son", votes: 900)])
        let catalog = try file.catalog(builtIn: Samples.movies)

        let found = try await catalog.search(MovieQuery("the lantern keeper"))
        #expect(found.items.map(\.id) == [.imdb(1_000_001), .imdb(1_000_002), .imdb(2)])
        #expect(found.total == 3)
        let popular = try await catalog.discover(DiscoverQuery())
        #expect(
            popular.items.map(\.id) == [1_000_001, 2, 1_000_002, 1, 1_000_003, 1_000_004, 1_000_005].map(MovieID.imdb))
        #expect(popular.total == 7)
        let part = try await catalog.discover(DiscoverQuery(), rows: 2..<4)
        #expect(part.items == Array(popular.items[2..<4]) && part.offset == 2 && part.total == 7)
        #expect(try await catalog.movie(.imdb(1_000_005)) == Samples.bare)
        #expect(try await catalog.movie(.imdb(1)).summary.title == "The Lantern")
    }

    @Test func `titles that share an id are merged in any order`() throws {
        var builder = CatalogBuilder(builtIn: [])
        builder.add(.movie(1, "One", votes: 5), from: .imdb)
        builder.add(ImportedTitle(id: .tmdb(9), title: "Uno", year: 2001, popularity: 3), from: .tmdbExport)
        #expect(builder.count == 2)
        builder.add(
            ImportedTitle(id: .imdb(1), otherIDs: [.tmdb(9)], title: "One", rating: StarRating(outOfTen: 9, votes: 3)),
            from: .movieLens)
        #expect(builder.count == 1)
        let refused = [
            builder.add(ImportedTitle(id: .imdb(2), title: " \n"), from: .imdb),
            builder.add(ImportedTitle(id: .own("x"), title: "Mine"), from: .csv),
        ]
        #expect(refused == [false, false])
        let figures = try builder.write(to: file.url, made: ImportedCatalog.moment)
        let index = try CatalogIndex(contentsOf: file.url)

        #expect(figures.counts == [.imdb: 1, .tmdbExport: 1, .movieLens: 1])
        let title = try #require(index.title(0))
        #expect(index.count == 1 && index.record(of: .tmdb(9)) == 0 && index.record(of: .imdb(1)) == 0)
        #expect(title.title == "One" && title.otherTitles == ["Uno"] && title.otherIDs == [.tmdb(9)])
        #expect(title.year == 1999 && title.rating?.votes == 5 && title.popularity == 3)
    }

    @Test func `titles with different IMDb ids are not merged by another id`() throws {
        var builder = CatalogBuilder(builtIn: [])
        for (number, title) in [(1, "One"), (2, "Two")] {
            let told = ImportedTitle(id: .imdb(number), otherIDs: [.tmdb(9), .listed("\(number)")], title: title)
            builder.add(told, from: .movieLens)
        }
        builder.add(ImportedTitle(id: .tmdb(9), otherIDs: [.imdb(3)], title: "Three"), from: .csv)
        builder.add(ImportedTitle(id: .tmdb(9), otherIDs: [.listed("2")], title: "Uno"), from: .csv)
        #expect(builder.count == 3)
        try builder.write(to: file.url, made: ImportedCatalog.moment)
        let index = try CatalogIndex(contentsOf: file.url)
        func title(_ id: MovieID) -> ImportedTitle? { index.record(of: id).flatMap(index.title) }

        #expect(title(.tmdb(9)) == title(.imdb(1)) && title(.imdb(1))?.otherTitles == ["Uno"])
        #expect(title(.imdb(2))?.otherIDs == [.listed("2")] && title(.listed("2"))?.title == "Two")
        #expect(title(.imdb(3))?.id == .imdb(3) && title(.imdb(3))?.otherIDs == [])
    }

    @Test func `one series row makes the merged title a series`() throws {
        var series = ImportedTitle.movie(1, "Serial")
        series.kind = .series
        try file.write([.movie(1, "Serial"), series, .movie(1, "Serial")])

        #expect(try CatalogIndex(contentsOf: file.url).title(0)?.kind == .series)
    }

    @Test(arguments: [-0.0, -1, .nan, .infinity, -.infinity])
    func `an invalid popularity does not sort first`(popularity: Double) async throws {
        let none = ImportedTitle(id: .imdb(1), title: "None", popularity: popularity)
        try file.write([none, .movie(2, "One", votes: 1), .movie(3, "Two", votes: 2)])

        #expect(try await file.catalog().discover(DiscoverQuery()).items.map(\.id) == [3, 2, 1].map(MovieID.imdb))
    }

    @Test func `a catalog keeps the titles of the previous one`() throws {
        try file.write(builtIn: Samples.movies, [.movie(1, "One"), .movie(2, "Two")])
        let before = try CatalogIndex(contentsOf: file.url)
        var builder = CatalogBuilder(builtIn: [])
        builder.add(ImportedTitle(id: .imdb(2), title: "Second"), from: .csv)
        try builder.add(before)
        try builder.write(to: file.url, made: ImportedCatalog.moment)
        let index = try CatalogIndex(contentsOf: file.url)

        #expect(index.count == 2, "what came with Matinee comes with it anew")
        #expect(index.title(index.record(of: .imdb(2)) ?? -1)?.title == "Second")
        #expect(index.figures.counts == [.csv: 1, .imdb: 2])
        #expect(before.title(0) != nil, "what was mapped is there while it is read")
    }

    @Test func `titles of one id are merged up to the maximum number of titles`() throws {
        var builder = CatalogBuilder(builtIn: [])
        for number in 0..<2_000 { builder.add(.movie(1, "Title \(number)", votes: number + 1), from: .imdb) }
        try builder.write(to: file.url, made: ImportedCatalog.moment)
        let index = try CatalogIndex(contentsOf: file.url)

        #expect(index.count == 1 && index.title(0)?.rating?.votes == 2_000)
        #expect(index.title(0)?.otherTitles.count == RecordTexts.maxOtherTitles)
    }

    @Test(arguments: [0, 1])
    func `a catalog of no title or one works`(count: Int) async throws {
        try file.write(count == 0 ? [] : [.movie(1, "Solo", nil)])
        try CatalogIndex(contentsOf: file.url).verify()
        let catalog = try file.catalog()

        #expect(catalog.count == count && catalog.years == nil)
        #expect(try await catalog.search(MovieQuery("solo")).total == count)
        #expect(try await catalog.closest(to: "sol", limit: 5).count == count)
        for sort in DiscoverQuery.Sort.allCases {
            #expect(try await catalog.discover(DiscoverQuery(sort: sort)).items.count == count)
            #expect(try await catalog.discover(DiscoverQuery(genre: .western, sort: sort)).items.isEmpty)
        }
    }

    @Test func `long and odd titles are stored`() async throws {
        let texts = [
            String(repeating: "a", count: 10_000), String(repeating: "long ", count: 2_000),
            String(repeating: "é", count: 15_000), "<script>alert(1)</script>", "\0", "\u{202E}gnitirw", "…",
            String(repeating: "👩‍👩‍👧", count: 3_000), "a\r\nb\tc",
        ]
        try file.write(texts.enumerated().map { .movie($0 + 1, $1) })
        try CatalogIndex(contentsOf: file.url).verify()
        let catalog = try file.catalog()

        for (number, text) in texts.enumerated() {
            let movie = try await catalog.movie(.imdb(number + 1))
            #expect(text.hasPrefix(movie.summary.title))
        }
        #expect(try await catalog.search(MovieQuery("script")).items.first?.id == .imdb(4))
    }
}
