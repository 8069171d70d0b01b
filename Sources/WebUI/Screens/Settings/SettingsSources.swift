import Domain
import HTML

/// The sources of movies.
struct SettingsSources: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("sources"), .class("panel"), .aria("labelledby", "sources-name")) {
            h2(.id("sources-name")) { "Sources" }
            ul(.class("services")) {
                CatalogItem(output: output)
                output.keyProblem.map { _ in
                    li(.class("note")) {
                        p { "The saved keys can’t be read, so their services are off. Set the keys again." }
                    }
                }
                output.services.map { service in ServiceItem(service: service, output: output) }
            }
            isAnyOn && output.managesServer ? check : nil
            p(.class("quiet")) {
                output.managesServer
                    ? "Keys stay on this machine, in a file that only Matinee may read, and are never shown again."
                    : "The owner of this Matinee sets the keys of services."
            }
        }.write(to: &bytes)
    }

    private var isAnyOn: Bool { output.services.contains { $0.condition != .off } }

    private var check: some HTMLNode {
        form(.id("check"), .method("post"), .action(SiteURL(.checkServices).link)) {
            div(.class("actions")) {
                button(.class("button plain"), .type("submit")) { "Check now" }
                output.done == .checked ? SettingsConfirmation(words: "Checked.") : nil
            }
            p(.class("quiet")) { "Each service that is on is asked one question, which counts as a request." }
        }
    }
}
