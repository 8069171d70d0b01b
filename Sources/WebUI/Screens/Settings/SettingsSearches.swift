import Domain
import HTML

/// The last searches, as the settings tell of them.
struct SettingsSearches: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("searches"), .class("panel"), .aria("labelledby", "searches-name")) {
            h2(.id("searches-name")) { "Recent searches" }
            p { words }
            form(.class("actions"), .method("post"), .action(SiteURL.clearSearches.link)) {
                output.searchCount > 0
                    ? button(.class("button plain"), .type("submit")) { "Clear recent searches" } : nil
                output.done == .cleared ? SettingsDeed(words: "Cleared.") : nil
            }
        }.write(to: &bytes)
    }

    private var words: String {
        if output.problem != nil { return "Searches that find something are offered again, the last \(limit) of them." }
        return switch output.searchCount {
        case 0: "None are kept. The last \(limit) that find something are offered again."
        case 1: "1 search is kept, to be offered again."
        case let count: "\(count) searches are kept, to be offered again."
        }
    }

    private var limit: Int { RecentSearch.limit }
}
