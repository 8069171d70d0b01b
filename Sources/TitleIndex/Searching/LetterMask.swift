/// Which letters a word has, a bit each, in 32 bits: words that differ in more bits than typos are too far apart.
enum LetterMask {
    static func of(_ letters: some Sequence<UInt16>) -> UInt32 {
        letters.reduce(0) { $0 | bit($1) }
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
