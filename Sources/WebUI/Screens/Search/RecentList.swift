import Domain
import HTML

/// The recent searches below the search box. Without a script, they are shown while the box has the focus.
struct RecentList: HTMLNode {
    /// The texts, the newest first.
    let texts: [String]

    func write(to output: inout HTMLOutput) {
        guard !texts.isEmpty else { return }
        div(.class("recent-head")) {
            p(.id("recent-name")) { "Recent searches" }
            button(.class("forget"), .type("submit"), .form("forget-searches")) { "Clear" }
        }.write(to: &output)
        div(.class("recent-rows")) {
            div(.id("recent-list"), .role("listbox"), .aria("labelledby", "recent-name")) {
                texts.enumerated().map { place, text in option(text, place: place) }
            }
            div(.class("removals")) { texts.map(removal) }
        }.write(to: &output)
    }

    private func option(_ text: String, place: Int) -> Element<String> {
        let link = SiteURL.search(.init(text: text)).with(["go": "1"]).link
        return a(.id("recent-\(place)"), .role("option"), .aria("selected", "false"), .href(link), .dir("auto")) {
            text
        }
    }

    private func removal(_ text: String) -> Element<RawMarkup> {
        button(
            .class("forget"), .type("submit"), .form("forget-search"), .name("q"), .value(text),
            .aria("label", "Remove \(text)")
        ) { Icons.clear }
    }

    /// The forms of the buttons, outside the search form: HTML forms cannot be nested.
    @HTMLBuilder static var forms: some HTMLNode {
        form(.id("forget-search"), .method("post"), .action(SiteURL(.forgetSearch).link)) { NoHTML() }
        form(.id("forget-searches"), .method("post"), .action(SiteURL(.forgetSearches).link)) { NoHTML() }
    }
}
