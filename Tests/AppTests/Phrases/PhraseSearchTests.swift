import Catalog
import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import App

/// Phrases and titles in the built-in catalog.
struct PhraseSearchTests {
    /// `nil` if the built-in movies cannot be read.
    static let finder: LocalFirst? = (try? CatalogFile.builtIn.movies()).map(finder)

    static func finder(_ movies: [Movie]) -> LocalFirst {
        let catalog = ReloadingCatalog(movies)
        let own = PersonalMovies(inMemoryMovies())
        return LocalFirst(
            local: LocalMovies(catalog, own: own), live: [], popular: [catalog],
            phrases: PhraseReader(people: catalog, titles: KnownTitles(catalog, own: own)) { 2026 })
    }

    private func found(_ text: String) async throws -> SearchFindings {
        try await #require(Self.finder).search(
            MovieQuery(text, readsPhrases: true), pages: 1...1, timeout: .localOnly)
    }

    @Test(arguments: [
        ("80s sci-fi with sigourney weaver", "1980s, science fiction, with Sigourney Weaver"),
        ("best korean thriller under two hours", "South Korea, thriller, under 2 h, highest rated first"),
        ("kurosawa before 1960", "with Akira Kurosawa, before 1960"),
        ("animated family films of the 2000s", "animation, family, 2000s"),
        ("korean", "South Korea"), ("lord of the rings fantasy", "fantasy, “lord of the rings”"),
        ("best batman movies", "“batman”, highest rated first"),
        ("directed by kubrick", "directed by Stanley Kubrick"), ("1987", "1987"), ("most popular movies", "well known"),
        ("hidden gems from japan", "little known, Japan"), ("movie with morgan freman", "with Morgan Freeman"),
        ("jack nicholson but not the shining", "with Jack Nicholson, not The Shining"),
        ("harrison ford not star wars", "with Harrison Ford, not Star Wars"), ("from 2015", "2015"),
        ("de niro and pacino", "with Robert De Niro, with Al Pacino"),
        ("scorcese and dicaprio", "with Martin Scorsese, with Leonardo DiCaprio"),
        ("best 1994", "1994, highest rated first"),
        ("spielberg jaws", "with Steven Spielberg, “jaws”"), ("matrix keanu", "with Keanu Reeves, “matrix”"),
        ("titanic 1997 cameron", "with James Cameron, “titanic 1997”"),
        ("seven samurai kurosawa", "with Akira Kurosawa, “seven samurai”"),
        ("deniro pesci", "with Robert De Niro, with Joe Pesci"),
        ("scorcese dicaprio", "with Martin Scorsese, with Leonardo DiCaprio"),
        ("tarentino travolta", "with Quentin Tarantino, with John Travolta"),
        ("heat pacino deniro", "with Al Pacino, with Robert De Niro, “heat”"),
        ("scarface al pachino", "with Al Pacino, “scarface”"),
        ("taxi driver scorcese", "with Martin Scorsese, “taxi driver”"),
        ("alien sigorney weaver", "with Sigourney Weaver, “alien”"),
        ("crime by the coen borthers", "crime, with Ethan Coen, with Joel Coen"),
        ("movies with keanu", "with Keanu Reeves"), ("top 100", "highest rated first"),
        ("the 100 best movies", "highest rated first"), ("movies 2015 2020", "2015–2020"),
        ("what to watch tonight", "well known"), ("some movies", "well known"),
        ("what should we watch", "well known"),
    ])
    func `a phrase is understood and finds movies`(text: String, sentence: String) async throws {
        let found = try await found(text)

        #expect(found.understood?.sentence == sentence)
        #expect(!found.movies.isEmpty)
        #expect(found.offer == nil)
    }

    @Test(arguments: [
        "American Beauty", "Her", "The Kid", "Seven", "The Best Years of Our Lives", "matrix 1999", "star wars", "my",
        "blade runner 2049", "sigourney weaver", "scarlett johanson", "lars von trier", "coen borthers",
        "fanny and alexander",
        "sid and nancy", "turner and hooch", "indiana jones", "french connection", "coen brothers", "alien 1986",
        "thelma and louise", "bonnie and clyde", "beauty and the beast", "lilo and stitch", "harold and maude",
    ])
    func `titles and names stay what they are`(text: String) async throws {
        let plain = try await #require(Self.finder).search(
            MovieQuery(text), pages: 1...1, timeout: .localOnly)

        let found = try await found(text)

        guard !plain.movies.isEmpty else { return }
        #expect(found.understood == nil)
        #expect(found.movies.map(\.id) == plain.movies.map(\.id))
    }

    @Test(arguments: [
        ("matrix film", "The Matrix"), ("harry potter films", "Harry Potter and the Deathly Hallows: Part 2"),
        ("the movie amelie", "Amélie"), ("second godfather", "The Godfather: Part II"),
        ("the second godfather movie", "The Godfather: Part II"), ("卧虎藏龙", "Crouching Tiger, Hidden Dragon"),
        ("霸王別姬", "Farewell My Concubine"),
    ])
    func `a title is found beside a noun, by its number, in other signs`(text: String, title: String) async throws {
        let found = try await found(text)

        #expect(found.movies.first?.title == title)
        #expect(found.understood?.conditions ?? [] == [])
    }

    @Test(arguments: [
        "lars von trier movies", "movies directed by lars von trier", "lars von trier",
    ])
    func `an unknown name is not taken for parts of others`(text: String) async throws {
        let found = try await #require(Self.finder).search(
            MovieQuery(text, readsPhrases: true, includesPeople: true), pages: 1...1, timeout: .localOnly)

        #expect(found.movies.isEmpty)
        #expect(found.understood?.conditions ?? [] == [])
    }

    @Test func `an excluded title excludes its series`() async throws {
        let weaver = try await found("sigourney weaver but not alien").movies.map(\.title)
        let ford = try await found("harrison ford not star wars").movies.map(\.title)

        #expect(!weaver.isEmpty && !weaver.contains { $0.hasPrefix("Alien") })
        #expect(!ford.isEmpty && !ford.contains { $0.hasPrefix("Star Wars") })
        let excluded = try await found("horror but not alien").movies.map(\.title)
        #expect(!excluded.isEmpty && !excluded.contains { $0.hasPrefix("Alien") })
    }

    @Test func `a title that is a phrase too comes first, and the phrase is offered`() async throws {
        let movies = try CatalogFile.builtIn.movies() + [Self.movie("Scary Movie", year: 2000, votes: 280_000)]

        let found = await Self.finder(movies).search(
            MovieQuery("scary movie", readsPhrases: true), pages: 1...1, timeout: .localOnly)

        #expect(found.understood == nil)
        #expect(found.movies.first?.title == "Scary Movie")
        #expect(found.offer?.sentence == "horror")
    }

    @Test(arguments: ["something like alien", "Movies similar to Alien", "similar to alien 1979", "films like allien"])
    func `movies like another are found without it`(text: String) async throws {
        let found = try await found(text)

        #expect(found.likened?.title == "Alien")
        #expect(found.movies.contains { $0.title == "Aliens" })
        #expect(!found.movies.contains { $0.title == "Alien" })
        #expect(found.understood == nil)
        #expect(found.totalCount == .exact(found.movies.count))
    }

    @Test(arguments: [
        ("movies like inception but funny", "Inception", "comedy"), ("like alien but a comedy", "Alien", "comedy"),
        ("something like heat from the 90s", "Heat", "1990s"),
        ("funny movies like back to the future", "Back to the Future", "comedy"),
        ("movies like incepton but not action", "Inception", "not action"),
        ("something like blade runner with harrison ford", "Blade Runner", "with Harrison Ford"),
        ("old movies like the shining", "The Shining", "before 1970"), ("movies like heat but new", "Heat", nil),
        ("movies like inception but newer", "Inception", "since 2011"),
        ("like alien but shorter", "Alien", "under 1 h 56 min"),
        ("like the shining but older and with jack nicholson", "The Shining", "with Jack Nicholson, before 1980"),
        ("movies like alien but better", "Alien", "rated 8.6 or more"),
        ("longer movies like inception", "Inception", "over 2 h 29 min"),
        ("older movies like alien but longer", "Alien", "before 1979, over 1 h 58 min"),
        ("movies like 12 angry men", "12 Angry Men", nil), ("movies like the matrix 1999", "The Matrix", nil),
    ])
    func `conditions narrow the similar movies`(text: String, title: String, conditions: String?) async throws {
        let found = try await found(text)
        let all = try await self.found("movies like \(title)")

        #expect(found.likened?.title == title)
        #expect(found.understood.map { $0.conditions.map($0.words).joined(separator: ", ") } == conditions)
        #expect(found.understood.map { $0.title.lowercased().hasPrefix("movies like ") } ?? true)
        #expect(!found.movies.isEmpty && found.movies.count <= all.movies.count)
        #expect((conditions == nil) == (found.movies.map(\.id) == all.movies.map(\.id)))
    }

    @Test func `a chip's address asks for the similar movies without its condition`() async throws {
        let finder = try #require(Self.finder)
        let found = try await found("movies like inception but funny")
        let meaning = try #require(found.understood)
        let query = MovieQuery(meaning.title, conditions: meaning.conditions, readsPhrases: true)
        var wide = query
        wide.conditions = []

        let same = await finder.search(query, pages: 1...1, timeout: .localOnly)
        let all = await finder.search(wide, pages: 1...1, timeout: .localOnly)

        #expect(same.movies.map(\.id) == found.movies.map(\.id))
        #expect(found.movies.allSatisfy { $0.genres.contains(.comedy) })
        #expect(all.likened?.title == "Inception" && all.understood == nil)
        #expect(!all.movies.allSatisfy { $0.genres.contains(.comedy) })
    }

    @Test func `a year narrows the similar movies`() async throws {
        let finder = try #require(Self.finder)
        let query = MovieQuery("movies like alien", readsPhrases: true, year: 1986)

        let found = await finder.search(query, pages: 1...1, timeout: .localOnly)

        #expect(found.likened?.title == "Alien" && found.movies.first?.title == "Aliens")
        #expect(found.movies.allSatisfy { $0.year == 1986 })
    }

    @Test func `if no similar movie meets the conditions, each can be left out`() async throws {
        let found = try await found("80s movies like alien but before 1970")

        #expect(found.likened?.title == "Alien")
        #expect(found.movies.isEmpty)
        #expect(found.loosened.map(\.omitted) == [["1980s"], ["before 1970"]])
        #expect(found.loosened.allSatisfy { $0.query.title == "movies like alien" && $0.totalCount.count > 0 })
    }

    @Test(arguments: ["like water for chocolate", "some like it hot", "like crazy", "series like alien"])
    func `other texts with «like» ask for no similar movies`(text: String) async throws {
        #expect(try await found(text).likened == nil)
    }

    @Test func `a title that asks for similar movies stays a title`() async throws {
        let movies = try CatalogFile.builtIn.movies() + [Self.movie("Something Like Alien", year: 2002, votes: 9_000)]

        let found = await Self.finder(movies).search(
            MovieQuery("something like alien", readsPhrases: true), pages: 1...1, timeout: .localOnly)

        #expect(found.likened == nil)
        #expect(found.movies.first?.title == "Something Like Alien")
    }

    @Test func `a contradiction finds nothing and says what to leave out`() async throws {
        let found = try await found("80s before 1970")

        #expect(found.movies.isEmpty)
        #expect(found.understood?.conditions.count == 2)
        #expect(found.loosened.map(\.omitted) == [["1980s"], ["before 1970"]])
        #expect(found.loosened.map(\.totalCount.count).allSatisfy { $0 > 0 })
    }

    @Test func `two parts are left out if nothing is found without one`() async throws {
        let found = try await found("80s before 1970 korean thriller")

        #expect(found.loosened.map(\.phrase) == ["without “1980s” and “before 1970”"])
        #expect(found.loosened.allSatisfy { $0.totalCount.count > 0 })
    }

    @Test func `conditions of the query and of the text count together`() async throws {
        let query = MovieQuery("thriller", conditions: [MovieCondition(.countries(["KR"]))], readsPhrases: true)

        let found = try await #require(Self.finder).search(query, pages: 1...1, timeout: .localOnly)

        #expect(found.understood?.sentence == "South Korea, thriller")
        #expect(found.movies.contains { $0.title == "Oldboy" })
    }

    @Test func `pages of a phrase continue each other`() async throws {
        let finder = try #require(Self.finder)
        let query = MovieQuery("comedies", readsPhrases: true)

        let all = await finder.search(query, pages: 1...3, timeout: .localOnly).movies.map(\.id)
        var pages: [MovieID] = []
        for page in 1...3 {
            pages += await finder.search(query, pages: page...page, timeout: .localOnly).movies.map(\.id)
        }

        #expect(all == pages)
        #expect(Set(all).count == 60)
    }

    @Test func `no built-in title is read as a phrase`() async throws {
        let finder = try #require(Self.finder)
        for title in try CatalogFile.builtIn.movies().map(\.summary.title) {
            let found = await finder.search(
                MovieQuery(title, readsPhrases: true), pages: 1...1, timeout: .localOnly)
            #expect(found.understood == nil, "\(title)")
        }
    }

    /// Uses a table of real titles next to the project, if it exists.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: reference.path)))
    func `no known title is read as a phrase`() async throws {
        let lines = try String(contentsOf: Self.reference, encoding: .utf8).split(separator: "\n").dropFirst()
        let movies = lines.compactMap { line -> Movie? in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count > 8 else { return nil }
            return Self.movie(
                String(cells[2]), id: MovieID(String(cells[0])), year: Int(cells[4]), votes: Int(cells[8]) ?? 0)
        }
        let finder = Self.finder(movies)
        for movie in movies {
            let found = await finder.search(
                MovieQuery(movie.summary.title, readsPhrases: true), pages: 1...1, timeout: .localOnly)
            #expect(found.understood == nil, "\(movie.summary.title)")
        }
    }

    private static let reference = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../../shared/data/reference-films.tsv").standardized

    private static func movie(_ title: String, id: MovieID? = nil, year: Int?, votes: Int) -> Movie {
        Movie(
            summary: MovieSummary(
                id: id ?? .imdb(175_142), title: title, year: year, rating: StarRating(outOfTen: 6.3, votes: votes)))
    }
}
