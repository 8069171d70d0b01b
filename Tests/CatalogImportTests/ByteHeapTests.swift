import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct ByteHeapTests {
    @Test func `growing runs leave a bounded number of dead bytes`() {
        var heap = ByteHeap(maxDead: 1_000)
        var places: [ByteHeap.Place?] = (0..<10).map { heap.add([UInt8($0)]) }
        heap.remove(places[3] ?? heap.add([]))
        places[3] = nil
        for length in 2...200 {
            for number in places.indices {
                guard let place = places[number] else { continue }
                places[number] = heap.replace(place, with: Array(repeating: UInt8(number), count: length))
            }
            if heap.isWasteful { heap.compact(&places) }
            #expect(heap.dead <= heap.live + 1_000)
        }

        #expect(heap.live == 9 * 200 && places[3] == nil)
        for case (let number, let place?) in places.enumerated() {
            #expect(heap.read(place) { Array($0) } == Array(repeating: UInt8(number), count: 200))
        }
        places[0] = places[0].map { heap.replace($0, with: [7]) }
        #expect(heap.live == 8 * 200 + 1 && places[0].map { heap.read($0) { Array($0) } } == [7])
    }
}
