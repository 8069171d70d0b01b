import DomainTesting
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct NumberTableTests {
    @Test func `it has the same numbers as a dictionary`() {
        var numbers = SeededGenerator(seed: 5)
        var table = NumberTable()
        var dictionary: [Int: UInt32] = [:]
        for round in 0..<50_000 {
            let id = Bool.random(using: &numbers) ? round + 1 : Int.random(in: 1...0xFFFF_FFFF, using: &numbers)
            let value = UInt32.random(in: 0...(.max), using: &numbers)
            table[id] = value
            dictionary[id] = value
        }

        #expect(table.count == dictionary.count)
        #expect(dictionary.allSatisfy { table[$0.key] == $0.value })
        #expect((100_000..<200_000).allSatisfy { table[$0] == dictionary[$0] })
    }

    @Test(arguments: [0, -1, 1 << 32])
    func `an invalid id has no number`(id: Int) {
        var table = NumberTable()
        table[id] = 7

        #expect(table[id] == nil && table.count == 0)
    }
}
