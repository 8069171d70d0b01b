import Catalog
import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

/// The counts of movies while movies change.
@Suite struct PersonalFiguresTests {
    @Test func `figures follow each change`() async throws {
        let movies = PersonalMovies(inMemoryMovies())
        #expect(try await movies.figures() == PersonalFigures())

        for number in 0..<300 { try await movies.add(movie(number, year: 1920 + number % 100)) }
        #expect(try await movies.figures() == figures(0..<300) { 1920 + $0 % 100 })

        for number in 0..<100 { try await movies.remove(movie(number).id) }
        for number in 0..<50 { try await movies.restore(movie(number).id) }
        for number in 100..<300 { try await movies.replace(movie(number, year: 1931)) }
        #expect(
            try await movies.figures()
                == figures(Array(0..<50) + Array(100..<300)) { $0 < 100 ? 1920 + $0 % 100 : 1931 })
        #expect(try await movies.figures() == PersonalFigures(movies.entries()))
    }

    @Test func `figures follow an import and its undo`() async throws {
        let movies = PersonalMovies(inMemoryMovies([movie(1, year: 1950)]))
        let before = try await movies.figures()
        let intake = ImportBatch(
            id: "00000000-0000-4000-8000-000000000000", moment: Date(timeIntervalSince1970: 0),
            movies: [movie(2, year: 1960)], opinions: [movie(1).id: .init(halfStars: 7)])

        _ = try await movies.apply(intake)
        let after = try await movies.figures()
        #expect(after.movies == 2 && after.ownRatings == [7: 1] && after.seen == 1)

        #expect(try await movies.undo(intake.id) == 2)
        #expect(try await movies.figures() == before)
    }

    @Test func `an unreadable library is reported`() async {
        let movies = PersonalMovies(inMemoryMovies(failure: .damaged))

        await #expect(throws: PersonalLibraryError.storage(.damaged)) { _ = try await movies.figures() }
    }

    private func figures(_ numbers: some Sequence<Int>, year: (Int) -> Int) -> PersonalFigures {
        PersonalFigures(numbers.map { PersonalEntry(movie($0, year: year($0))) })
    }

    private func movie(_ number: Int, year: Int? = nil) -> PersonalMovie {
        PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own(number), title: "Movie \(number)", year: year,
                    genres: [Genre.allCases[number % 7]])),
            added: Date(timeIntervalSince1970: Double(number)), opinion: .init(isWanted: number.isMultiple(of: 3)))
    }
}
