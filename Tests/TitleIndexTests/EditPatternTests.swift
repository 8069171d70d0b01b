import Testing

@testable import TitleIndex

/// Bit-parallel distances against those computed from the definition.
@Suite struct EditPatternTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `distances equal those of the definition`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let word = Self.word(&random)
            let pattern = EditPattern(word.utf16)
            for _ in 0..<20 {
                let other = Self.word(&random)
                other.utf16.withUnsafeBufferPointer { letters in
                    #expect(pattern.distance(letters) == distance(word, other), "\(word.text), \(other.text)")
                    let prefix = pattern.distance(letters, asPrefix: true)
                    #expect(prefix == prefixDistance(word, other), "\(word.text), beginning of \(other.text)")
                }
            }
        }
    }

    @Test func `the terms with a prefix are one range`() {
        let words = ["a", "ab", "abc", "abd", "ac", "b"]
        TitleIndex(words.map { .init(titles: [$0]) }).image.read { index in
            #expect(index.terms(withPrefix: Letters("ab").utf16) == 1..<4)
            #expect(index.terms(withPrefix: []) == 0..<6)
            #expect(index.terms(withPrefix: Letters("x").utf16).isEmpty)
            #expect(index.term(Letters("abc").utf16) == 2)
            #expect(index.term(Letters("abcd").utf16) == nil)
        }
    }

    /// Three letters, so that many words are near each other.
    private static func word(_ random: inout SeededGenerator) -> Letters {
        (0..<Int.random(in: 1...7, using: &random)).map { _ in UInt32.random(in: 97...99, using: &random) }
    }

    /// Optimal string alignment distance, straight from its recurrence.
    private func distance(_ left: Letters, _ right: Letters) -> Int {
        var rows = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in 0...left.count {
            for column in 0...right.count {
                if row == 0 || column == 0 {
                    rows[row][column] = row + column
                    continue
                }
                let same = left[row - 1] == right[column - 1]
                var best = min(
                    rows[row - 1][column] + 1, rows[row][column - 1] + 1, rows[row - 1][column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, rows[row - 2][column - 2] + 1)
                }
                rows[row][column] = best
            }
        }
        return rows[left.count][right.count]
    }

    private func prefixDistance(_ word: Letters, _ term: Letters) -> Int {
        (0...term.count).map { distance(word, Letters(term.prefix($0))) }.min() ?? word.count
    }
}

/// SplitMix64, which repeats its numbers in each run. https://prng.di.unimi.it/splitmix64.c
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
