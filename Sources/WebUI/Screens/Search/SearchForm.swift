import Domain
import HTML

/// The search box with its filters. Pages that lead back to Search have it too.
struct SearchForm: HTMLNode {
    let input: SearchInput
    var problem: SearchOutput.Problem?
    /// Whether year and order can be chosen.
    var offersOrder = false
    /// The recent searches.
    var recent: [String] = []

    func write(to output: inout HTMLOutput) {
        form(
            .id("search"), .class("search-form"), .role("search"), .action(SiteURL.search(.init()).link),
            .method("get"), .noValidate
        ) {
            div(.class("search-box")) {
                span(.class("spinner"), .aria("hidden", "true")) { NoHTML() }
                label(.class("visually-hidden"), .for("q")) { "Search movies" }
                HTML.input(
                    .searchBox(
                        text: text, placeholder: "Movies, for example Blade Runner 1982",
                        isInvalid: problem == .emptyTitle || problem == .invalidTitle))
                input.conditions.filter { $0 != .isSeries }.map(hiddenCondition)
                // «Clear» leaves the kind.
                input.kinds == .movies
                    ? nil : hiddenField("kind", input.kinds.rawValue)
                offersOrder
                    ? a(.clear(.search(.init()), isHidden: text.isEmpty && input.conditions.isEmpty)) { Icons.clear }
                    : nil
                button(.class("button"), .type("submit"), .name("go"), .value("1"), .aria("label", "Search")) {
                    Icons.search
                    span { "Search" }
                }
                offersOrder
                    ? div(.id("recent"), .class("recent"), .data("address", SiteURL(.recentSearches).address)) {
                        RecentList(texts: recent)
                    } : nil
            }
        }.write(to: &output)
        if offersOrder { RecentList.forms.write(to: &output) }
        if offersOrder { filters.write(to: &output) }
    }

    private var text: String { input.text ?? "" }

    /// A hidden field, so that a search from the box keeps the condition.
    private func hiddenCondition(_ condition: MovieCondition) -> some HTMLNode {
        HTML.input(.type("hidden"), .name(text: condition.field), .value(condition.value), .data("condition"))
    }

    /// The filters. They are outside the form, so that only the box remains in view while scrolling.
    private var filters: some HTMLNode {
        div(.class("filters")) {
            label {
                span { "Year" }
                HTML.input(
                    .name("year"), .form("search"), .type("text"), .inputMode("numeric"), .maxLength(4),
                    .placeholder("Any"), .autocomplete("off"), .value(input.year),
                    .data("from", String(SearchInput.years.lowerBound)),
                    .data("to", String(SearchInput.years.upperBound)),
                    .aria("invalid", "true").when(problem == .invalidYear),
                    .aria("describedby", "search-problem").when(problem == .invalidYear))
            }
            label {
                span { "Order" }
                select(.name("sort"), .form("search")) {
                    MovieQuery.Sort.allCases.map { sort in
                        option(.value(sort.rawValue), .selected.when(sort == input.sort)) { sort.name }
                    }
                }
            }
        }
    }
}

extension [Attribute] {
    /// The field of a search box.
    static func searchBox(text: String, placeholder: String, isInvalid: Bool) -> [Attribute] {
        [
            .id("q"), .name("q"), .type("search"), .value(text), .enterKeyHint("search"), .placeholder(placeholder),
            .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"),
            .aria("invalid", "true").when(isInvalid),
            .aria("describedby", "search-problem").when(isInvalid),
        ]
    }

    /// The link that empties a search box.
    static func clear(_ address: SiteURL, isHidden: Bool) -> [Attribute] {
        [.class("clear"), .href(address.link), .aria("label", "Clear"), .data("clear"), .hidden.when(isHidden)]
    }
}

extension MovieQuery.Sort {
    fileprivate var name: String {
        switch self {
        case .bestMatch: "Best match"
        case .newest: "Newest"
        case .oldest: "Oldest"
        case .highestRated: "Highest rated"
        }
    }
}
