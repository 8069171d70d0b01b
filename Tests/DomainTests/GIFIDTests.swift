import Domain
import Testing

struct GIFIDTests {
    @Test(arguments: [
        (GIFID.drawn("popcorn"), "drawn-popcorn"), (.giphy("xT9IgG50"), "giphy-xT9IgG50"),
        (.giphy("drawn-popcorn"), "giphy-drawn-popcorn"),
        (.own("0123456789abcdef0123456789abcdef"), "my-0123456789abcdef0123456789abcdef"),
    ])
    func `ids round-trip`(id: GIFID, printed: String) {
        #expect(id.description == printed)
        #expect(GIFID(printed) == id)
    }

    @Test(arguments: [
        "giphy-", "giphy--a", "giphy-a/b", "giphy-é", "giphy-a b", "giphy", "other-a", "my-abc", "drawn-A",
    ])
    func `invalid ids are nil`(text: String) { #expect(GIFID(text) == nil) }
}
