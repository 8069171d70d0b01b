import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TitleIndex

@testable import Catalog
@testable import CatalogImport

/// Conditions among built-in, imported and own movies.
struct ConditionsTests {
    private static func conditions(_ fields: [(String, String)]) -> [MovieCondition] {
        fields.compactMap { MovieCondition(field: $0.0, value: $0.1) }
    }

    private static func query(
        _ text: String = "", _ fields: (String, String)..., sort: MovieQuery.Sort = .bestMatch
    ) -> MovieQuery {
        MovieQuery(text, conditions: conditions(fields), includesSeries: false, sort: sort)
    }

    private static func catalog() throws -> Catalog { try Catalog(CatalogFile.builtIn.movies()) }

    @Test(arguments: [
        [("genre", "comedy"), ("decade", "1980")], [("country", "KR"), ("runtime", "-120")], [("language", "!en")],
        [("certificate", "kids"), ("genre", "!animation")], [("rating", "8.5")],
        [("years", "1950-1959"), ("country", "JP")],
    ])
    func `a list has all movies that meet its conditions, the most popular first`(fields: [(String, String)])
        async throws
    {
        let catalog = try Self.catalog()
        let conditions = Self.conditions(fields)
        #expect(conditions.count == fields.count)

        let found = try await catalog.search(MovieQuery("", conditions: conditions), rows: 0..<1_000)

        let expected = try CatalogFile.builtIn.movies().filter { movie in conditions.allSatisfy { $0.isMet(by: movie) }
        }
        #expect(Set(found.items.map(\.id)) == Set(expected.map(\.id)))
        #expect(found.total == expected.count && found.total > 0)
        let votes = found.items.map { $0.rating?.votes ?? 0 }
        #expect(votes == votes.sorted(by: >))
    }

    @Test func `orders and pages of a list agree`() async throws {
        let catalog = try Self.catalog()
        for sort in MovieQuery.Sort.allCases {
            let all = try await catalog.search(Self.query("", ("genre", "crime"), sort: sort), rows: 0..<500).items
            var pages: [MovieSummary] = []
            for start in stride(from: 0, to: all.count, by: 20) {
                pages += try await catalog.search(
                    Self.query("", ("genre", "crime"), sort: sort), rows: start..<start + 20
                ).items
            }
            #expect(pages == all)
            #expect(all.count > 100)
        }
        let newest = try await catalog.search(Self.query("", ("genre", "crime"), sort: .newest), rows: 0..<500).items
            .compactMap(
                \.year)
        #expect(newest == newest.sorted(by: >))
    }

    @Test func `a person's movies are found by what they did`() async throws {
        let catalog = try Self.catalog()

        let any = try await catalog.search(Self.query("", ("person", "clint-eastwood")), rows: 0..<500)
        let directed = try await catalog.search(Self.query("", ("person", "clint-eastwood:director")), rows: 0..<500)
        let both = try await catalog.search(
            Self.query("", ("person", "clint-eastwood"), ("person", "morgan-freeman")), rows: 0..<500)
        let unknown = try await catalog.search(Self.query("", ("person", "nobody-at-all")), rows: 0..<500)

        #expect(any.total > directed.total && directed.total > 0)
        #expect(both.total < any.total && both.total > 0)
        #expect(unknown.total == 0)
    }

    @Test func `a text is searched among the movies that meet the conditions`() async throws {
        let catalog = try Self.catalog()

        let found = try await catalog.search(Self.query("the", ("decade", "1920")), rows: 0..<500)

        #expect(found.total > 0)
        #expect(found.items.allSatisfy { (1920...1929).contains($0.year ?? 0) })
    }

    @Test func `own movies meet conditions with their facts and the catalog's`() async throws {
        let movies = try CatalogFile.builtIn.movies()
        let matrix = try #require(movies.first { $0.id == .imdb(133_093) })
        let linked = PersonalMovie.saved(matrix, 1)
        let drawn = PersonalMovie.saved(
            Movie(summary: MovieSummary(id: .imdb(1), title: "Mine", year: 1985, genres: [.comedy])), 2)
        let library = PersonalMovies(inMemoryMovies([linked, drawn]))
        let local = LocalMovies(ReloadingCatalog(movies), own: library)

        let own = try await local.search(Self.query("", ("own", "yes")), rows: 0..<500)
        let american = try await local.search(Self.query("", ("own", "yes"), ("country", "US")), rows: 0..<500)
        let comedies = try await local.search(Self.query("", ("genre", "comedy"), ("decade", "1980")), rows: 0..<500)
        let all = try await local.search(Self.query("", ("country", "US")), rows: 0..<500)
        let plain = try await Catalog(movies).search(Self.query("", ("country", "US")), rows: 0..<500)

        #expect(Set(own.items.map(\.title)) == ["The Matrix", "Mine"])
        #expect(american.items.map(\.title) == ["The Matrix"])
        #expect(comedies.items.first?.title == "Mine", "it has no votes")
        #expect(all.total == plain.total, "each movie once")
        #expect(all.items.filter { $0.title == "The Matrix" }.count == 1)
    }

