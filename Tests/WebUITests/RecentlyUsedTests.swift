import Testing

@testable import WebUI

@Suite("Recently used")
struct RecentlyUsedTests {
    @Test func `used values stay, unused ones are dropped`() {
        var values = RecentlyUsed<String, Int>(maxSize: 40)
        values.keep(1, size: 10, for: "asked for")
        values.keep(2, size: 10, for: "forgotten")

        for name in ["one", "two", "three", "four"] {
            values.keep(3, size: 10, for: name)
            #expect(values["asked for"] == 1)
        }

        #expect(values["forgotten"] == nil)
        #expect(values["four"] == 3)
    }

    @Test func `a value that is too large is not kept and evicts nothing`() {
        var values = RecentlyUsed<String, Int>(maxSize: 40)
        values.keep(1, size: 20, for: "small")

        values.keep(2, size: 21, for: "large")

        #expect(values["large"] == nil)
        #expect(values["small"] == 1)
    }

    @Test func `a value replaces the one before`() {
        var values = RecentlyUsed<String, Int>(maxSize: 4)
        values.keep(1, for: "a")
        values.keep(2, for: "b")
        values.keep(3, for: "c")

        values.keep(4, for: "a")
        values.keep(5, for: "c")

        #expect(values["a"] == 4)
        #expect(values["c"] == 5)
    }
}
