import Foundation

/// Repeatable random rounds.
///
/// The rounds are the same in every run, so that no test fails by chance. For other rounds, set `FUZZ_SEED` to a number
/// or to `random`; for more rounds, set `FUZZ_ROUNDS`. The seed is printed first, so that it is known even if a round
/// crashes the process.
public enum Fuzzing {
    /// Calls `round` `count` times with numbers from one seed.
    ///
    /// - Parameters:
    ///   - name: printed before the seed.
    ///   - count: the number of rounds; `FUZZ_ROUNDS` overrides it.
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

/// SplitMix64: G. L. Steele et al., “Fast Splittable Pseudorandom Number Generators”, 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
