import Domain
import Foundation
import Testing

extension PersonalLibraryContract {
    func checkFigures() async throws {
        #expect(try await library.figures() == PersonalFigures())
        let movies = [
            counted(1, year: 1994, genres: [.drama, .crime], rating: 9.3, .init(halfStars: 9)),
            counted(2, year: 1999, genres: [.drama], rating: 8.4, .init(isWatched: true, isWanted: true)),
            counted(3, year: nil, genres: [], rating: nil, .init()),
        ]
        for movie in movies { try await library.add(movie) }
        let all = PersonalFigures(movies.map(PersonalEntry.init))
        #expect(try await library.figures() == all)
        #expect(try await other.figures() == all)
        #expect(all.genres == [.drama: 2, .crime: 1] && all.ownRatings == [9: 1] && all.othersRatings == [8: 1])

        try await library.remove(movies[0].id)
        #expect(try await library.figures() == PersonalFigures(movies[1...].map(PersonalEntry.init)))
        try await library.restore(movies[0].id)
        #expect(try await library.figures() == all, "a restored movie counts again")

        let edited = counted(3, year: 2010, genres: [.comedy], rating: 5, .init(isWanted: true))
        try await library.replace(edited)
        #expect(try await library.figures() == PersonalFigures((movies[..<2] + [edited]).map(PersonalEntry.init)))
        try await clear()
        #expect(try await library.figures() == PersonalFigures())
    }

    private func counted(
        _ number: Int, year: Int?, genres: [Genre], rating: Double?, _ opinion: PersonalMovie.Opinion
    ) -> PersonalMovie {
        let plain = movie(number, year: year)
        let summary = MovieSummary(
            id: plain.id, title: plain.summary.title, year: year, genres: genres,
            rating: rating.flatMap { StarRating(outOfTen: $0, votes: 10) })
        return PersonalMovie(movie: Movie(summary: summary), added: plain.added, opinion: opinion)
    }
}
