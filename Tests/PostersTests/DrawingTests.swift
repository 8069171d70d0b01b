import Testing

@testable import Posters

@Suite struct DrawingTests {
    @Test(
        arguments: [(0, "0"), (-0.04, "0"), (1.25, "1.3"), (-0.5, "-.5"), (399.96, "400"), (12.34, "12.3")]
            as [(Double, String)])
    func `a number has one decimal at most`(number: Double, written: String) {
        var writer = SVGWriter()
        writer.write(number)

        #expect(String(decoding: writer.bytes, as: UTF8.self) == written)
    }

    @Test func `the same seed gives the same numbers`() {
        var one = PosterRandom(seed: "tt1")
        var other = PosterRandom(seed: "tt1")

        #expect((0..<9).map { _ in one.next() } == (0..<9).map { _ in other.next() })
    }

    @Test(arguments: [(1000, "1.000"), (1150, "1.150"), (70, "0.070"), (999, "0.999")])
    func `a scale is written in thousandths`(number: Int, written: String) {
        var writer = SVGWriter()
        writer.write(thousandths: number)

        #expect(String(decoding: writer.bytes, as: UTF8.self) == written)
    }
}
