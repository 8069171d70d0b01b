import Domain
import struct Foundation.Date

extension GallerySamples {
    /// A library with movies of a whole century, most of them rated.
    static let figures = PersonalFigures((0..<1_294).map(entry))

    /// The movies of this library that were watched in a year.
    static let yearFigures = PersonalFigures((0..<1_294).map(entry), year: 2025)

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
            countries: number % 53 == 0 ? [] : [countries[first * first / 62_500 % countries.count]],
            directors: ["\(firstNames[second * second / 62_200]) \(lastNames[first / 63])"],
            cast: (0..<5).map {
                firstNames[(first + $0) * first / 60 % 16] + " " + lastNames[(second + $0 * $0) / 60 % 16]
            },
            rating: StarRating(outOfTen: average, votes: number % 41), added: .distantPast,
            opinion: .init(
                halfStars: second % 10 < 7 ? halfStars[first % 20] : nil, viewings: viewings(first, second),
                isWatched: second % 10 == 7, isWanted: second % 10 > 7))
    }

    /// More in winter and in the last years.
    private static func viewings(_ first: Int, _ second: Int) -> [CalendarDate] {
        guard second % 10 < 6 else { return [] }
        let months = [1, 1, 2, 3, 4, 5, 7, 8, 10, 11, 11, 12, 12, 12, 6, 9]
        return (0...(first % 9 == 0 ? 1 : 0)).compactMap { again in
            CalendarDate(
                year: 2026 - second * second / 150_000 - again, month: months[(first + again * 5) % 16],
                day: 1 + second % 28)
        }
    }

    private static let countries = [
        "US", "US", "GB", "FR", "JP", "US", "IT", "DE", "SE", "KR", "IN", "DK", "MX", "BR", "ES", "HK", "IR",
    ]
    private static let firstNames = [
        "Ada", "Bela", "Carla", "Dario", "Edda", "Femi", "Greta", "Hiro", "Ines", "Jules", "Kaia", "Lev", "Mara",
        "Nils", "Odile", "Pavel",
    ]
    private static let lastNames = [
        "Abel", "Brandt", "Castellano-Whitmore", "Dahl", "Eriksen", "Farouk", "Grau", "Holm", "Ito", "Jansen", "Kim",
        "Lund", "Moreau", "Nkosi", "Oyelaran", "Petit",
    ]
}
