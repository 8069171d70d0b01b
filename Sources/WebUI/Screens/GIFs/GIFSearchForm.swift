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
                HTML.input(
                    .searchBox(text: text, placeholder: "Popcorn, applause, mind blown", isInvalid: isInvalid))
                a(.clear(.gifs(.init()), isHidden: text.isEmpty)) { Icons.clear }
                button(.class("button"), .type("submit"), .aria("label", "Search")) {
                    Icons.search
                    span { "Search" }
                }
            }
        }.write(to: &output)
    }

    private var isInvalid: Bool { if case .query = problem { true } else { false } }
}
