import Domain
import Testing

@testable import Catalog
@testable import CatalogImport

/// The sources of the ratings of imported titles.
@Suite struct ImportedRatingsTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    private func ratings(_ number: Int) async throws -> [SourcedRating] {
        try await file.catalog().movie(.imdb(number)).ratings
    }

    @Test(
        arguments: [
            (CatalogOrigin.imdb, "IMDb"), (.movieLens, "MovieLens"), (.builtIn, "IMDb"), (.csv, nil),
        ] as [(CatalogOrigin, String?)])
    func `a rating names its source if that is known`(origin: CatalogOrigin, name: String?) async throws {
        var builder = CatalogBuilder(builtIn: [])
        builder.add(.movie(1, "The Lantern", rating: 7, votes: 402_242), from: origin)
        builder.add(ImportedTitle(id: .imdb(2), title: "Without an Average"), from: origin)
        try builder.write(to: file.url, made: ImportedCatalog.moment)

        let rating = StarRating(outOfTen: 7, votes: 402_242)
        let expected = name.flatMap { name in rating.map { [SourcedRating(source: name, rating: $0)] } } ?? []
        #expect(try await ratings(1) == expected)
        #expect(try await ratings(2).isEmpty)
    }

    @Test(arguments: [
        [CatalogOrigin.imdb, .movieLens, .csv], [.csv, .movieLens, .imdb], [.movieLens, .csv, .imdb],
    ])
    func `of several ratings the one with most votes keeps its source`(origins: [CatalogOrigin]) async throws {
        var builder = CatalogBuilder(builtIn: [])
        for origin in origins {
            builder.add(.movie(1, "Both", rating: 8, votes: origin == .imdb ? 900 : 90), from: origin)
            builder.add(.movie(2, "Here", rating: 6, votes: origin == .movieLens ? 900 : 90), from: origin)
            builder.add(.movie(3, "Table", rating: 5, votes: origin == .csv ? 900 : 90), from: origin)
        }
        // Two titles that are merged.
        builder.add(
            ImportedTitle(id: .tmdb(7), title: "Four", rating: StarRating(outOfTen: 9, votes: 10)), from: .movieLens)
        builder.add(.movie(4, "Four", votes: 100), from: .imdb)
        builder.add(ImportedTitle(id: .tmdb(7), otherIDs: [.imdb(4)], title: "Four"), from: .csv)
        try builder.write(to: file.url, made: ImportedCatalog.moment)

        for _ in 1...2 {
            #expect(try await ratings(1).map(\.source) == ["IMDb"])
            #expect(try await ratings(2).map(\.source) == ["MovieLens"])
            #expect(try await ratings(3).isEmpty)
            #expect(try await ratings(4).map(\.source) == ["IMDb"])

            // A catalog that keeps these titles has the same sources.
            var next = CatalogBuilder(builtIn: [])
            try next.add(CatalogIndex(contentsOf: file.url))
            try next.write(to: file.url, made: ImportedCatalog.moment)
        }
    }

    @Test func `without ratedBy, a rating has a source only if one origin has ratings`() throws {
        let bits = CatalogOrigin.allCases.map { ($0, $0.bit) }
        func facts(_ origins: UInt8) -> RecordFacts {
            OriginatedTitle(title: .movie(1, "Old"), origins: origins, ratedBy: 0).facts
        }
        for (origin, bit) in bits {
            let facts = facts(bit | CatalogOrigin.tmdbExport.bit)
            let name: String? = [.imdb, .builtIn].contains(origin) ? "IMDb" : origin == .movieLens ? "MovieLens" : nil
            #expect(facts.sourcedRating?.source == name, "\(origin)")
        }
        #expect(facts(2 | 4).sourcedRating == nil)
        #expect(facts(1 | 2).sourcedRating?.source == "IMDb")
    }
}
