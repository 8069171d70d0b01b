import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import Catalog

/// What answers are remembered by.
@Suite struct SourceStateTests {
    private let heat = Movie(summary: MovieSummary(id: .imdb(1), title: "Heat", year: 1995, sources: [.catalog]))

    @Test func `the state of own movies beside a catalog stays the same until a movie is added`() async throws {
        let library = inMemoryMovies()
        let own = PersonalMovies(library)
        let local = LocalMovies(ReloadingCatalog([heat]), own: own)
        let before = try #require(await local.sourceState())
        #expect(await local.sourceState() == before)

        let reel = MovieSummary(id: .own(1), title: "Home Reel", year: 1999, sources: [.own])
        try await library.add(PersonalMovie(movie: Movie(summary: reel), added: Date(timeIntervalSince1970: 0)))
        own.noteChange()

        let after = try #require(await local.sourceState())
        #expect(after != before)
        #expect(after.catalog == before.catalog)
    }

    @Test func `while the library can't be read, nothing is remembered`() async {
        let local = LocalMovies(ReloadingCatalog([heat]), own: PersonalMovies(inMemoryMovies(failure: .away)))

        #expect(await local.sourceState() == nil)
    }
}
