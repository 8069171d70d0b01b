import Catalog
import Domain
import Testing

/// Movies with their sequels.
@Suite struct CollectionTests {
    private static let builtIn = Result { Catalog(try CatalogFile.builtIn.movies()) }

    @Test(arguments: [
        ("tt0114709", "Toy Story", ["Toy Story", "Toy Story 2", "Toy Story 3"]),
        ("tt0120363", "Toy Story", ["Toy Story", "Toy Story 2", "Toy Story 3"]),
        ("tt0378194", "Kill Bill", ["Kill Bill: Vol. 1", "Kill Bill: Vol. 2"]),
        (
            "tt0117060", "Mission: Impossible",
            ["Mission: Impossible", "Mission: Impossible – Ghost Protocol"]
        ),
    ])
    func `a collection has the sequels in order`(id: String, name: String, titles: [String]) async throws {
        let id = try #require(MovieID(id))
        let found = try #require(try await Self.builtIn.get().collection(of: id))

        #expect(found.name == name)
        #expect(found.movies.map(\.title) == titles)
    }

    @Test(arguments: ["tt0133093", "tt0111161"])
    func `other movies have none`(id: String) async throws {
        #expect(try await Self.builtIn.get().collection(of: #require(MovieID(id))) == nil)
    }
}
