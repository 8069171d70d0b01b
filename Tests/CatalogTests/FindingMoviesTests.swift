import Catalog
import Domain
import DomainTesting
import Testing

/// Queries as people type them, and the intended movie.
@Suite struct FindingMoviesTests {
    static let catalog = Result { try Catalog(CatalogFile.builtIn.movies()) }

    @Test(
        arguments: [
            ("matrix", "tt0133093"), ("Blade Runer", "tt0083658"), ("godfahter", "tt0068646"),
            ("amelie", "tt0211915"), ("se7en", "tt0114369"), ("Wall E", "tt0910970"), ("walle", "tt0910970"),
            ("spiderman", "tt0145487"), ("lotr two towers", "tt0167261"), ("matrix 1999", "tt0133093"),
            ("the shining", "tt0081505"), ("shinning", "tt0081505"), ("seven samurai", "tt0047478"),
            ("七人の侍", "tt0047478"), ("侍", "tt0047478"), ("parasite", "tt6751668"), ("기생충", "tt6751668"),
            ("pulp ficton", "tt0110912"), ("star wars 4", "tt0076759"), ("terminator two", "tt0103064"),
            ("starwars", "tt0076759"), ("seven", "tt0114369"), ("et", "tt0083866"),
            ("E.T.", "tt0083866"), ("dark night", "tt0468569"), ("rocky 2", "tt0079817"), ("rocky ii", "tt0079817"),
            ("godfather 2", "tt0071562"), ("the godfather part two", "tt0071562"), ("blade runner 2049", "tt1856101"),
            ("blade runner 1982", "tt0083658"), ("8 1/2", "tt0056801"), ("8½", "tt0056801"),
            ("amélie poulain", "tt0211915"), ("солярис", "tt0069293"), ("Oceans 11", "tt0240772"),
            ("dr strangelove", "tt0057012"), ("matirx", "tt0133093"), ("intersteller", "tt0816692"),
            ("god father", "tt0068646"), ("forest gump", "tt0109830"), ("schindlers list", "tt0108052"),
            ("silence of lambs", "tt0102926"), ("das boot", "tt0082096"), ("avventura", "tt0053619"),
            ("batman", "tt0096895"), ("lord fo the rings", "tt0120737"), ("die hard 2", "tt0095016"),
            ("dune 1984", "tt1160419"), ("rocky iv", "tt0075148"), ("lotr 3", "tt0167260"),
            ("alien 2", "tt0090605"), ("blade + runner", "tt0083658"), ("mission impossible 2", "tt0117060"),
            ("the thing 2", "tt0084787"), ("psycho 2", "tt0054215"),
            ("god fathr", "tt0068646"),
        ])
    func `common queries have the expected movie first`(text: String, id: String) async throws {
        let found = try await Self.catalog.get().search(MovieQuery(text))

        let first = try #require(found.items.first, "nothing was found")
        #expect(first.id.description == id, "\(first.title) came first")
    }

    @Test(arguments: ["the grinch", "moana", "qqqq", "xylophon"])
    func `a query for an unknown movie finds no other`(text: String) async throws {
        let found = try await Self.catalog.get().search(MovieQuery(text))

        #expect(found.items.map(\.title) == [])
    }

    @Test func `each prefix of a title finds something`() async throws {
        let catalog = try Self.catalog.get()
        for text in ["the lord of the rings", "blade runner 1982", "matrix 1999", "기생충", "七人の侍", "se7en"] {
            for length in 1...text.count {
                let found = try await catalog.search(MovieQuery(String(text.prefix(length))))
                #expect(found.total > 0, "\(text.prefix(length))")
            }
        }
    }
}
