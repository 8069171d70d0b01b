import Testing

@testable import TitleIndex

/// The walk over the dictionary against the distance computed word by word, from its definition.
@Suite struct FuzzyTermsTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `the terms near a word are those that the definition says`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<300).map { _ in Self.word(&random) }
        let dictionary = TermDictionary(Dictionary(words.map { ($0, [0]) }, uniquingKeysWith: { first, _ in first }))
        let terms = Set(words).sorted { $0.lexicographicallyPrecedes($1) }

        for _ in 0..<20 {
            let word = Self.word(&random)
            for limit in 1...2 {
                for asPrefix in [false, true] {
                    let found = dictionary.terms(near: word, limit: limit, asPrefix: asPrefix)
                    let expected = terms.enumerated().compactMap { number, term in
                        let typos = asPrefix ? prefixDistance(word, term) : distance(word, term)
                        return typos <= limit ? NearTerm(term: number, typos: typos) : nil
                    }
                    #expect(found == expected, "\(word.text), limit \(limit), prefix \(asPrefix)")
                }
            }
        }
    }

    @Test func `all terms with a prefix are one range`() {
        let words = ["a", "ab", "abc", "abd", "ac", "b"].map { Letters($0) }
        let dictionary = TermDictionary(Dictionary(uniqueKeysWithValues: words.map { ($0, [1]) }))

        #expect(dictionary.terms(withPrefix: Letters("ab")) == 1..<4)
        #expect(dictionary.terms(withPrefix: Letters("")) == 0..<6)
        #expect(dictionary.terms(withPrefix: Letters("x")).isEmpty)
        #expect(dictionary.term(Letters("abc")) == 2)
        #expect(dictionary.term(Letters("abcd")) == nil)
    }

    /// Few letters, so that many words are near each other.
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

/// Numbers that are the same in each run. https://prng.di.unimi.it/splitmix64.c describes the method.
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
