import Domain
import Testing

@testable import Catalog

@Suite struct GIFIndexTests {
    @Test func `few changes are found at once, many only after a rebuild`() {
        let base = GIFTitleIndex(gifs(0..<10))

        let few = GIFIndex(revision: 1, gifs: gifs(0..<210), base: base)
        #expect(!few.needsBase && !few.lacksBase)
        #expect(total(few) == 210)
        let more = GIFIndex(revision: 1, gifs: gifs(0..<211), base: base)
        #expect(more.needsBase && !more.lacksBase)
        #expect(total(more) == 211)
        let many = GIFIndex(revision: 1, gifs: gifs(0..<2_011), base: base)
        #expect(many.needsBase && many.lacksBase)
        #expect(total(many) == 10)
        let renewed = many.replacingBase(with: GIFTitleIndex(gifs(0..<2_011)))
        #expect(!renewed.needsBase && !renewed.lacksBase)
        #expect(total(renewed) == 2_011)
    }

    @Test func `an outdated large index does not replace a newer one`() {
        let index = GIFIndex(revision: 2, gifs: gifs(0..<2_500), base: GIFTitleIndex(gifs(0..<2_500)))

        #expect(total(index.replacingBase(with: GIFTitleIndex(gifs(0..<300)))) == 2_500)
    }

    @Test func `removals make a rebuild due`() {
        let index = GIFIndex(revision: 2, gifs: gifs(0..<5), base: GIFTitleIndex(gifs(0..<300)))

        #expect(index.needsBase && !index.lacksBase)
        #expect(total(index) == 5)
    }

    private func total(_ index: GIFIndex) -> Int { index.search("number", rows: 0..<5).total }

    private func gifs(_ numbers: Range<Int>) -> [GIF] {
        numbers.map { number in
            GIF(
                id: .drawn("number-\(number)"), title: "Number \(number)",
                original: GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1")))
        }
    }
}
