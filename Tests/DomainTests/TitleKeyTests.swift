import Domain
import Testing

@Suite struct TitleKeyTests {
    @Test(arguments: [
        ("The Matrix", "the matrix"), ("Ocean's Eleven", "oceans eleven"), ("Fast & Furious", "fast and furious"),
        ("AT&T", "at and t"), ("&", "and"), ("Rock 'n' Roll", "rock n roll"), ("  WALL-E ", "wall e"), ("' '", "' '"),
        ("!!!", "!!!"), ("", ""), ("Amélie", "amelie"), ("８½", "8½"),
    ])
    func `a key has no case, accents and punctuation`(title: String, key: String) {
        #expect(TitleKey(title).text == key)
    }

    @Test func `a title of usual characters has the key that it would have among others`() {
        for scalar in (UInt8(1)..<0x80).map(UnicodeScalar.init) + ["’", "‘", "–", "—", "…"] {
            let title = "A\(scalar)Bc 2"

            #expect(TitleKey(title + " é").text == TitleKey(title + " e").text, "\(scalar.value)")
        }
    }
}
