import Domain
import Testing

@Suite struct MissingYearTests {
    /// The movies that a search has found, by their titles and years.
    private func found(_ movies: (title: String, year: Int?)...) -> SearchFindings {
        SearchFindings(
            movies: movies.map { MovieSummary(id: .imdb(1), title: $0.title, year: $0.year) },
            totalCount: .exact(movies.count))
    }

    @Test func `a year that no found movie is from is missing`() {
        #expect(found(("Dune", 2021), ("Dune: Part Two", 2024)).missingYear(in: "dune 1984") == 1984)
        #expect(found(("Dune", nil)).missingYear(in: "1984 dune") == 1984)
    }

    @Test(arguments: ["dune 1984", "dune 1985", "dune 1983", "dune", "1990", "dune 84", "dune 19845", "dune 3000", ""])
    func `a year that is found, nearly found or not asked for is not missing`(text: String) {
        #expect(found(("Dune", 2021), ("Dune", 1984)).missingYear(in: text) == nil)
    }

    @Test func `a number in a title is found`() {
        #expect(found(("Blade Runner 2049", 2017)).missingYear(in: "blade runner 2049") == nil)
    }

    @Test func `nothing is missing while services have not answered, or if nothing is found`() {
        var awaiting = found(("Dune", 2021))
        awaiting.awaited = [.tmdb]
        #expect(awaiting.missingYear(in: "dune 1984") == nil)
        #expect(found().missingYear(in: "dune 1984") == nil)
    }
}
