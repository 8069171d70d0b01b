import Domain
import DomainTesting
import HTTPTypes
import Hummingbird
import Testing

@testable import WebUI

/// Recommendations with their reasons, and what is not for the user.
@Suite struct RecommendedScreenTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private static let reason = Recommendation.Reason(id: .imdb(1_000_003), title: "The Last Ferry", halfStars: 9)
    private static let recommended = Recommendation(movie: Samples.lighthouse.summary, because: reason)

    private func screen(_ all: Recommendations) -> RecommendedScreen {
        RecommendedScreen(
            recommender: Sending.Recommended(all), page: RecommendedPage(shell: shell),
            problemPage: ProblemPage(shell: shell))
    }

    private func page(_ screen: RecommendedScreen, dismissed: MovieID? = nil) async -> String {
        let path = SiteURL.recommended(dismissed: dismissed).address
        let reply = await screen.reply(
            to: Request(
                head: .init(method: .get, scheme: nil, authority: nil, path: path), body: .init(buffer: .init())))
        return reply.bytes.text
    }

    private func dismiss(_ body: String, _ screen: RecommendedScreen) async throws -> FormReply {
        try await screen.dismiss(
            Sending.request([Array(body.utf8)], type: "application/x-www-form-urlencoded"))
    }

    @Test func `each movie says why it is there`() async {
        let page = await page(screen(.movies([Self.recommended])))
        #expect(page.contains("because you gave The Last Ferry 4½ stars"))
        #expect(page.contains("aria-label=\"Not for me: The Lantern Keeper\""))
    }

    @Test func `with few ratings the page says how many are missing`() async {
        let page = await page(screen(.tooFewRated(1)))
        #expect(page.contains("Rate 20 movies") && page.contains("You have rated 1 movie."))
    }

    @Test func `a movie that is not for the user goes, and comes back by Undo`() async throws {
        let screen = screen(.movies([Self.recommended]))
        let id = Self.recommended.id
        guard case .redirect(let url) = try await dismiss("id=\(id)", screen) else {
            Issue.record("not redirected")
            return
        }
        #expect(url.address == "/recommended?dismissed=\(id)")
        let gone = await page(screen, dismissed: id)
        #expect(gone.contains("Nothing more to recommend.") && gone.contains(">Undo</button>"))
        _ = try await dismiss("id=\(id)&undo=yes", screen)
        #expect(await page(screen).contains("The Last Ferry"))
    }

    @Test(arguments: ["", "id=", "id=matrix", "id=%00"])
    func `an id that is none is refused`(_ body: String) async throws {
        guard case .page(let reply) = try await dismiss(body, screen(.movies([]))) else {
            Issue.record("redirected")
            return
        }
        #expect(reply.status == .badRequest)
    }
}
