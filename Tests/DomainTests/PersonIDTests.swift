import Domain
import DomainTesting
import Testing

struct PersonIDTests {
    @Test(arguments: [
        ("Quentin Tarantino", "quentin-tarantino"), ("Toshirō Mifune", "toshiro-mifune"),
        ("Peter O’Toole", "peter-otoole"), ("Robert Downey Jr.", "robert-downey-jr"), ("F. W. Murnau", "f-w-murnau"),
        ("Łukasz Żal", "lukasz-zal"), ("Иван Иванов", "ivan-ivanov"), ("50 Cent", "50-cent"),
    ])
    func `a name becomes a key`(name: String, key: String) throws {
        let id = try #require(PersonID(name: name))

        #expect(id == .named(key))
        #expect(PersonID(id.description) == id)
    }

    @Test(arguments: ["三船敏郎", "شاهرخ خان", "שרה", String(repeating: "a b ", count: 300)])
    func `a key of any script is short and in ASCII`(name: String) throws {
        let id = try #require(PersonID(name: name))

        #expect(id.description.utf8.count <= PersonID.maxKeyLength)
        #expect(PersonID(id.description) == id)
    }

    @Test(arguments: ["", " ", "?!", "\u{200F}", "nm0000233"])
    func `a name without letters or like an IMDb id has no key`(name: String) {
        #expect(PersonID(name: name) == nil)
    }

    @Test func `an IMDb id is read and printed`() {
        #expect(PersonID("nm0000233") == .imdb(233))
        #expect(PersonID.imdb(233).description == "nm0000233")
        #expect(PersonID("nm15654321")?.description == "nm15654321")
    }

    @Test(arguments: [
        "", "-", "a--b", "-a", "a-", "A", "a b", "ä", "a/b", "../a", String(repeating: "a", count: 81),
    ])
    func `other texts are no ids`(text: String) {
        #expect(PersonID(text) == nil)
    }

    @Test func `people in memory keep the contract`() async throws {
        try await PersonFinderContract(InMemoryPeople(), known: .named("ada-reel"), unknown: .named("nobody")).check()
    }
}
