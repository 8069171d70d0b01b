import Foundation

/// Random rounds that can be run again.
///
/// The rounds are the same each time, so that a test does not pass or fail by chance. Set `FUZZ_SEED` to any number, or to
/// `random`, for others, and `FUZZ_ROUNDS` for more. The seed is printed before the first round, so that it is known even if
/// a round ends the process.
public enum Fuzzing {
    /// Calls `round` `count` times with numbers that follow from one seed.
    ///
    /// - Parameters:
    ///   - name: stands before the seed in what is printed.
    ///   - count: how many rounds; `FUZZ_ROUNDS` goes over it.
    public static func rounds(
        _ name: String, _ count: Int = 300, _ round: (inout SeededGenerator) async throws -> Void
    ) async rethrows {
        let environment = ProcessInfo.processInfo.environment
        let given = environment["FUZZ_SEED"]
        let seed = given == "random" ? UInt64.random(in: 0...999_999_999) : given.flatMap(UInt64.init) ?? 1895
        let count = environment["FUZZ_ROUNDS"].flatMap { Int($0) } ?? count
        print("Fuzzing \(name): FUZZ_SEED=\(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<max(0, count) { try await round(&generator) }
    }
}

/// Numbers that follow from a seed: G. L. Steele et al., “Fast Splittable Pseudorandom Number Generators”, 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The numbers of a seed.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
