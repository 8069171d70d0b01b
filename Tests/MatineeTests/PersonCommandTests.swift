import Foundation
import Testing

@Suite struct PersonCommandTests {
    @Test(arguments: [["tarantino"], ["quentin", "tarentino"], ["quentin-tarantino"]])
    func `a person's movies are printed, the newest first`(name: [String]) async throws {
        let result = try await Command.run(["person"] + name)

        #expect(result.status == 0)
        #expect(result.output.contains("director\ttt0110912\t1994\t8.9\tPulp Fiction\t"))
        let years = result.output.filter { $0.hasPrefix("director") }.map { $0.split(separator: "\t")[2] }
        #expect(years == years.sorted(by: >))
    }

    @Test func `a person is JSON when it is asked for`() async throws {
        let found = try await Command.run("person", "三船敏郎", "--json").json(Found.self)

        #expect(found.person.id == "toshiro-mifune")
        #expect(found.person.birthYear == 1920)
        #expect(found.credits.contains { $0.kind == "cast" && $0.movie.title == "Seven Samurai" })
        #expect(found.oftenWorkedWith.first?.person.name == "Akira Kurosawa")
    }

    @Test func `without a result the status is 1`() async throws {
        let result = try await Command.run("person", "qqqqqqqq")

        #expect(result.status == 1)
        #expect(result.errors == ["matinee: Person Not Found! No movie here names “qqqqqqqq”."])
    }

    @Test(arguments: [[], [""], ["?!"], [String(repeating: "a", count: 201)]])
    func `wrong use is status 2`(arguments: [String]) async throws {
        #expect(try await Command.run(["person"] + arguments).status == 2)
    }

    @Test func `a search finds movies through people`() async throws {
        let result = try await Command.run("search", "tarantino")
        let found = try await Command.run("search", "tarantino", "--json").json(Search.self)

        #expect(result.status == 0)
        #expect(result.output.first?.contains("\tPulp Fiction\t") == true)
        #expect(found.people.map(\.id) == ["quentin-tarantino"])
        #expect(found.movies.first?.matchedPerson == "quentin-tarantino")
    }

    private struct Found: Decodable {
        let person: Person
        let credits: [Credit]
        let oftenWorkedWith: [Coworker]
    }

    private struct Search: Decodable {
        let people: [Person]
        let movies: [Movie]
    }

    private struct Person: Decodable {
        let id: String
        let name: String
        let birthYear: Int?
    }

    private struct Coworker: Decodable {
        let person: Person
    }

    private struct Credit: Decodable {
        let kind: String
        let movie: Movie
    }

    private struct Movie: Decodable {
        let title: String
        let matchedPerson: String?
    }
}
