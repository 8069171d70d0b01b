import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import Catalog

/// People and their movies with the marks of the user's library.
@Suite struct LocalPeopleTests {
    private static let kept = MovieID.own(1)
    private static let catalog = ReloadingCatalog(Samples.movies)

    private static let own: PersonalMovies = {
        var summary = Samples.ferry.summary
        summary.otherIDs = [summary.id]
        summary.id = kept
        return PersonalMovies(
            inMemoryMovies([
                PersonalMovie(movie: Movie(summary: summary), added: Date(timeIntervalSince1970: 0))
            ]))
    }()

    @Test func `people on this machine keep the contract`() async throws {
        try await PersonFinderContract(
            LocalPeople(Self.catalog, own: Self.own), known: .named("bo-frame"), unknown: .named("nobody")
        ).check()
    }

    @Test func `a person's movie that the user has is marked`() async throws {
        let person = try await LocalPeople(Self.catalog, own: Self.own).person(.named("ada-reel"))

        let marked = person.credits.filter { $0.movie.ownID != nil }
        #expect(marked.map(\.movie.title) == [Samples.ferry.summary.title])
        #expect(person.credits.count == 4)
    }

    @Test func `so is a movie that a search finds through a person`() async throws {
        let local = LocalMovies(Self.catalog, own: Self.own)

        let found = try await local.search(MovieQuery("ada reel", includesPeople: true)).items

        #expect(found.count == 4)
        #expect(found.allSatisfy { $0.matchedPerson?.name == "Ada Reel" })
        #expect(found.filter { $0.ownID != nil }.map(\.title) == [Samples.ferry.summary.title])
    }
}
