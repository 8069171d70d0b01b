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

    @Test(arguments: [MovieQuery.Sort.bestMatch, .newest, .highestRated])
    func `one's own films and many imported ones make one list that is read to its end`(
        sort: MovieQuery.Sort
    ) async throws {
        let site = ImportedSite()
        let many = [("airship", 12), ("balloon", 60), ("zeppelin", 900), ("dirigible", 60)].flatMap { name, count in
            (0..<count).map { "The Love of the \(name) \($0)" }
        }
        try site.write(
            (many + (1...33_000).map { "Barge \($0)" }).enumerated().map { number, title in
                ImportedTitle(id: .imdb(9_000_001 + number), title: title, year: 1900 + number % 101, popularity: 1)
            })
        let live = LiveCatalogue([], file: site.file)
        await live.update()
        // Eight of each name; but of one, each second is kept of an imported one, the first and the last of the name.
        let names = [("airship", 0, 12), ("balloon", 12, 60), ("zeppelin", 72, 900), ("dirigible", 972, 60)]
        let own = names.flatMap { name, start, count in
            (0..<8).map { number in
                let place = number < 4 ? number : count - number
                let known = number % 2 == 0 && name != "dirigible" ? [MovieID.imdb(9_000_001 + start + place)] : []
                let title = "The Love of the \(name) \(known.isEmpty ? "of mine \(number)" : "\(place)")"
                let kept = MovieSummary(
                    id: .own("\(name)-\(number)"), otherIDs: known, title: title, year: 1900 + number,
                    sources: [.own])
                return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: Double(number)))
            }
        }
        let local = LocalFilms(live: live, own: PersonalFilms(InMemoryPersonalLibrary(own)))

        for (name, count) in [("airship", 16), ("balloon", 64), ("zeppelin", 904), ("dirigible", 68)] {
            for size in [20, 10, 7] {
                var seen: [MovieSummary] = []
                var page: Page<MovieSummary>
                repeat {
                    let rows = seen.count..<seen.count + size
                    page = try await local.search(MovieQuery("love of the \(name)", sort: sort, rows: rows))
                    #expect(!page.items.isEmpty && page.items.count == min(size, page.readableCount - seen.count))
                    #expect(page.isTotalExact ? page.total == count : page.total <= count, "\(name)")
                    #expect(page.isTotalExact ? page.readableCount == count : page.readableCount >= seen.count)
                    seen += page.items
                    #expect(page.total >= min(seen.count, count) && page.readableCount >= seen.count)
                } while page.hasMore && !page.items.isEmpty

                #expect(Set(seen.map(\.id)).count == seen.count, "no film stands twice")
                #expect(seen.count { $0.id.isOwn } == 8 && seen.count == page.readableCount, "\(name) by \(size)")
                #expect(page.isTotalExact == (count < 500) && (count > 500 || seen.count == count), "\(name)")
            }
        }
    }
}
