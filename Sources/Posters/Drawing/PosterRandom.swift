import Domain

/// The random numbers of one poster, the same in every process: SplitMix64, seeded by the hash of the movie's id.
struct PosterRandom: Sendable {
    private var state: UInt64

    init(seed: String) { state = StableHash(seed.utf8).value }

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
