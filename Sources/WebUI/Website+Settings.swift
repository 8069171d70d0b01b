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
    }
}
