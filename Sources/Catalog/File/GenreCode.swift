package import Domain

/// Genres as numbers from 1, as the file stores them.
package enum GenreCode {
    /// In the order of their numbers: append new genres.
    static let genres: [Genre] = [
        .action, .adventure, .animation, .biography, .comedy, .crime, .documentary, .drama, .family, .fantasy,
        .filmNoir, .history, .horror, .music, .musical, .mystery, .romance, .scienceFiction, .sport, .thriller, .war,
        .western,
    ]

    private static let codes = Dictionary(uniqueKeysWithValues: zip(genres, 1...))

    static func code(_ genre: Genre) -> Int { codes[genre, default: 0] }

    /// Up to twelve genres in five bits each, the first one in the lowest bits.
    package static func packed(_ genres: [Genre]) -> UInt64 {
        genres.prefix(12).reversed().reduce(0) { $0 << 5 | UInt64(code($1)) }
    }

    /// Reverses `packed`; skips unknown numbers.
    package static func unpacked(_ packed: UInt64) -> [Genre] {
        var found: [Genre] = []
        forEachCode(packed) { code in
            if !found.contains(genres[code - 1]) { found.append(genres[code - 1]) }
        }
        return found
    }

    /// Packed genres as a bit set: bit 0 for the genre with the number 1.
    static func bits(_ packed: UInt64) -> UInt32 {
        var bits: UInt32 = 0
        forEachCode(packed) { bits |= 1 << ($0 - 1) }
        return bits
    }

    @inline(__always)
    private static func forEachCode(_ packed: UInt64, _ body: (Int) -> Void) {
        var rest = packed
        while rest != 0 {
            let code = Int(rest & 31)
            if code >= 1, code <= genres.count { body(code) }
            rest >>= 5
        }
    }

    static func bit(_ genre: Genre) -> UInt32 { code(genre) == 0 ? 0 : 1 << (code(genre) - 1) }
}
