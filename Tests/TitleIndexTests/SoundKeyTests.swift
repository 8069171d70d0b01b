import Testing

@testable import TitleIndex

@Suite struct SoundKeyTests {
    @Test(arguments: [
        ("ralf", "ralph"), ("stephen", "steven"), ("timothy", "timothee"), ("sersha", "saoirse"),
        ("marylin", "marilyn"), ("pew", "pugh"), ("hower", "hauer"), ("killer", "kyler"), ("jeffrey", "geoffrey"),
        ("cohen", "coen"), ("walz", "waltz"), ("shwarz", "schwartz"), ("nite", "knight"), ("rite", "wright"),
        ("jaksen", "jackson"), ("cruise", "cruz"), ("vilem", "willem"), ("schmit", "schmidt"),
    ])
    func `words that sound alike have one key`(first: String, second: String) {
        #expect(key(first) == key(second))
        #expect(key(first) != nil)
    }

    @Test(arguments: [("tom", "tim tam"), ("adams", "adam"), ("ford", "fort"), ("mifune", "mifunes")])
    func `others have different ones`(first: String, second: String) {
        #expect(key(first) != key(second))
    }

    @Test(arguments: ["", "三船", "åke", "ren2", "mc cartney"])
    func `only words of a to z have one`(word: String) { #expect(key(word) == nil) }

    @Test(arguments: ["a", "h", "w", "gh", "hh", "dt", "x", "wr", "kn", "sch", "yyy"])
    func `any letters have one`(word: String) { #expect(key(word) != nil) }

    private func key(_ word: String) -> SoundKey? { SoundKey(Array(word.utf16)) }
}
