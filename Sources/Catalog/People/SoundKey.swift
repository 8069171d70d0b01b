/// How a word sounds, roughly. Words that English speakers confuse by ear have the same key: `ralf` and `ralph`, `pew`
/// and `pugh`, `sersha` and `saoirse`.
///
/// All vowels between two consonants count as one. Vowels at the end, silent letters and doubled letters are dropped.
struct SoundKey: Sendable, Hashable {
    /// Letters of ASCII, with `a` for vowels.
    let letters: String

    /// `nil` for a word with other letters than `a-z`.
    init?(_ word: some StringProtocol) {
        let word = Array(word.utf8)
        guard !word.isEmpty, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
            return nil
        }
        var key: [UInt8] = []
        var place = 0
        while place < word.count {
            let (sounds, length) = Self.sounds(in: word, at: place)
            for sound in sounds.utf8 where sound != key.last { key.append(sound) }
            place += length
        }
        if key.count > 1, key.last == UInt8(ascii: "a") { key.removeLast() }
        letters = String(decoding: key, as: UTF8.self)
    }

    /// The sounds of the letters at a place, and the number of these letters.
    private static func sounds(in word: [UInt8], at place: Int) -> (String, Int) {
        func letter(_ offset: Int) -> Character? {
            place + offset < word.count ? Character(UnicodeScalar(word[place + offset])) : nil
        }
        let isFirst = place == 0
        return switch (letter(0), letter(1), letter(2)) {
        case ("s", "c", "h"): ("s", 3)
        case ("p", "h", _): ("f", 2)
        case ("c", "h", _): ("k", 2)
        case ("g", "h", _): (isFirst ? "g" : "", 2)
        case ("d", "t", _), ("t", "z", _): ("", 1)
        case ("k", "n", _) where isFirst, ("w", "r", _) where isFirst: ("", 1)
        case ("c", "e", _), ("c", "i", _), ("c", "y", _): ("s", 1)
        case ("g", "e", _), ("g", "i", _), ("g", "y", _): ("j", 1)
        case ("c", _, _), ("q", _, _): ("k", 1)
        case ("x", _, _): (isFirst ? "s" : "ks", 1)
        case ("z", _, _): ("s", 1)
        case ("v", _, _): ("f", 1)
        case ("w", _, _): (isFirst ? "f" : "a", 1)
        case ("h", _, _): (isFirst ? "h" : "", 1)
        case ("a", _, _), ("e", _, _), ("i", _, _), ("o", _, _), ("u", _, _), ("y", _, _): ("a", 1)
        case (let other?, _, _): (String(other), 1)
        case (nil, _, _): ("", 1)
        }
    }

    /// Whether the key is too short to tell words apart: `lee` and `lou` have the same.
    var isShort: Bool { letters.utf8.count < 3 }
}
