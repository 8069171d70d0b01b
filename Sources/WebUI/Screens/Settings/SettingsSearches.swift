import Domain
import HTML

/// The recent searches.
struct SettingsSearches: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("searches"), .class("panel"), .aria("labelledby", "searches-name")) {
            h2(.id("searches-name")) { "Recent searches" }
            p { words }
            output.searches.isEmpty
                ? nil
                : ul(.class("chips"), .role("list")) {
                    output.searches.map { text in
                        li { a(.class("chip"), .href(SiteURL.search(.init(text: text)).link)) { bdi { text } } }
                    }
                }
            form(.class("actions"), .method("post"), .action(SiteURL(.clearSearches).link)) {
                output.searches.isEmpty
                    ? nil : button(.class("button plain"), .type("submit")) { "Clear recent searches" }
                output.done == .cleared ? SettingsConfirmation(words: "Cleared.") : nil
            }
        }.write(to: &bytes)
    }

    private var words: String {
        if output.problem != nil { return "Your last \(limit) successful searches appear here." }
        return switch output.searches.count {
        case 0: "No recent searches. Your last \(limit) successful ones appear here."
        case 1: "1 recent search saved."
        case let count: "\(count) recent searches saved."
        }
    }

    private var limit: Int { RecentSearch.limit }
}
