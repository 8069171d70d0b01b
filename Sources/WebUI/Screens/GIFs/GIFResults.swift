import Domain
import HTML

/// The part of GIFs that changes by typing and scrolling.
struct GIFResults: HTMLNode {
    let output: GIFsOutput
    let addresses: GIFAddresses
    /// The service that the browser contacts too.
    var service: GIFService?

    func write(to bytes: inout HTMLOutput) {
        switch output.state {
        case .start(let gif, let results):
            gif.map { GIFPlayer($0, addresses: addresses) }.write(to: &bytes)
            results.total == 0 ? noGIFs.write(to: &bytes) : trending(results).write(to: &bytes)
        case .results(let results) where output.input.part == .rows: rows(results).write(to: &bytes)
        case .results(let results): found(results).write(to: &bytes)
        case .pool(let gifs): gifs.map { GIFFrame(gif: $0, addresses: addresses) }.write(to: &bytes)
        case .nothingFound: nothingFound.write(to: &bytes)
        case .invalid(let problem): invalid(problem).write(to: &bytes)
        case .failed(let failure):
            FailureNote(failure.gifSentence, again: failure.error.isWorthTryingAgain ? output.input.address() : nil)
                .write(to: &bytes)
        }
    }

    private func trending(_ results: GIFsOutput.Results) -> some HTMLNode {
        section(.class("found"), .aria("labelledby", "looked-for"), .data("count", ""), .data("trending")) {
            div(.class("gif-head")) { h2(.id("looked-for")) { "Popular GIFs" } }
            earlier(results)
            rows(results)
        }
    }

    /// The results. With a service, the local results are one row above the service's results.
    private func found(_ results: GIFsOutput.Results) -> some HTMLNode {
        let isRow = service != nil && !output.input.isLocal
        return section(
            .class("found"), .aria("label", isRow ? "On this machine" : "Results"),
            .data("count", Count.of(results.total, "GIF"))
        ) {
            earlier(results)
            if isRow {
                div(.class("gif-head")) {
                    h2 { "On this machine" }
                    results.nextPage == nil
                        ? nil
                        : a(.class("see-all"), .href(output.input.address(isLocal: true).link)) {
                            "See all \(results.total.grouped)"
                        }
                }
                results.pages.first.map { GIFGrid(gifs: $0, addresses: addresses, isRow: true) }
            } else {
                rows(results)
            }
        }
    }

    private func earlier(_ results: GIFsOutput.Results) -> EarlierLink? {
        results.earlierPage.map { EarlierLink(address: output.input.address(page: $0)) }
    }

    @HTMLBuilder private func rows(_ results: GIFsOutput.Results) -> some HTMLNode {
        results.pages.map { GIFGrid(gifs: $0, addresses: addresses) }
        ListEnd(next: results.nextPage.map { output.input.address(page: $0) })
    }

    private var nothingFound: some HTMLNode {
        section(.class("found"), .aria("label", "Results"), .data("count", Self.nothing), .data("nothing")) {
            div(.class("empty")) {
                Icons.tornTicket
                p(.class("message")) { Self.nothing }
                p(.class("quiet")) { "Try another word, or just its first letters." }
            }
        }
    }

    static let nothing = "No GIFs found."

    private var noGIFs: some HTMLNode {
        div(.class("empty"), .data("trending")) {
            Icons.tornTicket
            p(.class("message")) { "No GIFs yet" }
        }
    }

    private func invalid(_ problem: GIFsOutput.Problem) -> some HTMLNode {
        div(.class("empty"), .data("count", problem.sentence)) {
            Icons.tornTicket
            p(.class("message"), .id("search-problem"), .data("problem")) { problem.sentence }
            problem == .noSuchPage
                ? p { a(.class("button plain"), .href(output.input.address().link)) { "Back to the first page" } } : nil
        }
    }

    /// The note that the script shows if the server does not answer.
    static var unreachable: some HTMLNode {
        template(.id("state-unreachable")) {
            FailureNote.unreachable(again: .gifs(.init()))
        }
    }
}
