import Catalog
import Domain
import DomainTesting
import Foundation
import Testing

@testable import App

/// One's own films and those of the catalogue as one list.
@Suite struct LocalFilmsTests {
    private func summary(_ id: MovieID, _ title: String, _ year: Int) -> MovieSummary {
        MovieSummary(id: id, title: title, year: year, sources: [id.isOwn ? .own : .catalogue])
    }

    @Test(arguments: [MovieQuery.Sort.newest, .oldest, .highestRated, .bestMatch])
    func `every film is listed once, and the count is that of the list`(sort: MovieQuery.Sort) async throws {
        let films = (1...2_500).map { Movie(summary: summary(.imdb($0), "Quibbling \($0)", 1900 + $0 % 101)) }
        let own = (0..<1_200).map { number in
            // Each fourth is kept of a film of the catalogue.
            let known = number % 4 == 0 ? [MovieID.imdb(number + 1)] : []
            let title = known.isEmpty ? "Quibbling own \(number)" : "Quibbling \(number + 1)"
            let kept = MovieSummary(
                id: .own("number-\(number)"), otherIDs: known, title: title, year: 1900 + number % 99, sources: [.own])
            return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: Double(number)))
        }
        let local = LocalFilms(
            live: LiveCatalogue(films), own: PersonalFilms(InMemoryPersonalLibrary(own)))

        var seen: [MovieSummary] = []
        var page: Page<MovieSummary>
        repeat {
            page = try await local.search(
                MovieQuery("quibbling", sort: sort, rows: seen.count..<seen.count + 400))
            #expect(!page.items.isEmpty && page.total == 3_400 && page.readableCount == 3_400)
            seen += page.items
        } while page.hasMore && !page.items.isEmpty

        #expect(seen.count == 3_400)
        #expect(Set(seen.map(\.id)).count == 3_400)
        let years = seen.compactMap(\.year)
        if sort == .newest { #expect(years == years.sorted(by: >)) }
        if sort == .oldest { #expect(years == years.sorted(by: <)) }
    }
}
