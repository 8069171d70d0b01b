import Domain
import DomainTesting
import Testing

@testable import Catalog

@Suite struct MoviesOfPeopleTests {
    private static let catalog = Catalog((try? CatalogFile.builtIn.movies()) ?? [])

    private func search(
        _ text: String, year: Int? = nil, sort: MovieQuery.Sort = .bestMatch, rows: Range<Int> = 0..<20
    ) async throws -> Page<MovieSummary> {
        try await Self.catalog.search(MovieQuery(text, year: year, includesPeople: true, sort: sort), rows: rows)
    }

    @Test(arguments: ["tarantino", "quentin tarantino", "tarantin", "tarentino", "Quentin"])
    func `a director's name finds their movies, the best known first`(text: String) async throws {
        let found = try await search(text)

        #expect(found.items.first?.title == "Pulp Fiction")
        #expect(
            found.items.first?.matchedPerson
                == MatchedPerson(id: .named("quentin-tarantino"), name: "Quentin Tarantino", kind: .director))
        #expect(found.items.filter { $0.matchedPerson != nil }.count >= 5)
    }

    @Test(arguments: [
        ("her", "Her"), ("gandhi", "Gandhi"), ("seven", "Se7en"), ("harrison", nil), ("alien", "Alien"),
        ("king kong", "King Kong"),
    ])
    func `a title that is the whole text comes first`(text: String, title: String?) async throws {
        let first = try await search(text).items.first

        if let title { #expect(first?.title == title && first?.matchedPerson == nil) }
        if title == nil { #expect(first?.matchedPerson?.name == "Harrison Ford") }
    }

    @Test func `titles that begin with a last name precede the movies of that person`() async throws {
        let titles = try await Self.catalog.search(MovieQuery("king")).items.map(\.title)
        let found = try await search("king").items

        #expect(found.first?.title == titles.first)
        #expect(found.first?.matchedPerson == nil)
    }

    @Test func `without people only titles are found`() async throws {
        #expect(try await Self.catalog.search(MovieQuery("tarantino")).items.allSatisfy { $0.matchedPerson == nil })
    }

    @Test func `each movie is there once, in any split into pages`() async throws {
        for text in ["harrison ford", "ford", "coen", "scott", "tom hanks", "eastwood", "lee"] {
            let all = try await search(text, rows: 0..<500)
            #expect(Set(all.items.map(\.id)).count == all.items.count)
            #expect(all.items.count == all.total)
            var pages: [MovieID] = []
            for start in stride(from: 0, to: all.total, by: 7) {
                pages += try await search(text, rows: start..<start + 7).items.map(\.id)
            }
            #expect(pages == all.items.map(\.id))
        }
    }

    @Test func `people with one last name share the list`() async throws {
        let found = try await search("coen").items

        #expect(Set(found.compactMap(\.matchedPerson?.name)).isSubset(of: ["Joel Coen", "Ethan Coen"]))
        #expect(found.contains { $0.title == "Fargo" })
    }

    @Test func `a year narrows, an order holds`() async throws {
        #expect(try await search("tarantino", year: 1994).items.map(\.title) == ["Pulp Fiction"])
        let years = try await search("tarantino", sort: .newest).items.compactMap(\.year)
        #expect(years == years.sorted(by: >))
    }

    /// Titles and the siblings who are called like them.
    private static let ofSiblings: Catalog = {
        func movie(_ number: Int, _ title: String, votes: Int, _ directors: [String] = []) -> Movie {
            Movie(
                summary: MovieSummary(
                    id: .imdb(9_000_000 + number), title: title, year: 2000 + number,
                    rating: StarRating(outOfTen: 7, votes: votes)),
                directors: directors)
        }
        return Catalog([
            movie(1, "Step Brothers", votes: 300_000), movie(2, "Brothers", votes: 120_000),
            movie(3, "The Brothers Grimm", votes: 130_000), movie(4, "Blood Brothers", votes: 60_000),
            movie(5, "The Sisters Brothers", votes: 75_000),
            movie(6, "Red Harbor", votes: 50_000, ["Al Blood", "Bo Blood"]),
            movie(7, "Green Harbor", votes: 40_000, ["Al Blood", "Bo Blood"]),
            movie(8, "Good Time", votes: 200_000, ["Benny Safdie", "Josh Safdie"]),
            movie(9, "Rosetta", votes: 90_000, ["Jean-Pierre Dardenne", "Luc Dardenne"]),
        ])
    }()

    @Test(arguments: [
        ("step brothers", "Step Brothers"), ("step borthers", "Step Brothers"), ("borthers", "Brothers"),
        ("brothers", "Brothers"), ("the brothers grimm", "The Brothers Grimm"), ("blood brothers", "Blood Brothers"),
        ("sisters brothers", "The Sisters Brothers"), ("safdie bros", "Good Time"), ("safdi borthers", "Good Time"),
        ("dardenne brothers", "Rosetta"), ("the dardene brohters", "Rosetta"),
    ])
    func `titles with brothers come before people who are called so`(text: String, title: String) async throws {
        let found = try await Self.ofSiblings.search(MovieQuery(text, includesPeople: true), rows: 0..<20).items

        #expect(found.first?.title == title)
    }
}
