/// A word to which the distances of many others are counted, up to 64 letters at once.
///
/// Optimal string alignment: a letter missing, too much or wrong, or two neighbours swapped, each counts one.
/// The columns of the distance matrix are kept as bits (H. Hyyrö, «A bit-vector algorithm for computing Levenshtein and
/// Damerau edit distances», 2003).
final class EditPattern {
    static let longest = 64
    static let far = 99

    let letters: [UInt16]
    /// For each ASCII letter where it stands in the word.
    private let places: UnsafeMutablePointer<UInt64>

    init(_ letters: [UInt16]) {
        self.letters = letters
        places = .allocate(capacity: 128)
        places.initialize(repeating: 0, count: 128)
        for (place, letter) in letters.prefix(Self.longest).enumerated() where letter < 128 {
            places[Int(letter)] |= 1 << UInt64(place)
        }
    }

    deinit { places.deallocate() }

    @inline(__always) private func places(of letter: UInt16) -> UInt64 {
        if letter < 128 { return places[Int(letter)] }
        var bits: UInt64 = 0
        for (place, own) in letters.prefix(Self.longest).enumerated() where own == letter { bits |= 1 << UInt64(place) }
        return bits
    }

    /// How many typos lie between the word and another, or with `asPrefix` the nearest beginning of another.
    @inline(__always)
    func distance(_ other: UnsafeBufferPointer<UInt16>, asPrefix: Bool = false) -> Int {
        let count = letters.count
        guard count > 0, count <= Self.longest else { return Self.far }
        let top: UInt64 = 1 << UInt64(count - 1)
        var rising = UInt64.max
        var falling: UInt64 = 0
        var diagonal: UInt64 = 0
        var before: UInt64 = 0
        var distance = count
        var least = count
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
            if distance < least { least = distance }
        }
        return asPrefix ? least : distance
    }
}
