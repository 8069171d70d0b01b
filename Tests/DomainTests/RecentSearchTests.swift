import Domain
import Testing

@Suite struct RecentSearchTests {
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
