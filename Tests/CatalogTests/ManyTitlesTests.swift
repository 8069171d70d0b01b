import Domain
import DomainTesting
import Testing
import TitleIndex

@testable import Catalog
@testable import CatalogImport

/// Lists of catalogs with more titles than a search aligns, and of smaller ones.
@Suite struct ManyTitlesTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    /// The rows of a list and its total, page after page, to the last page.
    private func pages(
        _ query: MovieQuery, in catalog: Catalog, by size: Int = 20
    ) async throws -> [Page<MovieSummary>] {
        var pages: [Page<MovieSummary>] = []
        repeat {
            let rows = pages.count * size..<(pages.count + 1) * size
            pages.append(try await catalog.search(query, rows: rows))
        } while pages.last?.hasMore == true && pages.count < 60
        return pages
    }

    @Test func `each page that hasMore announces exists`() async throws {
        // No title begins with the text, so the total is known only by counting.
        let counts = [("mine", 20), ("moon", 21), ("tide", 40), ("lake", 41), ("hill", 300), ("dust", 900)]
        let loves = counts.flatMap { name, count in
            (0..<count).map { ImportedTitle.movie(90_000 + $0, "The Love of the \(name) \($0)") }
        }
        let others = (1...32_000).map { ImportedTitle.movie($0, "Movie \($0)", votes: 1 + $0 % 7) }
        let numbered = (others + loves).enumerated().map { number, title in
            var title = title
            title.id = .imdb(number + 1)
            return title
        }
        try file.write(numbered)
        let catalog = try file.catalog()
        #expect(catalog.file?.titles.countsAll == false)

        for (name, count) in counts {
            for size in [20, 10, 21, 30] {
                let pages = try await pages(MovieQuery("love of \(name)"), in: catalog, by: size)
                let rows = pages.flatMap(\.items)
                #expect(pages.allSatisfy { !$0.items.isEmpty }, "\(name) by \(size)")
                #expect(pages.dropLast().allSatisfy { $0.items.count == size }, "\(name) by \(size)")
                #expect(Set(rows.map(\.id)).count == rows.count, "\(name) by \(size)")
                #expect(count > 500 ? rows.count >= 500 : rows.count == count, "\(name) by \(size)")
                #expect(pages.allSatisfy { $0.totalCount.isExact ? $0.total == count : $0.total <= count }, "\(name)")
                #expect(pages.last?.totalCount.isExact == (count < 500), "\(name) by \(size)")
                #expect(pages.last?.readableCount == rows.count, "\(name) by \(size)")
            }
        }
        #expect(try await catalog.search(MovieQuery("love of mine")).totalCount.isExact, "20 are known to be all")
        let newest = try await pages(MovieQuery("love of dust", sort: .newest), in: catalog)
        #expect(newest.allSatisfy { !$0.items.isEmpty && $0.readableCount == newest.flatMap(\.items).count })
    }

    @Test func `with exact totals, every page has the same total and the last page exists`()
        async throws
    {
        try file.write((1...12_000).map { .movie($0, "Saga \($0)", votes: $0) })
        let catalog = try file.catalog()
        #expect(catalog.file?.titles.countsAll == true)

        for page in [1, 2, 26, 600] {
            let found = try await catalog.search(MovieQuery("saga"), rows: (page - 1) * 20..<page * 20)
            #expect(found.total == 12_000 && found.totalCount.isExact && found.readableCount == 12_000, "page \(page)")
            #expect(found.items.count == 20 && found.hasMore == (page < 600), "page \(page)")
        }
    }
}
