/// The random numbers of one poster: SplitMix64, seeded by the FNV-1a hash of the movie's id.
///
/// They are the same in every process and on every machine, which `Hasher` does not promise.
struct PosterRandom: Sendable {
    private var state: UInt64

    init(seed: String) {
        state = 0xCBF2_9CE4_8422_2325
        for byte in seed.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number of the range, evenly distributed.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let unit = Double(next() >> 11) / Double(1 << 53)
        return range.lowerBound + unit * (range.upperBound - range.lowerBound)
    }

    /// True with a probability of `share`, 0 to 1.
    mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

    /// One of the elements. The array must not be empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }
}
