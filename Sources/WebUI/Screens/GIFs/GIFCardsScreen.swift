import Domain
import HTML
import HTTPTypes
import Hummingbird

/// `/gifs/cards`: renders a service's response as a part of a page.
///
/// The browser sends the request to the service, as its terms require, and posts the response here unchanged. The
/// response is untrusted.
struct GIFCardsScreen: Screen {
    let service: GIFService
    let assets: SiteAssets
    /// Orders the service's list for the player.
    var shuffled: @Sendable ([GIF]) -> [GIF] = { $0.shuffled() }
    let bodies: BodyIntake

    /// The maximum size of a body in bytes.
    static let maxBodyBytes = 2 << 20

    enum View: String {
        case grid
        case player
        case details
    }

    var routes: [Route] { [.post(.gifCards, .fragment) { request, _ in await reply(to: request) }] }

    func reply(to request: Request) async -> Reply {
        let query = request.query
        guard let view = query["view"].flatMap(View.init), let status = query["status"].flatMap(Int.init),
            (100...599).contains(status)
        else { return note("That cannot be shown.", status: .badRequest) }
        let received = await bodies.body(of: request)
        defer { received.finish() }
        switch received.ending {
        case .whole: break
        case .tooLong: return note("\(service.name.rawValue)’s answer is too large.", status: .contentTooLarge)
        case .signedOut: return note(ReceivedBody.Refusal.signedOut.sentence, status: .unauthorized)
        case .tooMuchAtOnce: return note(ReceivedBody.Refusal.tooMuchAtOnce.sentence, status: .serviceUnavailable)
        case .cutOff: return note("The answer did not arrive whole.", status: .badRequest)
        }
        let answers = service.answers
        let found = await received.read { body -> Result<Page<GIF>, SourceError> in
            let body = CombiningMarks.cut(json: body)
            do throws(SourceError) { return .success(try answers.gifs(in: body, status: status)) } catch {
                return .failure(error)
            }
        }
        switch found {
        case .success(let page): return Reply(type: .html, bytes: bytes(page, view), caching: .none)
        case .failure(let error):
            let failure = SourceFailure(source: service.name, error: error)
            return note(failure.gifSentence, hasAgain: error.isWorthTryingAgain)
        }
    }

    func bytes(_ page: Page<GIF>, _ view: View) -> [UInt8] {
        let addresses = GIFAddresses(assets: assets, service: service)
        let gifs = page.items.filter { addresses.picture($0, .original) != nil }
        switch view {
        case .grid:
            return GIFServiceGrid(gifs: gifs, page: page, service: service, addresses: addresses)
                .bytes(reserving: 24 * 1_024)
        case .player:
            return shuffled(gifs).map { GIFFrame(gif: $0, addresses: addresses, mark: service.mark) }
                .bytes(reserving: 16 * 1_024)
        case .details:
            guard let gif = gifs.first else {
                return FailureNote("\(service.name.rawValue) has no such GIF.", again: nil).bytes()
            }
            return GIFArticle(gif: gif, addresses: addresses, mark: service.mark, loadsWithoutScript: false).bytes()
        }
    }

    /// - Parameter status: by default 200, because a failure of the service is not an error of this request.
    private func note(
        _ sentence: String, hasAgain: Bool = false, status: HTTPResponse.Status = .ok
    ) -> Reply {
        let note = FailureNote(sentence, again: hasAgain ? .gifs(.init()) : nil)
        return Reply(status: status, type: .html, bytes: note.bytes(), caching: .none)
    }
}

/// The service's GIFs, with its attribution.
struct GIFServiceGrid: HTMLNode {
    let gifs: [GIF]
    let page: Page<GIF>
    let service: GIFService
    let addresses: GIFAddresses

    func write(to output: inout HTMLOutput) {
        section(.class("found served"), .aria("label", service.name.rawValue), .data("count", count)) {
            div(.class("gif-head")) {
                h2 { "From \(service.name.rawValue)" }
                p(.class("mark")) { service.mark }
            }
            gifs.isEmpty ? nil : GIFGrid(gifs: gifs, addresses: addresses)
            if page.hasMore, !page.items.isEmpty {
                p(.class("more")) {
                    button(.class("button plain"), .type("button"), .data("more-served")) { "Load more" }
                }
            } else {
                p(.class("end")) {
                    gifs.isEmpty && page.offset == 0 ? "\(service.name.rawValue) finds nothing." : "That's all."
                }
            }
        }.write(to: &output)
    }

    private var count: String { gifs.isEmpty ? GIFResults.nothing : Count.of(max(page.total, gifs.count), "GIF") }
}
