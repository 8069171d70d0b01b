import Domain
import LibraryTesting
import Testing

@testable import Library

/// A movie that is removed takes the user's opinion with it, which may have changed since the user was asked.
@Suite struct RemovalTests {
    @Test func `a movie stays if its current opinion may not go with it`() async throws {
        var kept = movie(1)
        kept.opinion = PersonalMovie.Opinion(note: "Saved meanwhile.")
        let library = inMemoryMovies([kept, movie(2)])

        #expect(try await !library.remove(kept.id, if: \.isEmpty))
        #expect(try await library.movie(kept.id) == kept)
        #expect(try await library.remove(movie(2).id, if: \.isEmpty))
        try await library.remove(kept.id)

        for number in 1...2 {
            await #expect(throws: PersonalLibraryError.notFound) { try await library.remove(movie(number).id) }
        }
    }
}