    @Test(arguments: MovieQuery.Sort.allCases)
    func `imported and built-in movies are in one list`(sort: MovieQuery.Sort) async throws {
        let file = try ImportedCatalog()
        let builtIn = try Array(CatalogFile.builtIn.movies().prefix(200))
        var series = ImportedTitle.movie(9_000_001, "Series", 1984, genres: [.comedy], votes: 9_000_000)
        series.kind = .series
        try file.write(
            builtIn: Array(builtIn.prefix(100)),
            [series]
                + (1...60).map {
                    .movie(9_100_000 + $0, "Comedy \($0)", 1980 + $0 % 20, genres: [.comedy], votes: $0 * 9_000)
                })
        let catalog = try file.catalog(builtIn: builtIn)
        let conditions = Self.conditions([("genre", "comedy"), ("years", "1930-1989")])

        var query = MovieQuery("", conditions: conditions, includesSeries: false, sort: sort)
        let all = try await catalog.search(query, rows: 0..<1_000)
        let part = try await catalog.search(query, rows: 10..<20)
        query.kinds = .all
        let mixed = try await catalog.search(query, rows: 10..<20)
        let plain = try await catalog.search(
            Self.query("", ("genre", "comedy"), ("country", "US"), sort: sort), rows: 0..<500)

        let expected = builtIn.filter { movie in conditions.allSatisfy { $0.isMet(by: movie) } }.count
        #expect(all.total == expected + 30 && all.items.count == all.total)
        #expect(part.items == Array(all.items[10..<20]))
        #expect(!all.items.contains { $0.kind == .series })
        #expect(mixed.total == all.total + 1, "series stand among the movies")
        #expect(
            plain.total > 0 && !plain.items.contains { $0.title.hasPrefix("Comedy ") }, "their countries are unknown")
        let years = all.items.compactMap(\.year)
        if sort == .newest { #expect(years == years.sorted(by: >)) }
        if sort == .oldest { #expect(years == years.sorted()) }
        let listed = try await catalog.search(Self.query("", ("kind", "series"), sort: sort), rows: 0..<500)
        #expect(listed.items.map(\.title) == ["Series"])
    }

    @Test func `imported titles meet conditions about the facts that they have`() throws {
        var facts = RecordFacts()
        facts.genres = GenreCode.packed([.comedy, .crime])
        facts.year = 1985
        facts.minutes = 95
        facts.votes = 5_000
        facts.tenths = 75

        func isMet(_ fields: (String, String)...) -> Bool {
            RecordConditions(Self.conditions(fields), onlyMovies: true)?.allows(facts) ?? false
        }

        #expect(isMet(("genre", "comedy"), ("decade", "1980"), ("runtime", "-100"), ("rating", "7.5")))
        #expect(isMet(("genre", "!horror"), ("votes", "-5000"), ("kind", "!series")))
        #expect(!isMet(("genre", "!crime")) && !isMet(("years", "1986-")) && !isMet(("rating", "7.6")))
        #expect(!isMet(("kind", "series")) && !isMet(("kind", "short")) && !isMet(("votes", "5001-")))
        #expect(!isMet(("country", "US")) && !isMet(("country", "!US")) && !isMet(("language", "en")))
        #expect(!isMet(("decade", "1980"), ("years", "-1970")), "a contradiction")
        facts.year = 0
        #expect(!isMet(("years", "-2100")) && isMet(("genre", "comedy")))
        facts.kind = 1
        #expect(!isMet(("genre", "comedy")) && isMet(("kind", "series")) == false, "a list of movies has no series")
        #expect(RecordConditions(Self.conditions([("kind", "series")]), onlyMovies: false)?.allows(facts) == true)
    }
}

extension PersonalMovie {
    fileprivate static func saved(_ movie: Movie, _ number: Int) -> PersonalMovie {
        var movie = movie
        movie.summary.otherIDs = [movie.id]
        movie.summary.id = .own(UUID().uuidString.lowercased())
        return PersonalMovie(movie: movie, added: Date(timeIntervalSince1970: Double(number)))
    }
}
