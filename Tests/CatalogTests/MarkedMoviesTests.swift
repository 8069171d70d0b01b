import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import Catalog

/// The user's opinions on rows of other sources.
@Suite struct MarkedMoviesTests {
    @Test(arguments: ["", "Seen with Bo.", String(repeating: "A long note. ", count: 1_000)])
    func `a row has the whole opinion`(note: String) async throws {
        let opinion = PersonalMovie.Opinion(halfStars: 7, note: note)
        let summary = MovieSummary(id: .own(1), otherIDs: [.imdb(1)], title: "One")
        let movies = PersonalMovies(
            inMemoryMovies([PersonalMovie(movie: Movie(summary: summary), added: .distantPast, opinion: opinion)]))

        let rows = await movies.marked([.imdb(1), .imdb(2)].map { MovieSummary(id: $0, title: "Two") })

        #expect(rows.map(\.opinion) == [opinion, nil])
    }
}
