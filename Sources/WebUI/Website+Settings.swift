import Foundation
import Hummingbird

extension Website {
    /// The settings and what is done there.
    func addSettings(
        to router: Router<BasicRequestContext>, _ shell: PageShell, _ installation: any Installation
    ) {
        let viewModel = SettingsViewModel(
            installation: installation, library: personal?.library, recent: recent
        ) { [personal] in personal?.now() ?? Date() }
        let screen = SettingsScreen(
            viewModel: viewModel, page: SettingsPage(shell: shell), problemPage: ProblemPage(shell: shell))
        router.get(RouterPath(SiteURL.settings(done: nil).address)) { request, _ in
            await screen.reply(to: request).response(to: request)
        }
        router.post(RouterPath(SiteURL.checkServices.address)) { _, _ in await screen.check() }
        router.post(RouterPath(SiteURL.clearSearches.address)) { request, _ in await screen.clearSearches(request) }
        router.get(RouterPath(SiteURL.backup.address)) { request, _ in await screen.backup(request) }
        router.post("settings/imports/{id}/undo") { request, context in
            await screen.undoImport(context.parameters.get("id") ?? "", request)
        }
        addRestore(
            to: router, RestoreScreen(installation: installation, personal: personal, page: RestorePage(shell: shell)))
    }

    /// A backup is sent, looked at and restored.
    private func addRestore(to router: Router<BasicRequestContext>, _ screen: RestoreScreen) {
        @Sendable func id(_ context: BasicRequestContext) -> String { context.parameters.get("id") ?? "" }
        @Sendable func response(_ request: Request, _ outcome: RestoreScreen.Outcome) -> Response {
            switch outcome {
            case .done(let address): Response.redirect(to: address.address, type: .normal)
            case .page(let reply): reply.response(to: request)
            }
        }
        let path = RouterPath(SiteURL.restoreBackup.address)
        router.get(path) { request, _ in screen.start().response(to: request) }
        router.post(path) { request, _ in response(request, await screen.open(request)) }
        router.get("settings/restore/{id}") { request, context in
            await screen.show(id(context), request).response(to: request)
        }
        router.post("settings/restore/{id}") { request, context in
            response(request, await screen.restore(id(context), request))
        }
    }
}
