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
