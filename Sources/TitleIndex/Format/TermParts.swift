/// Halves and thirds of terms, and how they sound, whose hashes find the terms near a misspelled word.
///
/// One typo leaves one half of a word whole, two leave one third whole (G. Li, D. Deng, J. Wang, J. Feng, «Pass-Join: a
/// partition-based method for similarity joins», 2011).
enum TermParts {
    /// Terms of other lengths have no parts and are never found with a typo.
    static let lengths = 3...40
    static let minLengthForThirds = 5
    /// Terms whose code has another length are not found by `soundHash`.
    static let soundLengths = 2...24

    /// Calls `body` with each part of a word of `length` letters: 0 and 1 are the halves, 2 to 4 the thirds.
    @inline(__always)
    static func forEachPart(length: Int, _ body: (_ part: Int, _ start: Int, _ count: Int) -> Void) {
        guard lengths.contains(length) else { return }
        let half = length / 2
        body(0, 0, half)
        body(1, half, length - half)
        guard length >= minLengthForThirds else { return }
        let first = length / 3
        let second = (length - first) / 2
        body(2, 0, first)
        body(3, first, second)
        body(4, first + second, length - first - second)
    }

    /// The hash of the consonants of a `SoundCode`, which is part 5. `nil` for a code that is too short or too long.
    static func soundHash(_ code: UnsafeBufferPointer<UInt16>) -> UInt32? {
        soundLengths.contains(code.count) ? hash(code, part: 5, length: code.count) : nil
    }

    @inline(__always)
    static func hash(_ letters: UnsafeBufferPointer<UInt16>, part: Int, length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: Terms.hash(letters, seed: UInt64(length * 8 + part + 1)))
    }

    /// The bucket of a hash, of a number of buckets that is a power of two.
    @inline(__always)
    static func bucket(of hash: UInt32, among buckets: Int) -> Int { Int(truncatingIfNeeded: hash) & (buckets - 1) }
}
