import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import WebUI

@Suite struct GIFCardsScreenTests {
    private let assets: SiteAssets

    init() throws { assets = try SiteAssets() }

    private func reply(
        _ answers: StubService, _ query: String = "view=grid&status=200", body: Int = 2
    ) async -> (status: HTTPResponse.Status, text: String) {
        let request = Sending.request(
            [Array(repeating: 0x20, count: body)], type: "application/json", path: "/gifs/cards?\(query)")
        let reply = await screen(answers.service).reply(to: request)
        return (reply.status, reply.bytes.text)
    }

    private func screen(_ service: GIFService) -> GIFCardsScreen {
        GIFCardsScreen(service: service, assets: assets, bodies: BodyIntakes().gifAnswers)
    }

    private static let served = GIF.samples[3]

    @Test func `the service's results have its mark`() async {
        let reply = await reply(StubService(page: [Self.served], total: 90))

        #expect(reply.status == .ok)
        #expect(reply.text.contains("Powered By GIPHY"))
        #expect(reply.text.contains("data-count=\"90 GIFs\""))
        #expect(reply.text.contains("href=\"/gifs/giphy-xT9IgG50Fb7Mi0prBC\""))
        #expect(reply.text.contains("data-moving=\"https://media.giphy.com/media/xT9IgG50Fb7Mi0prBC/200w.webp\""))
        #expect(reply.text.contains("Load more"))
    }

    @Test func `frames of the player and a GIF's page have the service's mark`() async {
        let player = await reply(StubService(page: [Self.served]), "view=player&status=200")
        #expect(player.text.hasPrefix("<a class=\"frame\""))
        #expect(player.text.contains("Powered By GIPHY"))
        let details = await reply(StubService(page: [Self.served]), "view=details&status=200")
        #expect(details.text.contains("Open on GIPHY"))
        #expect(details.text.contains("Powered By GIPHY"))
    }

    @Test func `the player shuffles the list`() throws {
        let other = GIF(id: .giphy("other"), title: "Other", original: Self.served.original)
        let service = StubService(page: []).service
        var screen = screen(service)
        screen.shuffled = { $0.reversed() }
        let page = Page(items: [Self.served, other], offset: 0, total: 2)

        let player = screen.bytes(page, .player).text
        let grid = screen.bytes(page, .grid).text

        for (text, first, second) in [
            (player, other.id, Self.served.id), (grid, Self.served.id, other.id),
        ] {
            let places = try [first, second].map { try #require(text.range(of: "/gifs/\($0)")).lowerBound }
            #expect(places[0] < places[1])
        }
    }

    @Test(arguments: [
        (SourceError.quotaSpent(retryAfter: nil), "GIPHY’s request limit is reached."),
        (.invalidKey, "GIPHY rejected its key."), (.badAnswer, "GIPHY sent something that can’t be read."),
        (.serverFault(status: 503), "GIPHY failed (503)."), (.notFound, "No GIFs found."),
    ])
    func `a failure has its sentence`(error: SourceError, sentence: String) async {
        let reply = await reply(StubService(failure: error))

        #expect(reply.status == .ok)
        #expect(reply.text.contains(sentence))
        #expect(reply.text.contains("Try again") == error.isWorthTryingAgain)
    }

    @Test(arguments: ["", "view=grid", "view=all&status=200", "view=grid&status=x", "view=grid&status=99999"])
    func `a malformed request is refused`(query: String) async {
        #expect(await reply(StubService(page: []), query).status == .badRequest)
    }

    @Test func `a response that is too large is refused with a sentence`() async {
        let reply = await reply(StubService(page: []), body: 3 << 20)

        #expect(reply.status == .contentTooLarge)
        #expect(reply.text.contains("GIPHY’s answer is too large."))
    }

    @Test func `GIFs whose pictures are at forbidden addresses are left out`() async {
        var forged = Self.served
        forged.original.place = .web("javascript:alert(1)")
        var odd = Self.served
        odd.page = "javascript:alert(1)"
        odd.small?.place = .web("http://elsewhere.example/a.gif")

        let grid = await reply(StubService(page: [forged]))
        #expect(!grid.text.contains("javascript"))
        #expect(grid.text.contains("GIPHY finds nothing."))
        let details = await reply(StubService(page: [odd]), "view=details&status=200")
        #expect(!details.text.contains("javascript"))
        #expect(!details.text.contains("elsewhere.example"))
        #expect(await reply(StubService(page: [forged]), "view=details&status=200").text.contains("no such GIF"))
    }
}
