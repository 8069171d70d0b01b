import Catalog
import Domain
import DomainTesting
import Foundation
import Testing

/// The films counted while they change.
@Suite struct PersonalFiguresTests {
    @Test func `figures follow each change at once`() async throws {
        let films = PersonalFilms(InMemoryPersonalLibrary())
        #expect(try await films.figures() == PersonalFigures())

        for number in 0..<300 { try await films.add(film(number, year: 1920 + number % 100)) }
        #expect(try await films.figures() == figures(0..<300) { 1920 + $0 % 100 })

        for number in 0..<100 { try await films.remove(film(number).id) }
        for number in 0..<50 { try await films.restore(film(number).id) }
        for number in 100..<300 { try await films.replace(film(number, year: 1931)) }
        #expect(
            try await films.figures()
                == figures(Array(0..<50) + Array(100..<300)) { $0 < 100 ? 1920 + $0 % 100 : 1931 })
        #expect(try await films.figures() == PersonalFigures(films.entries()))
    }

    @Test func `an import and its undoing are counted`() async throws {
        let films = PersonalFilms(InMemoryPersonalLibrary([film(1, year: 1950)]))
        let before = try await films.figures()
        let intake = LibraryIntake(
            id: "00000000-0000-4000-8000-000000000000", moment: Date(timeIntervalSince1970: 0),
            movies: [film(2, year: 1960)], opinions: [film(1).id: .init(halfStars: 7)])

        _ = try await films.take(intake)
        let after = try await films.figures()
        #expect(after.movies == 2 && after.ownRatings == [7: 1] && after.seen == 1)

        #expect(try await films.undo(intake.id) == 2)
        #expect(try await films.figures() == before)
    }

    @Test func `a library that cannot be read is told of`() async {
        let films = PersonalFilms(InMemoryPersonalLibrary(failure: .damaged))

        await #expect(throws: PersonalLibraryError.storage(.damaged)) { _ = try await films.figures() }
    }

    private func figures(_ numbers: some Sequence<Int>, year: (Int) -> Int) -> PersonalFigures {
        PersonalFigures(numbers.map { PersonalEntry(film($0, year: year($0))) })
    }

    private func film(_ number: Int, year: Int? = nil) -> PersonalMovie {
        PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own("film-\(number)"), title: "Film \(number)", year: year,
                    genres: [Genre.allCases[number % 7]])),
            added: Date(timeIntervalSince1970: Double(number)), opinion: .init(isWanted: number.isMultiple(of: 3)))
    }
}
