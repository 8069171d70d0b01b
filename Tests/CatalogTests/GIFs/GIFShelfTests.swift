import Domain
import Testing

@testable import Catalog

@Suite struct GIFShelfTests {
    @Test func `a few changes are found beside the large index, many only by a new one`() {
        let base = GIFIndex(gifs(0..<10))

        let few = GIFShelf(revision: 1, gifs: gifs(0..<210), base: base)
        #expect(!few.needsBase && !few.lacksBase)
        #expect(total(few) == 210)
        let more = GIFShelf(revision: 1, gifs: gifs(0..<211), base: base)
        #expect(more.needsBase && !more.lacksBase)
        #expect(total(more) == 211)
        let many = GIFShelf(revision: 1, gifs: gifs(0..<2_011), base: base)
        #expect(many.needsBase && many.lacksBase)
        #expect(total(many) == 10)
        let renewed = many.taking(GIFIndex(gifs(0..<2_011)))
        #expect(!renewed.needsBase && !renewed.lacksBase)
        #expect(total(renewed) == 2_011)
    }

    @Test func `an index that was begun before many changes does not take the place of one that knows them`() {
        let shelf = GIFShelf(revision: 2, gifs: gifs(0..<2_500), base: GIFIndex(gifs(0..<2_500)))

        #expect(total(shelf.taking(GIFIndex(gifs(0..<300)))) == 2_500)
    }

    @Test func `what went away makes a new index due, too`() {
        let shelf = GIFShelf(revision: 2, gifs: gifs(0..<5), base: GIFIndex(gifs(0..<300)))

        #expect(shelf.needsBase && !shelf.lacksBase)
        #expect(total(shelf) == 5)
    }

    private func total(_ shelf: GIFShelf) -> Int { shelf.search("number", rows: 0..<5).total }

    private func gifs(_ numbers: Range<Int>) -> [GIF] {
        numbers.map { number in
            GIF(
                id: .drawn("number-\(number)"), title: "Number \(number)",
                original: GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1")))
        }
    }
}
