import Domain
import Foundation
import Testing

@Suite struct PersonalFiguresTests {
    @Test func `no movies have zero counts`() {
        #expect(PersonalFigures([]) == PersonalFigures())
        #expect(PersonalFigures().ownAverage == nil)
    }

    @Test(
        arguments: [
            (1999, "1990"), (2000, "2000"), (2009, "2000"), (1895, "1890"), (1870, "1870"), (2099, "2090"),
            (1869, nil), (2100, nil), (1, nil), (0, nil), (-1999, nil), (Int.min, nil), (Int.max, nil),
        ] as [(Int, String?)])
    func `a movie counts in the decade of its year, if there were movies in it`(year: Int, decade: String?) {
        let figures = PersonalFigures([movie(1, year: year), movie(2)])

        #expect(figures.decades.map(\.key.description) == [decade].compactMap(\.self))
        #expect(figures.withoutDecade == (decade == nil ? 2 : 1))
    }

    @Test func `a movie counts once in each of its genres`() {
        let figures = PersonalFigures([
            movie(1, genres: [.drama, .crime, .drama]), movie(2, genres: [.drama]), movie(3),
        ])

        #expect(figures.genres == [.drama: 2, .crime: 1])
        #expect(figures.withoutGenre == 1)
    }

    @Test func `the user's rating counts instead of others'`() {
        let figures = PersonalFigures([
            movie(1, rating: 8.7, opinion: .init(halfStars: 4)), movie(2, rating: 8.7), movie(3, rating: 0.2), movie(4),
            movie(5, opinion: .init(halfStars: 9)),
        ])

        #expect(figures.ownRatings == [4: 1, 9: 1])
        #expect(figures.othersRatings == [9: 1, 1: 1], "less than half a star counts as half a star")
        #expect(figures.unrated == 1)
        #expect(figures.ownAverage == 6.5)
    }

    @Test func `rated movies count as watched, and watched ones may be wanted`() {
        let figures = PersonalFigures([
            movie(1, opinion: .init(halfStars: 4)), movie(2, opinion: .init(isWatched: true, isWanted: true)),
            movie(3, opinion: .init(viewings: [CalendarDate("2024-02-29")].compactMap(\.self))),
            movie(4, opinion: .init(isWanted: true)),
            movie(5),
        ])

        #expect((figures.movies, figures.seen, figures.wanted) == (5, 3, 2))
    }

    @Test func `removed movies leave no counts`() {
        let movies = (0..<200).map { number in
            movie(
                number, year: number % 7 == 0 ? nil : 1900 + number % 120,
                genres: number % 5 == 0 ? [] : [Genre.allCases[number % 20], .drama, .drama],
                rating: number % 3 == 0 ? nil : Double(number % 100) / 10,
                opinion: .init(
                    halfStars: number % 4 == 0 ? nil : 1 + number % 10, viewings: days(number),
                    isWatched: number % 6 == 0, isWanted: number % 8 == 0),
                countries: number % 9 == 0 ? [] : ["US", "C\(number % 4)", "US"],
                people: ["Name \(number % 12)", "Name \(number % 5)"])
        }
        for year in [nil, 2021] {
            var figures = PersonalFigures(movies, year: year)

            for movie in movies[50...].reversed() { figures.countOut(movie) }

            #expect(figures == PersonalFigures(movies[..<50], year: year))
            for movie in movies[..<50] { figures.countOut(movie) }
            #expect(figures == PersonalFigures(year: year))
        }
    }

    private func days(_ number: Int) -> [CalendarDate] {
        (0..<number % 4).compactMap {
            CalendarDate(year: 2020 + ($0 + number) % 3, month: 1 + number % 12, day: 1 + $0)
        }
    }

    @Test func `a year has its viewings and the movies watched in it`() {
        let days = ["2021-03-01", "2022-03-05", "2022-12-31"].compactMap { CalendarDate($0) }
        let movies = [
            movie(1, year: 1994, opinion: .init(halfStars: 7, viewings: days), people: ["A", "A"]),
            movie(2, year: 1960, opinion: .init(isWatched: true), people: ["A"]),
            movie(3, year: 1961, opinion: .init(isWanted: true), people: ["A"]),
        ]
        let all = PersonalFigures(movies)
        let year = PersonalFigures(movies, year: 2022)

        #expect(all.viewings == 3 && all.years == [2022, 2021] && all.directors == ["A": 2] && all.cast == ["A": 2])
        #expect(year.viewings == 2 && year.movies == 1 && year.decades.map(\.key.description) == ["1990"])
        #expect(year.months.keys.allSatisfy { $0.year == 2022 } && year.ownRatings == [7: 1])
    }

    @Test func `others' ratings are compared for the same movies`() {
        let figures = PersonalFigures([
            movie(1, rating: 8.7, opinion: .init(halfStars: 10)), movie(2, rating: 4.3, opinion: .init(halfStars: 7)),
            movie(3, rating: 2), movie(4, opinion: .init(halfStars: 1)),
        ])

        #expect(figures.othersOfRated == [9: 1, 4: 1])
        #expect(figures.comparedAverages?.own == 8.5 && figures.comparedAverages?.others == 6.5)
        #expect(PersonalFigures([movie(3, rating: 2)]).comparedAverages == nil)
    }

    @Test func `the largest counts are those that sorting gives`() {
        let counts = Dictionary(uniqueKeysWithValues: (0..<400).map { ("key \($0)", $0 * 7_919 % 37) })
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }

        for limit in [0, 1, 10, 400, 500] {
            let largest = PersonalFigures.largest(counts, limit: limit)
            #expect(largest.map(\.key) == sorted.prefix(limit).map(\.key))
            #expect(largest.map(\.count) == sorted.prefix(limit).map(\.value))
        }
    }

    @Test func `the counts of decades and ratings add up`() {
        let movies = (0..<100).map { number in
            movie(number, year: number * 30, rating: Double(number % 11), opinion: .init(halfStars: number % 13))
        }

        let figures = PersonalFigures(movies)

        #expect(figures.decades.values.reduce(figures.withoutDecade, +) == 100)
        let rated = figures.ownRatings.values.reduce(0, +) + figures.othersRatings.values.reduce(0, +)
        #expect(rated + figures.unrated == 100)
        #expect(figures.ownRatings.keys.allSatisfy { (1...10).contains($0) })
        #expect(figures.othersRatings.keys.allSatisfy { (1...10).contains($0) })
    }

    private func movie(
        _ number: Int, year: Int? = nil, genres: [Genre] = [], rating: Double? = nil,
        opinion: PersonalMovie.Opinion = .init(), countries: [String] = [], people: [String] = []
    ) -> PersonalEntry {
        PersonalEntry(
            id: .own(String(number)), titles: ["Movie \(number)"], year: year, genres: genres, countries: countries,
            directors: people, cast: people,
            rating: rating.flatMap { StarRating(outOfTen: $0, votes: 1) }, added: Date(timeIntervalSince1970: 0),
            opinion: opinion)
    }
}
