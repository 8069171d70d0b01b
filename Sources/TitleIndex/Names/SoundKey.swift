/// How a word sounds, roughly. Words that English speakers confuse by ear have the same key: `ralf` and `ralph`, `pew`
/// and `pugh`, `sersha` and `saoirse`.
///
/// All vowels between two consonants count as one. Vowels at the end, silent letters and doubled letters are dropped.
struct SoundKey: Equatable {
    /// Letters of ASCII, with `a` for vowels.
    let letters: [UInt16]

    private static let vowel: UInt16 = 0x61

    /// `nil` for a word with other letters than `a-z`.
    init?(_ word: [UInt16]) {
        guard !word.isEmpty, word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
        var key: [UInt16] = []
        var place = 0
        while place < word.count {
            let (sounds, length) = Self.sounds(in: word, at: place)
            for sound in sounds {
                let letter = UInt16(truncatingIfNeeded: sound.value)
                if letter != key.last { key.append(letter) }
            }
            place += length
        }
        if key.count > 1, key.last == Self.vowel { key.removeLast() }
        letters = key
    }

    /// The sounds of the letters at a place, and the number of these letters.
    private static func sounds(in word: [UInt16], at place: Int) -> ([Unicode.Scalar], Int) {
        func letter(_ offset: Int) -> Unicode.Scalar {
            place + offset < word.count ? Unicode.Scalar(word[place + offset]) ?? "\0" : "\0"
        }
        let isFirst = place == 0
        return switch (letter(0), letter(1), letter(2)) {
        case ("s", "c", "h"): (["s"], 3)
        case ("p", "h", _): (["f"], 2)
        case ("c", "h", _): (["k"], 2)
        case ("g", "h", _): (isFirst ? ["g"] : [], 2)
        case ("d", "t", _), ("t", "z", _): ([], 1)
        case ("k", "n", _) where isFirst, ("w", "r", _) where isFirst: ([], 1)
        case ("c", "e", _), ("c", "i", _), ("c", "y", _): (["s"], 1)
        case ("g", "e", _), ("g", "i", _), ("g", "y", _): (["j"], 1)
        case ("c", _, _), ("q", _, _): (["k"], 1)
        case ("x", _, _): (isFirst ? ["s"] : ["k", "s"], 1)
        case ("z", _, _): (["s"], 1)
        case ("v", _, _): (["f"], 1)
        case ("w", _, _): (isFirst ? ["f"] : ["a"], 1)
        case ("h", _, _): (isFirst ? ["h"] : [], 1)
        case ("a", _, _), ("e", _, _), ("i", _, _), ("o", _, _), ("u", _, _), ("y", _, _): (["a"], 1)
        case (let other, _, _): ([other], 1)
        }
    }

    /// Whether the key is too short to tell words apart: `lee` and `lou` have the same.
    var isShort: Bool { letters.count < 3 }
}
