import Domain
import DomainTesting
import Testing

@testable import Catalog

@Suite struct PeopleTests {
    private static let catalog: Catalog = {
        do { return Catalog(try CatalogFile.builtIn.movies(), people: try CatalogFile.builtIn.people()) } catch {
            Issue.record(error)
            return Catalog([])
        }
    }()

    private let catalog = Self.catalog

    @Test func `the catalog keeps the contract of people`() async throws {
        try await PersonFinderContract(
            catalog, known: .named("akira-kurosawa"), unknown: .named("nobody-at-all")
        ).check()
    }

    /// The names were chosen before the search was tuned.
    @Test(arguments: [(PackageResources.names_tsv, 200), (PackageResources.misspelt_names_tsv, 80)])
    func `of 200 names, half of them misspelt, and of 80 misspelt ones 95 in 100 come first`(
        table: [UInt8], count: Int
    ) async throws {
        var missed: [String] = []
        let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
        for line in lines {
            let cells = line.split(separator: "\t")
            let found = try await catalog.people(matching: String(cells[0]), limit: 1).first
            if found?.person.name != String(cells[1]) { missed.append("\(line): \(found?.person.name ?? "none")") }
        }

        #expect(lines.count == count)
        #expect(missed.count * 20 <= count, "\(missed.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("stephen spielberg", "Steven Spielberg"), ("robert di niro", "Robert De Niro"),
        ("ralf fiennes", "Ralph Fiennes"), ("timothy chalamet", "Timothée Chalamet"),
        ("sersha ronan", "Saoirse Ronan"), ("marylin monroe", "Marilyn Monroe"), ("leo dicaprio", "Leonardo DiCaprio"),
        ("florence pew", "Florence Pugh"), ("juliet binosh", "Juliette Binoche"),
    ])
    func `names that sound alike are found`(text: String, name: String) async throws {
        let found = try await catalog.people(matching: text, limit: 1).first

        #expect(found?.person.name == name)
        #expect(found.map { $0.fit > .words } ?? false)
    }

    @Test func `a text of many words is no name`() async throws {
        let text = "tom hanks " + Array(repeating: "and", count: 7).joined(separator: " ")
        #expect(try await catalog.people(matching: text, limit: 6).isEmpty)
    }

    @Test(arguments: ["fuast", "kig kong", "la haine", "notoios", "vertio"])
    func `titles do not sound like names`(text: String) async throws {
        #expect(try await catalog.people(matching: text, limit: 6).allSatisfy { $0.fit <= .typos(1) })
    }

    @Test(arguments: [
        "spies", "spike lee", "christmas", "shark", "gangster", "mafia", "denzel", "zombies", "vampire", "wedding",
    ])
    func `everyday words are no misspelled names`(text: String) async throws {
        #expect(try await catalog.people(matching: text, limit: 6).isEmpty)
    }

    @Test(arguments: [
        ("bruce", "Bruce Willis"), ("martin", "Martin Scorsese"), ("bong", "Bong Joon-ho"), ("ford", "Harrison Ford"),
        ("kubrck", "Stanley Kubrick"), ("fincer", "David Fincher"), ("nolna", "Christopher Nolan"),
    ])
    func `half a name finds who is known best`(text: String, name: String) async throws {
        #expect(try await catalog.people(matching: text, limit: 1).first?.person.name == name)
    }

    @Test func `a first name finds those who are called so before longer names`() async throws {
        let found = try await catalog.people(matching: "john", limit: 10).map(\.person.name)

        #expect(found.allSatisfy { $0.split(whereSeparator: { " -".contains($0) }).contains("John") }, "\(found)")
    }

    @Test(arguments: [
        ("coen brothers", ["Ethan Coen", "Joel Coen"]), ("Coen Brother", ["Ethan Coen", "Joel Coen"]),
        ("the coen bros", ["Ethan Coen", "Joel Coen"]), ("coen borthers", ["Ethan Coen", "Joel Coen"]),
        ("cohen brothers", ["Ethan Coen", "Joel Coen"]), ("coen brot", ["Ethan Coen", "Joel Coen"]),
        ("wachowsky sistres", ["Lana Wachowski", "Lilly Wachowski"]),
        ("russo brothrs", ["Anthony Russo", "Joe Russo"]),
        ("matthew bro", ["Matthew Broderick"]), ("willis bruce", ["Bruce Willis"]),
    ])
    func `brothers are those with the name who worked together`(text: String, names: [String]) async throws {
        #expect(try await catalog.people(matching: text, limit: 6).map(\.person.name).sorted() == names)
    }

    @Test(arguments: ["tom brothers", "borthers", "brothers", "coen boss"])
    func `others are no brothers`(text: String) async throws {
        #expect(try await catalog.people(matching: text, limit: 6).isEmpty)
    }

    @Test(arguments: [
        ("三船敏郎", "Toshirō Mifune"), ("宮崎駿", "Hayao Miyazaki"), ("宫崎骏", "Hayao Miyazaki"), ("봉준호", "Bong Joon-ho"),
        ("Андрей Тарковский", "Andrei Tarkovsky"), ("Charlie Chaplin", "Charles Chaplin"),
    ])
    func `other names find people too`(text: String, name: String) async throws {
        let found = try await catalog.people(matching: text, limit: 5)

        #expect(found.first?.person.name == name)
        #expect(found.first?.fit == .name)
    }

    @Test(arguments: [
        ("quentin tarantino", NameFit.name), ("tarantino", .lastName), ("quentin", .words), ("tarantin", .words),
        ("scorcese", .typos(1)), ("von sydow", .lastName), ("sydow", .lastName), ("robert downey", .name),
        ("samuel jackson", .name), ("zendaya", .name),
    ])
    func `how a name fits`(text: String, fit: NameFit) async throws {
        #expect(try await catalog.people(matching: text, limit: 1).first?.fit == fit)
    }

    @Test(arguments: [
        "a", "🍿a", "\u{202E}tarantino", String(repeating: "x", count: 200), String(repeating: "tom ", count: 50),
        "ا", "は", "'", "1", "\u{0}a", "nm0000233",
    ])
    func `any text gets an answer`(text: String) async {
        let found = try? await catalog.people(matching: text, limit: 6)

        #expect((found?.count ?? 0) <= 6)
    }

    @Test func `each person with facts made a built-in movie, and the years are possible`() async throws {
        for facts in try CatalogFile.builtIn.people() {
            let id = try #require(PersonID(name: facts.name))
            let person = try await catalog.person(id).summary
            #expect(person.name == facts.name)
            let born = try #require(person.birthYear)
            #expect((1850...2020).contains(born))
            #expect(person.deathYear.map { born < $0 && $0 <= 2026 } ?? true)
        }
    }

    @Test func `a person has credits, years and coworkers`() async throws {
        let person = try await catalog.person(.named("akira-kurosawa"))

        #expect(person.summary.name == "Akira Kurosawa")
        #expect(person.summary.birthYear == 1910)
        #expect(person.summary.deathYear == 1998)
        #expect(person.summary.kinds == [.director])
        #expect(person.credits.contains { $0.movie.title == "Seven Samurai" && $0.kind == .director })
        #expect(person.coworkers.first?.person.name == "Toshirō Mifune")
        #expect(person.coworkers.map(\.sharedCount) == person.coworkers.map(\.sharedCount).sorted(by: >))
    }

    @Test func `who directs and plays has both`() async throws {
        let person = try await catalog.person(.named("clint-eastwood"))

        #expect(Set(person.summary.kinds) == [.director, .cast])
        #expect(person.summary.movieCount < person.credits.count)
    }

    @Test func `the names of a movie have ids`() async throws {
        let movie = try await catalog.movie(.imdb(110_912))

        #expect(movie.people["Quentin Tarantino"] == .named("quentin-tarantino"))
        #expect(Set(movie.people.keys) == Set(movie.directors + movie.writers + movie.cast))
    }
}
