public import Domain
import Hummingbird

extension Website {
    /// The path of a GIF's page.
    public static func address(of gif: GIF) -> String { SiteURL.gif(gif.id).address }

    /// The routes of GIFs.
    func addGIFs(to router: Router<BasicRequestContext>, _ shell: PageShell, _ gifs: GIFServices) {
        let list = GIFsScreen(
            viewModel: GIFsViewModel(source: gifs.source), page: GIFsPage(shell: shell, service: gifs.service),
            intake: gifs.intake)
        let details = GIFDetailsScreen(
            viewModel: GIFDetailsViewModel(services: gifs), page: GIFDetailsPage(shell: shell, service: gifs.service))
        let files = GIFFileScreen(services: gifs)
        let path = RouterPath(SiteURL.gifs(.init()).address)
        router.get(path) { request, _ in await list.reply(to: request).response(to: request) }
        router.get("gifs/{id}") { request, context in
            await details.reply(id: context.parameters.get("id") ?? "").response(to: request)
        }
        router.get("gifs/{id}/{file}") { request, context in
            try await files.response(
                to: request, id: context.parameters.get("id") ?? "", file: context.parameters.get("file") ?? "",
                context: context)
        }
        if gifs.intake != nil {
            router.post(path) { request, _ in
                switch await list.take(request) {
                case .taken(let id): Response.redirect(to: SiteURL.gif(id).address, type: .normal)
                case .page(let reply): reply.response(to: request)
                }
            }
            router.post("gifs/{id}/remove") { request, context in
                await details.remove(id: context.parameters.get("id") ?? "")?.response(to: request)
                    ?? Response.redirect(to: SiteURL.gifs(.init()).address, type: .normal)
            }
        }
        if let service = gifs.service {
            let cards = GIFCardsScreen(service: service, assets: shell.assets)
            router.post(RouterPath(SiteURL.gifCards.address)) { request, _ in
                await cards.reply(to: request).response(to: request)
            }
        }
    }
}
