import Domain
import DomainTesting
import Testing

@testable import Catalog
@testable import CatalogImport

/// The people of an imported catalog and those of the built-in movies.
@Suite struct ImportedPeopleTests {
    private let catalog: Catalog

    private static let builtIn = (
        movies: (try? CatalogFile.builtIn.movies()) ?? [], people: (try? CatalogFile.builtIn.people()) ?? []
    )
    private static let tarantino = ImportedPerson(
        number: 233, name: "Quentin Tarantino", birthYear: 1963, professions: [.writer, .director])
    private static let mifune = ImportedPerson(number: 1_536, name: "Toshirô Mifune", birthYear: 1920, deathYear: 1997)
    private static let kadar = ImportedPerson(number: 900_001, name: "Zolt Kadarwyn", birthYear: 1971)
    private static let other = ImportedPerson(number: 900_002, name: "Quentin Tarantino", birthYear: 2001)
    private static let pulpFiction = MovieID.imdb(110_912)
    private static let sevenSamurai = MovieID.imdb(47_478)

    init() throws { catalog = try Self.made.get() }

    /// Made once, because writing all built-in movies is slow.
    private static let made = Result {
        let file = try ImportedCatalog()
        try file.write(
            builtIn: Self.builtIn.movies,
            [
                .movie(
                    110_912, "Pulp Fiction", 2010, votes: 2_000_000,
                    credits: [
                        ImportedCredit(person: Self.kadar, kind: .cast, role: "Passer-by"),
                        ImportedCredit(person: Self.tarantino, kind: .director),
                        ImportedCredit(person: Self.tarantino, kind: .writer),
                    ]),
                .movie(
                    47_478, "Seven Samurai", 2010, votes: 360_000,
                    credits: [ImportedCredit(person: Self.mifune, kind: .cast, role: "Kikuchiyo")]),
                .movie(
                    9_000_001, "Imported", 2010, votes: 50_000,
                    credits: [
                        ImportedCredit(person: Self.mifune, kind: .cast, role: "Himself"),
                        ImportedCredit(person: Self.kadar, kind: .composer),
                        ImportedCredit(person: Self.tarantino, kind: .director),
                        ImportedCredit(person: Self.kadar, kind: .writer),
                    ]),
                .movie(
                    9_000_002, "Unknown", 2010, votes: 3,
                    credits: [ImportedCredit(person: Self.other, kind: .director)]),
            ])
        return Catalog(
            BuiltInMovies(Self.builtIn.movies, people: Self.builtIn.people), try CatalogIndex(contentsOf: file.url))
    }

    @Test func `the contract of people holds`() async throws {
        for known in [PersonID.imdb(233), .imdb(1_536), .imdb(900_001), .named("akira-kurosawa")] {
            try await PersonFinderContract(catalog, known: known, unknown: .imdb(7)).check()
        }
    }

