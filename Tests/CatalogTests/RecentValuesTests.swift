import Testing

@testable import Catalog

@Suite struct RecentValuesTests {
    @Test func `a value is made once`() {
        let values = RecentValues<String, Int>(capacity: 2)

        #expect(values.value("a") { 1 } == 1)
        #expect(values.value("a") { 2 } == 1)
    }

    @Test func `the last used values stay, the others are made again`() {
        let values = RecentValues<Int, Int>(capacity: 2)

        for key in [1, 2, 1, 3, 1, 4, 1, 5] { _ = values.value(key) { key } }

        #expect(values.value(1) { 0 } == 1)
        #expect(values.value(2) { 0 } == 0)
    }

    @Test func `some values are not kept`() {
        let values = RecentValues<Int, Int>(capacity: 2)

        #expect(values.value(1, where: { $0 < 10 }) { 20 } == 20)
        #expect(values.value(1, where: { $0 < 10 }) { 2 } == 2)
    }
}
