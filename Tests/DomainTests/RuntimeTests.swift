import Domain
import Testing

@Suite struct RuntimeTests {
    @Test(arguments: [Int.min, -1, 0, 100_001, 1_000_000_000_000_000_000, Int.max])
    func `an invalid runtime is nil`(minutes: Int) { #expect(Runtime(minutes: minutes) == nil) }

    @Test(arguments: [1, 136, 51_420, 100_000])
    func `a runtime is in minutes`(minutes: Int) { #expect(Runtime(minutes: minutes)?.minutes == minutes) }
}
