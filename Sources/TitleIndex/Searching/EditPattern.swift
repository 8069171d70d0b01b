/// A word prepared for edit distances to many others.
///
/// The distance is the optimal string alignment distance: a missing, extra or wrong letter, or two swapped neighbors,
/// count one each. Columns of the matrix are bit vectors (H. Hyyrö, «A bit-vector algorithm for computing Levenshtein
/// and Damerau edit distances», 2003).
final class EditPattern {
    /// A longer word is `tooFar` from all others: a column is one 64-bit number.
    static let maxLength = 64
    static let tooFar = 99

    let letters: [UInt16]
    /// The positions of each ASCII letter in the word, as bits.
    private let places: UnsafeMutablePointer<UInt64>

    init(_ letters: [UInt16]) {
        self.letters = letters
        places = .allocate(capacity: 128)
        places.initialize(repeating: 0, count: 128)
        for (place, letter) in letters.prefix(Self.maxLength).enumerated() where letter < 128 {
            places[Int(letter)] |= 1 << UInt64(place)
        }
    }

    deinit { places.deallocate() }

    @inline(__always) private func places(of letter: UInt16) -> UInt64 {
        if letter < 128 { return places[Int(letter)] }
        var bits: UInt64 = 0
        for (place, own) in letters.prefix(Self.maxLength).enumerated() where own == letter {
            bits |= 1 << UInt64(place)
        }
        return bits
    }

    /// The distance to another word, or with `asPrefix` to its nearest beginning.
    @inline(__always)
    func distance(_ other: UnsafeBufferPointer<UInt16>, asPrefix: Bool = false) -> Int {
        let count = letters.count
        guard count > 0, count <= Self.maxLength else { return Self.tooFar }
        let top: UInt64 = 1 << UInt64(count - 1)
        var rising = UInt64.max
        var falling: UInt64 = 0
        var diagonal: UInt64 = 0
        var before: UInt64 = 0
        var distance = count
        var minimum = count
        for letter in other {
            let same = places(of: letter)
            let swapped = ((~diagonal & same) << 1) & before
            diagonal = ((((same & rising) &+ rising) ^ rising) | same | falling) | swapped
            let up = falling | ~(diagonal | rising)
            let down = diagonal & rising
            if up & top != 0 { distance += 1 } else if down & top != 0 { distance -= 1 }
            let shifted = up << 1 | 1
            rising = (down << 1) | ~(diagonal | shifted)
            falling = shifted & diagonal
            before = same
            if distance < minimum { minimum = distance }
        }
        return asPrefix ? minimum : distance
    }
}
