import Domain
import HTML

struct GIFDetailsPage {
    let shell: PageShell
    var service: GIFService?

    func bytes(_ output: GIFDetailsOutput) -> [UInt8] {
        switch output {
        case .gif(let gif, let mayRemove): page(gif, mayRemove: mayRemove).bytes(reserving: 8 * 1_024)
        case .awaiting(let id): awaiting(id).bytes()
        case .unknown:
            problem("We don’t have this GIF", "It may have been removed. Search for another.", again: nil).bytes()
        case .malformed:
            problem(
                "That is not the address of a GIF", "A GIF’s address ends in something like drawn-popcorn.", again: nil
            ).bytes()
        case .failed(let id, let failure):
            problem(
                "That did not work", failure.gifSentence, again: failure.error.isWorthTryingAgain ? .gif(id) : nil
            ).bytes()
        case .kept(let error): problem("That did not work", error.sentence, again: nil).bytes()
        }
    }

    private func page(_ gif: GIF, mayRemove: Bool) -> some HTMLNode {
        shell.page(title: gif.title, place: .gifs, scripts: Self.scripts) {
            Self.back
            div(.id("gif")) {
                GIFArticle(gif: gif, addresses: GIFAddresses(assets: shell.assets, service: service))
            }
            mayRemove ? removal(gif) : nil
        }
    }

    /// Removing needs two steps, because it cannot be undone.
    private func removal(_ gif: GIF) -> some HTMLNode {
        details(.class("gif-removal")) {
            summary { "Remove" }
            form(.method("post"), .action(SiteURL.removeGIF(gif.id).link)) {
                p { "This deletes the GIF’s file. You can’t undo it." }
                p(.class("actions")) { button(.class("button plain"), .type("submit")) { "Remove it" } }
            }
        }
    }

    /// A placeholder until the browser has requested the GIF from the service.
    private func awaiting(_ id: GIFID) -> some HTMLNode {
        shell.page(title: "GIF", place: .gifs, scripts: Self.scripts) {
            Self.back
            GIFServicePlace(service: service)
            GIFResults.unreachable
            div(.id("gif"), .data("awaited", id.serviceID)) {
                div(.class("empty")) {
                    Icons.beam
                    h1 { "Asking \(service?.name.rawValue ?? "") …" }
                    noscript { p(.class("quiet")) { "Turn on JavaScript to see this GIF." } }
                }
            }
        }
    }

    private func problem(_ heading: String, _ advice: String, again: SiteURL?) -> some HTMLNode {
        shell.page(title: heading, place: .gifs) {
            div(.class("empty")) {
                Icons.tornTicket
                h1 { heading }
                p(.class("quiet")) { advice }
                again.map { again in p { a(.class("button plain"), .href(again.link)) { "Try again" } } }
            }
            GIFSearchForm()
        }
    }

    private static let scripts: [SiteAssets.Name] = [
        .fragmentsScript, .changesScript, .gifMotionScript, .gifServiceScript, .copyScript, .gifScript,
    ]

    private static var back: some HTMLNode {
        a(.class("back"), .href(SiteURL.gifs(.init()).link), .data("back", "gifs")) {
            Icons.back
            span { "GIFs" }
        }
    }
}

extension GIFID {
    /// The id without its prefix.
    fileprivate var serviceID: String {
        switch self {
        case .drawn(let id), .own(let id), .giphy(let id): id
        }
    }
}
