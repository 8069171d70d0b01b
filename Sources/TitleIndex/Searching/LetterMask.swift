/// The set of letters of a word in 32 bits. One typo sets at most one bit and clears at most one, so masks rule out
/// distant words.
enum LetterMask {
    static func of(_ letters: some Sequence<UInt16>) -> UInt32 {
        letters.reduce(0) { $0 | bit($1) }
    }

    /// The letters that occur at least twice, and at least three times.
    static func repeated(_ letters: some Sequence<UInt16>) -> (twice: UInt32, thrice: UInt32) {
        var (once, twice, thrice): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for letter in letters {
            let bit = bit(letter)
            thrice |= twice & bit
            twice |= once & bit
            once |= bit
        }
        return (twice, thrice)
    }

    @inline(__always) private static func bit(_ letter: UInt16) -> UInt32 {
        let place =
            switch letter {
            case 97...122: letter - 97
            case 48...57: 26 + (letter - 48) % 3
            default: 29 + letter % 3
            }
        return 1 << UInt32(place)
    }
}

extension LetterMask {
    /// The l, m, n and r of a mask, and one bit each for b or p, d or t, and f or v, which sound alike.
    @inline(__always) static func sounds(_ mask: UInt32) -> UInt32 {
        let own = mask & (1 << 11 | 1 << 12 | 1 << 13 | 1 << 17)
        let pairs =
            (mask >> 1 | mask >> 15) & 1 | ((mask >> 3 | mask >> 19) & 1) << 1 | ((mask >> 5 | mask >> 21) & 1) << 2
        return own | pairs
    }

    /// A lower bound for the edits between two words: the larger of the numbers of letters that one lacks of the other.
    @inline(__always) static func difference(_ left: UInt32, _ right: UInt32) -> Int {
        max((left & ~right).nonzeroBitCount, (right & ~left).nonzeroBitCount)
    }
}
