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
                    halfStars: number % 4 == 0 ? nil : 1 + number % 10, isWatched: number % 6 == 0,
                    isWanted: number % 8 == 0))
        }
        var figures = PersonalFigures(movies)

        for movie in movies[50...].reversed() { figures.countOut(movie) }

        #expect(figures == PersonalFigures(movies[..<50]))
        for movie in movies[..<50] { figures.countOut(movie) }
        #expect(figures == PersonalFigures())
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
        opinion: PersonalMovie.Opinion = .init()
    ) -> PersonalEntry {
        PersonalEntry(
            id: .own(String(number)), titles: ["Movie \(number)"], year: year, genres: genres,
            rating: rating.flatMap { StarRating(outOfTen: $0, votes: 1) }, added: Date(timeIntervalSince1970: 0),
            opinion: opinion)
    }
}
