import Domain
import struct Foundation.Date

extension GallerySamples {
    /// A library with movies of a whole century, most of them rated.
    static let figures = PersonalFigures((0..<1_294).map(entry))

    /// One movie with only its year, and one without.
    static let plainFigures = PersonalFigures([
        PersonalEntry(id: .own("0"), titles: ["M"], year: 1931, added: .distantPast),
        PersonalEntry(id: .own("1"), titles: ["W"], added: .distantPast),
    ])

    /// Ratings with a realistic distribution.
    private static let halfStars = [7, 8, 8, 7, 6, 9, 8, 7, 10, 6, 5, 8, 9, 7, 4, 6, 8, 3, 7, 2]

    private static func entry(_ number: Int) -> PersonalEntry {
        // Two independent numbers. Squares make low numbers more frequent.
        let (first, second) = (number * 7_919 % 1_000, number * 104_729 % 997)
        let genre = Genre.allCases[second * second / 46_000 * 5 % Genre.allCases.count]
        let average = Double(halfStars[second % 17] * 10 + first % 8 - 5) / 10
        return PersonalEntry(
            id: .own(String(number)), titles: ["Movie \(number)"],
            year: number % 97 == 0 ? nil : 2024 - first * first / 9_500,
            genres: number % 61 == 0 ? [] : second % 5 == 0 ? [genre, .drama] : [genre],
            rating: StarRating(outOfTen: average, votes: number % 41), added: .distantPast,
            opinion: .init(
                halfStars: second % 10 < 7 ? halfStars[first % 20] : nil, isWatched: second % 10 == 7,
                isWanted: second % 10 > 7))
    }
}
