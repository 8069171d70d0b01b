import Foundation
import Testing

@testable import TitleIndex

@Suite struct ExplanationTests {
    private let index = TitleIndex([
        .init(titles: ["Heat"], popularity: 1_022), .init(titles: ["Heat Wave"], popularity: 62),
        .init(titles: ["The Lord of the Rings"]),
    ])

    private func reasons(_ text: String, _ record: Int) -> [TitleIndex.Explanation.Reason]? {
        index.explain(text, record: record)?.parts.map(\.reason)
    }

    @Test func `an explanation names each reason and its points`() throws {
        let explanation = try #require(index.explain("heat", record: 0))

        #expect(explanation.kind == .exact)
        #expect(explanation.parts.map(\.reason) == [.popularity, .beginning, .wholeTitle])
        #expect(explanation.parts.first?.points == Double(10 * ScoreWeights().doubling), "ten popularityDoublings")
        #expect(explanation.score == explanation.parts.reduce(0) { $0 + $1.points })
    }

    @Test func `an explanation names what lowers a score`() {
        #expect(reasons("hert", 1) == [.popularity, .typos, .restOfTitle, .beginning])
        #expect(reasons("wave heat", 1) == [.popularity, .order])
        #expect(reasons("lotr", 2)?.contains(.acronym) == true)
    }

    @Test func `a record that is no match has no explanation`() {
        #expect(index.explain("matrix", record: 0) == nil)
        #expect(index.explain("?", record: 0) == nil)
        #expect(index.explain("heat", record: 99) == nil)
    }

    @Test(arguments: [1, 1.5, 1.999_999, 2, 1_000_000 / 65_536.0, 1e9])
    func `the binary logarithm equals Foundation's`(number: Double) {
        #expect(abs(ScoreWeights.binaryLogarithm(number) - log2(number)) < 1e-14 * max(1, log2(number)))
    }
}
