import Domain
import DomainTesting
import Testing

@Suite struct InMemoryRecentSearchesTests {
    @Test func `recent searches in memory fulfill the contract`() async throws {
        try await RecentSearchesContract(InMemoryRecentSearches()).check()
    }

    @Test func `recent searches in memory begin as they are given`() async throws {
        #expect(try await InMemoryRecentSearches(["new", "old"]).all() == ["new", "old"])
    }

    @Test func `recent searches in memory fail with the given error`() async {
        let searches = InMemoryRecentSearches(["a"], failure: .full)

        await #expect(throws: StorageError.full) { _ = try await searches.all() }
        await #expect(throws: StorageError.full) { try await searches.remember("b") }
        await #expect(throws: StorageError.full) { try await searches.remove("a") }
        await #expect(throws: StorageError.full) { try await searches.clear() }
    }

    @Test(arguments: [
        ("  Blade \u{2003} Runner\n", "blade runner"), ("AME\u{301}LIE", "am\u{E9}lie"), ("STRASSE", "strasse"),
        ("Straße", "strasse"), ("?!", "?!"), ("A\0B", "a\0b"), ("I", "i"), ("ı", "ı"),
    ])
    func `a search is folded`(text: String, folded: String) throws {
        let search = try #require(RecentSearch(text))

        #expect(Array(search.folded.unicodeScalars) == Array(folded.unicodeScalars))
        #expect(search.text == text)
    }

    @Test(arguments: ["", " ", "\r\n\t\u{3000}", String(repeating: "a", count: 201)])
    func `empty and long texts are not remembered`(text: String) {
        #expect(RecentSearch(text) == nil)
    }

    @Test func `each failure has its own sentence`() {
        let all: [StorageError] = [.unreadable, .unwritable, .full, .locked, .damaged, .newer, .cancelled]

        #expect(Set(all.map(\.sentence)).count == all.count)
        #expect(all.allSatisfy { $0.sentence.hasSuffix(".") })
    }
}
