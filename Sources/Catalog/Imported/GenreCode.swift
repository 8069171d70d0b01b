import Domain

/// Genres as numbers from 1 on, as files hold them.
enum GenreCode {
    /// The genres in the order of their numbers: new ones come at the end.
    static let genres: [Genre] = [
        .action, .adventure, .animation, .biography, .comedy, .crime, .documentary, .drama, .family, .fantasy,
        .filmNoir, .history, .horror, .music, .musical, .mystery, .romance, .scienceFiction, .sport, .thriller, .war,
        .western,
    ]

    private static let codes = Dictionary(uniqueKeysWithValues: zip(genres, 1...))

    /// The number of a genre.
    static func code(_ genre: Genre) -> Int { codes[genre, default: 0] }

    /// As many genres as fit, five bits each, the most telling in the lowest.
    static func packed(_ genres: [Genre]) -> UInt64 {
        var packed: UInt64 = 0
        for (place, genre) in genres.prefix(12).enumerated() { packed |= UInt64(code(genre)) << (place * 5) }
        return packed
    }

    /// The genres that were packed; numbers that no genre has are left out.
    static func unpacked(_ packed: UInt64) -> [Genre] {
        var found: [Genre] = []
        var rest = packed
        while rest != 0 {
            let code = Int(rest & 31)
            if code >= 1, code <= genres.count, !found.contains(genres[code - 1]) { found.append(genres[code - 1]) }
            rest >>= 5
        }
        return found
    }

    /// The most telling of packed genres.
    static func first(_ packed: UInt64) -> Genre? {
        let code = Int(packed & 31)
        return code >= 1 && code <= genres.count ? genres[code - 1] : nil
    }

    /// A set of packed genres: the bit of a genre's number less one.
    static func bits(_ packed: UInt64) -> UInt32 {
        var bits: UInt32 = 0
        var rest = packed
        while rest != 0 {
            let code = Int(rest & 31)
            if code >= 1, code <= genres.count { bits |= 1 << (code - 1) }
            rest >>= 5
        }
        return bits
    }

    /// The bit of a genre in a set of them.
    static func bit(_ genre: Genre) -> UInt32 { code(genre) == 0 ? 0 : 1 << (code(genre) - 1) }
}