    @Test func `an imported movie has its people`() async throws {
        let movie = try await catalog.movie(.imdb(9_000_001))

        #expect(movie.directors == ["Quentin Tarantino"])
        #expect(movie.writers == ["Zolt Kadarwyn"])
        #expect(movie.cast == ["Toshirō Mifune"], "as the built-in movies write him")
        #expect(movie.roles == ["Toshirō Mifune": "Himself"])
        #expect(
            movie.people == [
                "Quentin Tarantino": .imdb(233), "Zolt Kadarwyn": .imdb(900_001), "Toshirō Mifune": .imdb(1_536),
            ])
    }

    @Test func `a built-in movie gets the ids, roles and writers of the file`() async throws {
        let movie = try await catalog.movie(Self.pulpFiction)
        let builtIn = try #require(Self.builtIn.movies.first { $0.id == Self.pulpFiction })

        #expect(movie.directors == builtIn.directors && movie.cast == builtIn.cast)
        #expect(movie.writers == ["Quentin Tarantino"])
        #expect(movie.people["Quentin Tarantino"] == .imdb(233))
        #expect(movie.people["Uma Thurman"] == .named("uma-thurman"))
        let samurai = try await catalog.movie(Self.sevenSamurai)
        #expect(samurai.roles == ["Toshirō Mifune": "Kikuchiyo"])
        #expect(samurai.people["Toshirō Mifune"] == .imdb(1_536))
        let other = try #require(
            Self.builtIn.movies.first { $0.directors == ["Quentin Tarantino"] && $0.id != Self.pulpFiction })
        #expect(
            try await catalog.movie(other.id).people["Quentin Tarantino"] == .imdb(233), "the same person in all movies"
        )
    }

    @Test func `a person of both has the movies of both, once`() async throws {
        let person = try await catalog.person(.named("quentin-tarantino"))
        let builtIn = Self.builtIn.movies.filter { $0.directors.contains("Quentin Tarantino") }.map(\.id)

        #expect(person.id == .imdb(233) && builtIn.count > 1)
        #expect(try await catalog.person(.imdb(233)) == person)
        #expect(
            Set(person.credits.filter { $0.kind == .director }.map(\.movie.id)) == Set(builtIn + [.imdb(9_000_001)]))
        #expect(person.credits.filter { $0.kind == .writer }.map(\.movie.id) == [Self.pulpFiction])
        let mifune = try await catalog.person(.imdb(1_536))
        #expect(mifune.summary.otherNames == ["三船敏郎"] && mifune.summary.name == "Toshirō Mifune")
        #expect(mifune.credits.first { $0.movie.id == .imdb(9_000_001) }?.role == "Himself")
    }

    @Test func `no person is found or listed twice`() async throws {
        let found = try await catalog.people(matching: "tarantino", limit: 9)
        #expect(found.map(\.person.id) == [.imdb(233), .imdb(900_002)], "the best known one first")
        #expect(try await catalog.people(matching: "三船敏郎", limit: 9).map(\.person.id) == [.imdb(1_536)])
        #expect(try await catalog.people(matching: "toshiro mifune", limit: 9).map(\.person.id) == [.imdb(1_536)])
        let all = try await catalog.people(rows: 0..<100_000)
        let alone = Catalog(Self.builtIn.movies)
        let before = try await alone.people(rows: 0..<0).total
        #expect(all.total == before + 2 && Set(all.items.map(\.id)).count == all.total)
        let votes = all.items.map { catalog.people.value.votes(catalog.people.value.number(of: $0.id) ?? -1) }
        #expect(votes == votes.sorted(by: >))
    }

    @Test func `people who made movies together are coworkers`() async throws {
        let person = try await catalog.person(.imdb(900_001))

        #expect(person.summary.kinds.count == 3 && person.summary.movieCount == 2)
        #expect(person.coworkers.map(\.person.id) == [.imdb(233)])
        #expect(person.coworkers.map(\.sharedCount) == [2])
    }

    @Test func `a name finds imported movies`() async throws {
        func found(_ text: String) async throws -> [MovieSummary] {
            try await catalog.search(MovieQuery(text, includesPeople: true)).items
        }

        let movies = try await found("kadarwyn")
        #expect(movies.map(\.id) == [Self.pulpFiction, .imdb(9_000_001)])
        #expect(movies.map(\.matchedPerson?.kind) == [.cast, .writer])
        #expect(try await found("tarantino").contains { $0.id == .imdb(9_000_001) })
        #expect(try await !found("tarantino").contains { $0.id == .imdb(9_000_002) }, "few know them")
        #expect(try await found("pulp fictoin").first?.id == Self.pulpFiction)
    }

    @Test func `a file without people leaves the built-in people as they are`() async throws {
        let file = try ImportedCatalog()
        try file.write(builtIn: Self.builtIn.movies, [.movie(1, "One")])
        let catalog = try file.catalog(builtIn: Self.builtIn.movies)

        try await PersonFinderContract(catalog, known: .named("akira-kurosawa"), unknown: .imdb(233)).check()
        #expect(try await catalog.movie(Self.pulpFiction).people["Quentin Tarantino"] == .named("quentin-tarantino"))
        #expect(try await catalog.movie(.imdb(1)).people.isEmpty)
    }
}
