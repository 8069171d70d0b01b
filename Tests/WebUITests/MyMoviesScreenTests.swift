import Domain
import DomainTesting
import HTTPTypes
import Hummingbird
import Testing

@testable import WebUI

@Suite struct MyMoviesScreenTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func keep(
        _ text: String, breaks: Bool = false, from movies: InMemoryFinder = InMemoryFinder()
    ) async throws -> MyMoviesScreen.Outcome {
        let screen = MyMoviesScreen(
            personal: Sending.services(), movies: movies, page: MyMoviesPage(shell: shell),
            problemPage: ProblemPage(shell: shell))
        return try await screen.keep(
            Sending.request([Array(text.utf8)], type: "application/x-www-form-urlencoded", breaks: breaks))
    }

    private func status(_ outcome: MyMoviesScreen.Outcome) -> HTTPResponse.Status? {
        guard case .failed(let problem) = outcome else { return nil }
        return problem.status
    }

    @Test func `a movie in the library leads to its page`() async throws {
        guard case .kept(_, let page) = try await keep("id=tt0133093") else { return _ = try #require(nil as Bool?) }

        #expect(page.address == "/movies/tt0133093")
    }

    @Test func `a movie that was added on its page keeps the way back`() async throws {
        let outcome = try await keep("id=tt0133093&from=%2F%3Fgenre%3Ddrama")
        guard case .kept(_, let page) = outcome else { return _ = try #require(nil as Bool?) }

        #expect(page.address == "/movies/tt0133093?from=%2F%3Fgenre%3Ddrama")
    }

    @Test func `a movie of a service that fails or is late gets 502, so that phones send it again`() async throws {
        let failing = InMemoryFinder(failures: [SourceFailure(source: .tmdb, error: .serverFault(status: 500))])

        #expect(status(try await keep("id=tmdb-1", from: failing)) == .badGateway)
        #expect(status(try await keep("id=tmdb-1", from: InMemoryFinder(awaited: [.tmdb]))) == .badGateway)
        #expect(status(try await keep("id=tmdb-1")) == .notFound)
    }

    @Test(arguments: ["", "id=", "id=nonsense"])
    func `an invalid id is refused`(text: String) async throws {
        #expect(status(try await keep(text)) == .badRequest)
    }

    @Test func `an incomplete form gets 400`() async throws {
        #expect(status(try await keep("id=", breaks: true)) == .badRequest)
    }

    @Test func `a form that is too long gets 413`() async throws {
        let error = await #expect(throws: (any Error).self) {
            _ = try await keep("id=" + String(repeating: "x", count: 5_000))
        }

        #expect((error as? any HTTPResponseError)?.status == .contentTooLarge)
    }
}
