import Testing
import TitleIndex

@Suite struct ClosestTests {
    private static let names = ["The Godfather", "The Matrix", "Seven Samurai", "Blade Runner", "七人の侍"]
    private static let index = TitleIndex(names.enumerated().map { .init(titles: [$1], popularity: Double($0)) })

    @Test(arguments: [
        ("samurai quest", "Seven Samurai"), ("the goldfazzer", "The Godfather"), ("xgodfatherx", "The Godfather"),
        ("runner of blades and knives", "Blade Runner"), ("七人の武士", "七人の侍"), ("mtarxi", "The Matrix"),
    ])
    func `a title that has most of it is close`(text: String, title: String) {
        #expect(Self.index.closest(to: text, limit: 3).first.map { Self.names[$0] } == title)
    }

    @Test(arguments: ["", "?", "qqqq", "zzz xxx", "a"])
    func `nothing is close to what resembles nothing`(text: String) {
        #expect(Self.index.closest(to: text, limit: 3).isEmpty)
    }

    @Test func `no more are given than are wanted`() {
        #expect(Self.index.closest(to: "the samurai runner godfather", limit: 1).count <= 1)
        #expect(Self.index.closest(to: "godfather", limit: 0).isEmpty)
    }
}
