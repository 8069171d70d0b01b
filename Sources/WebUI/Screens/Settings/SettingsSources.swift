import Domain
import HTML

/// The sources of movies.
struct SettingsSources: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("sources"), .class("panel"), .aria("labelledby", "sources-name")) {
            h2(.id("sources-name")) { "Sources" }
            ul(.class("services")) {
                CatalogItem(catalog: output.catalog, locale: output.locale)
                output.services.map { service in ServiceItem(service: service, now: output.now) }
            }
            isAnyOn ? check : nil
            p(.class("quiet")) { "Keys are set when Matinee starts and are never shown." }
        }.write(to: &bytes)
    }

    private var isAnyOn: Bool { output.services.contains { $0.condition != .off } }

    private var check: some HTMLNode {
        form(.id("check"), .method("post"), .action(SiteURL.checkServices.link)) {
            div(.class("actions")) {
                button(.class("button plain"), .type("submit")) { "Check now" }
                output.done == .checked ? SettingsConfirmation(words: "Checked.") : nil
            }
            p(.class("quiet")) { "Each service that is on is asked one question, which counts as a request." }
        }
    }
}
