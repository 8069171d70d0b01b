import Domain
import DomainTesting
import Testing

@Suite struct InMemoryMoviesTests {
    @Test func `movies in memory fulfill the contract`() async throws {
        try await MovieSourceContract(
            InMemoryMovies(), finding: "The", known: Samples.lighthouse.id, unknown: .imdb(9_999_999)
        ).check()
    }
}
