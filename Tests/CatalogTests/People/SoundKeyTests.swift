import Testing

@testable import Catalog

@Suite struct SoundKeyTests {
    @Test(arguments: [
        ("ralf", "ralph"), ("stephen", "steven"), ("timothy", "timothee"), ("sersha", "saoirse"),
        ("marylin", "marilyn"), ("pew", "pugh"), ("hower", "hauer"), ("killer", "kyler"), ("jeffrey", "geoffrey"),
        ("cohen", "coen"), ("walz", "waltz"), ("shwarz", "schwartz"), ("nite", "knight"), ("rite", "wright"),
        ("jaksen", "jackson"), ("cruise", "cruz"), ("vilem", "willem"), ("schmit", "schmidt"),
    ])
    func `words that sound alike have one key`(first: String, second: String) {
        #expect(SoundKey(first) == SoundKey(second))
        #expect(SoundKey(first) != nil)
    }

    @Test(arguments: [("tom", "tim tam"), ("adams", "adam"), ("ford", "fort"), ("mifune", "mifunes")])
    func `others have different ones`(first: String, second: String) {
        #expect(SoundKey(first) != SoundKey(second))
    }

    @Test(arguments: ["", "三船", "åke", "ren2", "mc cartney"])
    func `only words of a to z have one`(word: String) { #expect(SoundKey(word) == nil) }

    @Test(arguments: ["a", "h", "w", "gh", "hh", "dt", "x", "wr", "kn", "sch", "yyy"])
    func `any letters have one`(word: String) { #expect(SoundKey(word) != nil) }
}
