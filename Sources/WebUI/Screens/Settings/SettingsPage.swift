import Domain
import HTML

struct SettingsPage {
    let shell: PageShell

    func bytes(_ output: SettingsOutput) -> [UInt8] {
        shell.page(title: "Settings", place: .settings, scripts: [.changesScript, .settingsScript, .phoneMoviesScript])
        {
            h1 { "Settings" }
            output.problem.map(LibraryNote.init(problem:))
            output.certificateWarning.map { warning in div(.class("note"), .role("alert")) { p { warning } } }
            div(.class("settings")) {
                SettingsSources(output: output)
                div(.class("own-settings")) {
                    SettingsMovies(output: output)
                    SettingsBackups(
                        report: output.backups, managesServer: output.managesServer, locale: output.locale)
                    output.problem == nil ? SettingsImports(output: output) : nil
                    SettingsSearches(output: output)
                    output.phoneChoices.map { choices in
                        SettingsPhone(choices: choices, builtInCount: output.catalog.builtInCount)
                    }
                    output.account.map { SettingsPeople(account: $0) }
                }
                attributions(output)
            }
        }.bytes(reserving: 16 * 1024)
    }

    /// The catalog alone, for the script.
    func catalog(_ output: SettingsOutput) -> [UInt8] { CatalogItem(output: output).bytes() }

    private func attributions(_ output: SettingsOutput) -> some HTMLNode {
        section(.class("panel wide"), .aria("labelledby", "attributions")) {
            h2(.id("attributions")) { "Attributions" }
            output.services.map { service in
                p {
                    "\(service.credit) "
                    NamedLink(service.key.home)
                }
            }
            output.catalog.imported?.origins.map { origin in
                origin.credit.map { credit in
                    p {
                        "\(credit) "
                        origin.home.map { NamedLink($0) }
                    }
                }
            }
            p { "The built-in movies, their overviews and the drawn posters are Matinee’s own." }
        }
    }
}

/// A confirmation. It gets the focus, so that screen readers read it.
struct SettingsConfirmation: HTMLNode {
    let words: String

    func write(to output: inout HTMLOutput) {
        p(.id("done"), .role("status"), .tabIndex(-1)) { words }.write(to: &output)
    }
}
