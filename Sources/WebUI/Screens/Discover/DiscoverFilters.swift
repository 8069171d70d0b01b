import Domain
import HTML

/// The filters and the order of popular movies. It is a form, so that it works without JavaScript.
struct DiscoverFilters: HTMLNode {
    let input: DiscoverInput
    let choices: DiscoverChoices

    func write(to output: inout HTMLOutput) {
        form(.id("narrow"), .class("filters"), .action(SiteURL.discover(.init()).link), .method("get")) {
            input.conditions.map { condition in
                HTML.input(.type("hidden"), .name(text: condition.field), .value(condition.value))
            }
            ListFilter.discover.map { FilterSelect($0, chosen: input.filters[$0.field] ?? "", of: choices) }
            FilterSelect(
                name: "sort", label: "Order",
                options: DiscoverQuery.Sort.allCases.map { sort in
                    .init(value: sort.rawValue, name: sort.name, isChosen: sort == input.sort, heading: sort.heading)
                })
            button(.class("button plain"), .type("submit"), .data("without-script")) { "Show" }
        }.write(to: &output)
    }
}

extension DiscoverQuery.Sort {
    var heading: String {
        switch self {
        case .popular: "Popular now"
        case .newest: "Newest"
        case .highestRated: "Highest rated"
        }
    }

    fileprivate var name: String {
        switch self {
        case .popular: "Most popular"
        case .newest: "Newest"
        case .highestRated: "Highest rated"
        }
    }
}
