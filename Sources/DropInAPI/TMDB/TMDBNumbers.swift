import Domain

/// The numbers of movies and people that have no id of TMDB. TMDB's ids are at most a few million, so they do not
/// collide with these. All of these fit signed 32-bit numbers.
enum TMDBNumbers {
    private static let imdbOffset = 1_000_000_000
    /// IMDb's numbers have at most eight digits.
    private static let imdb = 1...99_999_999
    static let tmdb = 1..<imdbOffset
    /// The numbers that are computed from texts, above those derived from IMDb's.
    static let computed = 1_100_000_000..<2_100_000_000

    /// The number that a part of a path is; `nil` for anything but at most ten digits.
    static func number(inPath text: Substring) -> Int? {
        text.utf8.count <= 10 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }

    /// IMDb's number plus 1,000,000,000; `nil` for an impossible one.
    static func number(ofIMDb number: Int) -> Int? { imdb.contains(number) ? imdbOffset + number : nil }

    /// IMDb's number that `number` was made from; `nil` for any other. The range is compared first, because subtracting
    /// from the least integer would overflow.
    static func imdb(_ number: Int) -> Int? {
        (imdbOffset + imdb.lowerBound...imdbOffset + imdb.upperBound).contains(number) ? number - imdbOffset : nil
    }

    static func computed(from texts: [String]) -> Int {
        computed.lowerBound + Int(StableHash(texts).value % UInt64(computed.count))
    }
}
