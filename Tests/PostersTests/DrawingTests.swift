import Testing

@testable import Posters

@Suite struct DrawingTests {
    @Test(
        arguments: [(0, "0"), (-0.04, "0"), (1.25, "1.3"), (-0.5, "-.5"), (399.96, "400"), (12.34, "12.3")]
            as [(Double, String)])
    func `a number has one decimal at most`(number: Double, written: String) {
        var bytes: [UInt8] = []
        SVGWriter.append(number, to: &bytes)

        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }

    @Test(
        arguments: [(0.0, 0.0), (0.25, 1), (0.5, 0), (0.75, -1), (1.25, 1), (-0.25, -1), (1 / 12, 0.5)]
            as [(Double, Double)])
    func `sines come in turns`(turns: Double, sine: Double) {
        #expect(abs(Turn.sine(turns) - sine) < 1e-5)
    }

    @Test func `dice give the same numbers for the same seed`() {
        var one = PosterRandom(seed: "tt1")
        var other = PosterRandom(seed: "tt1")

        #expect((0..<9).map { _ in one.next() } == (0..<9).map { _ in other.next() })
    }

    @Test func `numbers of a path do not run together`() {
        var path = Path([1, -2])
        path.line(to: [-3.5, 4])
        path.arc(to: [5, 6], radius: 7)

        #expect(String(decoding: path.bytes, as: UTF8.self) == "M1-2L-3.5 4A7 7 0 0 1 5 6")
    }
}
