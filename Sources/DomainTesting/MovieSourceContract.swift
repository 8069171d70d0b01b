public import Domain
import Testing

public struct MovieSourceContract: Sendable {
    private let source: any MovieSource
    private let text: String
    private let known: MovieID
    private let unknown: MovieID

    /// - Parameter text: a query that matches at least three of the source's movies.
    public init(_ source: any MovieSource, finding text: String, known: MovieID, unknown: MovieID) {
        self.source = source
        self.text = text
        self.known = known
        self.unknown = unknown
    }

    /// Checks the contract; each breach is an issue of the running test.
    public func check() async throws {
        try await checkPages()
        try await checkOrder()
        try await checkYear()
        await checkInvalidTexts()
        try await checkMovie()
        try await checkSimilar()
    }

    private func checkPages() async throws {
        let all = try await source.search(MovieQuery(text), rows: 0..<10_000)
        #expect(all.total >= 3)
        #expect(all.items.count == all.total)
        #expect(Set(all.items.map(\.id)).count == all.total, "no movie stands twice in an answer")

        let part = try await source.search(MovieQuery(text), rows: 1..<3)
        #expect(part.items == Array(all.items[1..<3]), "a part is the same rows that the whole has there")
        #expect(part.offset == 1)
        #expect(part.total == all.total)

        let beyond = try await source.search(MovieQuery(text), rows: 10_000..<10_020)
        #expect(beyond.items.isEmpty)
        #expect(!beyond.hasMore)
    }

    private func checkOrder() async throws {
        let best = try await source.search(MovieQuery(text), rows: 0..<10_000)
        for sort in MovieQuery.Sort.allCases {
            let sorted = try await source.search(MovieQuery(text, sort: sort), rows: 0..<10_000)
            #expect(Set(sorted.items.map(\.id)) == Set(best.items.map(\.id)), "an order leaves nothing out")
        }
        let newest = try await source.search(MovieQuery(text, sort: .newest), rows: 0..<10_000).items.compactMap(\.year)
        #expect(newest == newest.sorted(by: >))
        let rated = try await source.search(MovieQuery(text, sort: .highestRated), rows: 0..<10_000)
        let figures = rated.items.map { $0.rating?.outOfTen ?? 0 }
        #expect(figures == figures.sorted(by: >))
    }

    private func checkYear() async throws {
        let all = try await source.search(MovieQuery(text), rows: 0..<10_000)
        let year = try #require(all.items.compactMap(\.year).first)
        let narrowed = try await source.search(MovieQuery(text, year: year), rows: 0..<10_000)
        #expect(narrowed.total > 0)
        #expect(narrowed.items.allSatisfy { $0.year == year })
    }

    private func checkInvalidTexts() async {
        for text in ["", "  \n", "?!", "🍿", String(repeating: "a", count: 201)] {
            await #expect(throws: SourceError.invalidQuery) { _ = try await source.search(MovieQuery(text)) }
        }
    }

    private func checkMovie() async throws {
        let movie = try await source.movie(known)
        #expect(movie.id == known)
        #expect(!movie.summary.title.isEmpty)
        #expect(!movie.sources.isEmpty, "it says who told it")
        await #expect(throws: SourceError.notFound) { _ = try await source.movie(unknown) }
    }

    private func checkSimilar() async throws {
        let similar = try await source.similar(to: known, limit: 2)
        #expect(similar.count <= 2)
        #expect(!similar.contains { $0.id == known }, "a movie is not like itself")
        await #expect(throws: SourceError.notFound) { _ = try await source.similar(to: unknown, limit: 2) }
    }
}
