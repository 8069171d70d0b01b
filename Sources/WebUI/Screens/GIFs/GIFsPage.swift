import Domain
import HTML

/// GIFs, the page or a part of it.
struct GIFsPage {
    let shell: PageShell
    var service: GIFService?

    /// The markup of the requested part.
    func bytes(_ output: GIFsOutput) -> [UInt8] {
        let results = GIFResults(output: output, addresses: addresses, service: service)
        return output.input.part == .page
            ? page(output, results, NoHTML()).bytes(reserving: 32 * 1_024) : results.bytes(reserving: 24 * 1_024)
    }

    private var addresses: GIFAddresses { GIFAddresses(assets: shell.assets, service: service) }

    /// The whole page.
    ///
    /// - Parameter served: the service's results, if known.
    func page(_ output: GIFsOutput, _ results: GIFResults, _ served: some HTMLNode) -> some HTMLNode {
        let text = GIFQuery(output.input.text).text
        return shell.page(
            title: text.isEmpty ? "GIFs" : "\(text) · GIFs", place: .gifs,
            scripts: [
                .fragmentsScript, .endlessScrollScript, .gifMotionScript, .gifServiceScript, .gifPlayerScript,
                .searchBoxScript,
                .gifsScript,
            ]
        ) {
            h1(.class("visually-hidden")) { "GIFs" }
            GIFSearchForm(text: output.input.text, problem: output.problem)
            div(.class("gif-tools")) {
                button(.class("button plain"), .type("button"), .data("motion"), .hidden) { "Pause all GIFs" }
                output.form.map { GIFUploadForm(output: $0) }
            }
            GIFServicePlace(service: service, isAsked: !output.input.isLocal)
            div(.id("results"), .tabIndex(-1)) {
                results
                served
            }
            p(.class("visually-hidden"), .id("count"), .role("status")) { NoHTML() }
            GIFResults.unreachable
            template(.id("state-no-next")) { FailureNote("Couldn’t load the next GIF.", again: .gifs(.init())) }
            template(.id("state-no-gif")) { FailureNote("Couldn’t load the GIF.", again: .gifs(.init())) }
        }
    }
}

/// The data that the script needs for requests to the service.
struct GIFServicePlace: HTMLNode {
    let service: GIFService?
    /// Whether this page sends requests to the service.
    var isAsked = true

    func write(to output: inout HTMLOutput) {
        guard let service, isAsked else { return }
        div(
            .id("service"), .data("base", service.base), .data("key", service.key),
            .data("cards", SiteURL(.gifCards).address), .hidden
        ) {
            template(.id("state-service-unreachable")) {
                FailureNote(SourceError.unreachable.sentence(about: service.name), again: .gifs(.init()))
            }
        }.write(to: &output)
    }
}

extension GIFsOutput {
    var problem: Problem? {
        if case .invalid(let problem) = state { problem } else { nil }
    }
}
