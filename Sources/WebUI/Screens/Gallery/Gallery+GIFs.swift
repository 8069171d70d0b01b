import Domain
import HTML

extension Gallery {
    var gifStates: [State] { gifListStates + servedGIFStates + gifPageStates }

    private var gifListStates: [State] {
        let page = GallerySamples.gifPage
        let trending = GIFsOutput.Results(pages: [page], total: 60, nextPage: 2)
        let ours = SourceFailure(source: .localGIFs, error: .unreachable)
        return [
            gifs("gifs", "GIFs: nothing typed yet", "", .start(page.first, trending)),
            gifs("gifs-none", "GIFs: there are none", "", .start(nil, .init(pages: [], total: 0))),
            gifs("gifs-results", "GIFs: results, more to come", "cinema", .results(trending)),
            gifs(
                "gifs-later", "GIFs: later pages", "cinema",
                .results(.init(pages: [page, Array(page.prefix(7))], total: 1_282, earlierPage: 50))),
            gifs(
                "gifs-one", "GIFs: one result", "curtain",
                .results(.init(pages: [Array(page.prefix(1))], total: 1))),
            gifs("gifs-nothing", "GIFs: nothing found", "qqqqqq", .nothingFound),
            gifs("gifs-symbols", "GIFs: only symbols (400)", "?!", .invalid(.query(.onlySymbols))),
            gifs(
                "gifs-long", "GIFs: far too long (400)", String(repeating: "popcorn ", count: 30),
                .invalid(.query(.tooLong))),
            gifs("gifs-no-page", "GIFs: no such page (404)", "cinema", .invalid(.noSuchPage)),
            gifs("gifs-failed", "GIFs: they cannot be had", "cinema", .failed(ours)),
            gifs(
                "gifs-refused", "GIFs: one that was sent is none", "", .start(page.last, trending),
                form: GIFFormOutput(title: "<b>\u{301}\"My\" cat", tags: "cat, sleeps", problem: .notAGIF)),
            gifs(
                "gifs-full", "GIFs: one that was sent cannot be kept", "", .start(nil, trending),
                form: GIFFormOutput(problem: .storage(.full))),
        ]
    }

    /// A search with results of a service.
    private var servedGIFStates: [State] {
        let service = GIFService(
            name: .giphy, base: "https://gifs.example/v1", key: "key", pictureOrigins: [], mark: "Powered By GIPHY",
            answers: NoAnswers())
        let here = GIFsOutput.State.results(
            .init(pages: [Array(GallerySamples.gifs.prefix(5))], total: 30, nextPage: 2))
        func state(_ name: String, _ title: String, _ gifs: [GIF], total: Int) -> State {
            State(name: name, title: title) { [shell] in
                let addresses = GIFAddresses(assets: shell.assets, service: service)
                return GIFsPage(shell: shell).page(
                    GIFsOutput(input: GIFsInput(text: "cinema"), state: here),
                    GIFResults(
                        output: GIFsOutput(input: GIFsInput(text: "cinema"), state: here), addresses: addresses,
                        service: service),
                    GIFServiceGrid(
                        gifs: gifs, page: Page(items: gifs, offset: 0, total: total), service: service,
                        addresses: addresses)
                ).bytes()
            }
        }
        return [
            state("gifs-served", "GIFs: a service has more", GallerySamples.gifPage, total: 1_234),
            state("gifs-served-nothing", "GIFs: a service has none", [], total: 0),
        ]
    }

    private var gifPageStates: [State] {
        let failure = SourceFailure(source: .localGIFs, error: .serverFault(status: 500))
        let gif = states(of: GIFDetailsPage(shell: shell).bytes)
        return [
            gif("gif", "GIF: much is known", .gif(GallerySamples.gifs[1], mayRemove: false)),
            gif("gif-own", "GIF: one that was sent", .gif(GallerySamples.gifs[6], mayRemove: true)),
            gif("gif-served", "GIF: of a service", .gif(GallerySamples.servedGIF, mayRemove: false)),
            gif("gif-long", "GIF: a long title", .gif(GallerySamples.gifs[7], mayRemove: false)),
            gif("gif-hostile", "GIF: hostile text", .gif(GallerySamples.gifs[4], mayRemove: false)),
            gif("gif-high", "GIF: higher than wide", .gif(GallerySamples.gifs[8], mayRemove: false)),
            gif("gif-awaiting", "GIF: asking a service", .awaiting(.giphy("xT9IgG50Fb7Mi0prBC"))),
            gif("gif-unknown", "GIF: unknown id (404)", .unknown),
            gif("gif-malformed", "GIF: malformed id (400)", .malformed),
            gif("gif-failed", "GIF: it cannot be had", .failed(.drawn("popcorn"), failure)),
            gif("gif-kept", "GIF: it cannot be removed", .kept(.unwritable)),
        ]
    }

    private func gifs(
        _ name: String, _ title: String, _ text: String, _ state: GIFsOutput.State,
        form: GIFFormOutput = GIFFormOutput()
    ) -> State {
        State(name: name, title: title) { [shell] in
            GIFsPage(shell: shell).bytes(GIFsOutput(input: GIFsInput(text: text), state: state, form: form))
        }
    }

    /// A decoder that is never used: the gallery sends no requests to a service.
    private struct NoAnswers: GIFAnswers {
        func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> { throw .badAnswer }
    }
}
