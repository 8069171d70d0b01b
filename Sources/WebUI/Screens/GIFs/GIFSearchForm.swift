import Domain
import HTML

/// The search box for GIFs.
struct GIFSearchForm: HTMLNode {
    var text = ""
    var problem: GIFsOutput.Problem?

    func write(to output: inout HTMLOutput) {
        form(
            .id("search"), .class("search-form"), .role("search"), .action(SiteURL.gifs(.init()).link),
            .method("get"), .noValidate
        ) {
            div(.class("search-box")) {
                span(.class("spinner"), .aria("hidden", "true")) { NoHTML() }
                label(.class("visually-hidden"), .for("q")) { "Search GIFs" }
                HTML.input(boxAttributes)
                a(clearAttributes) { Icons.clear }
                button(.class("button"), .type("submit"), .aria("label", "Search")) {
                    Icons.search
                    span { "Search" }
                }
            }
        }.write(to: &output)
    }

    private var boxAttributes: [Attribute] {
        var attributes: [Attribute] = [
            .id("q"), .name("q"), .type("search"), .value(text), .enterKeyHint("search"),
            .placeholder("Popcorn, applause, mind blown"), .autocomplete("off"), .autocapitalize("off"),
            .spellcheck("false"),
        ]
        if case .query = problem {
            attributes += [.aria("invalid", "true"), .aria("describedby", "search-problem")]
        }
        return attributes
    }

    private var clearAttributes: [Attribute] {
        let attributes: [Attribute] = [
            .class("clear"), .href(SiteURL.gifs(.init()).link), .aria("label", "Clear"), .data("clear"),
        ]
        return text.isEmpty ? attributes + [.hidden] : attributes
    }
}
