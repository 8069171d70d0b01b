import Domain
import HTML

/// The lists of My Movies as links.
struct MyMoviesTabs: HTMLNode {
    let current: MyMoviesTab

    func write(to output: inout HTMLOutput) {
        nav(.class("kinds lists"), .aria("label", "Lists")) {
            MyMoviesTab.allCases.map { tab in
                a(.href(tab.address.link), .aria("current", "page").when(tab == current)) { tab.name }
            }
        }.write(to: &output)
    }
}

/// Title, genre, decade, rating and order of the user's movies. It is a form, so that it works without JavaScript.
struct MyMoviesFilters: HTMLNode {
    let input: MyMoviesInput
    let choices: DiscoverChoices

    func write(to output: inout HTMLOutput) {
        form(.id("narrow"), .class("filters"), .role("search"), .action(SiteURL.myMovies(.init()).link), .method("get"))
        {
            input.tab == .all ? nil : hiddenField("tab", input.tab.rawValue)
            HTML.input(
                .id("filter"), .name("q"), .type("search"), .value(input.text), .autocomplete("off"),
                .aria("label", "Find in My Movies"), .placeholder("Find a title"))
            FilterSelect(.genre, chosen: input.genre, of: choices)
            FilterSelect(.decade, chosen: input.decade, of: choices)
            // Movies to watch are rarely rated.
            input.tab == .wanted && input.stars.isEmpty ? nil : rating
            FilterSelect(
                name: "sort", label: "Order",
                options: PersonalSort.allCases.map { sort in
                    .init(value: sort.rawValue, name: sort.name, isChosen: sort == input.sort)
                })
            button(.class("button plain"), .type("submit"), .data("without-script")) { "Show" }
        }.write(to: &output)
    }

    private var rating: FilterSelect {
        FilterSelect(
            name: "stars", label: "Your rating",
            options: [.init(value: "", name: "All ratings", isChosen: input.stars.isEmpty)]
                + MyMoviesInput.ratings.map { value, halfStars in
                    .init(value: value, name: Count.stars(halfStars), isChosen: value == input.stars)
                })
    }
}

extension PersonalSort {
    fileprivate var name: String {
        switch self {
        case .added: "Newest first"
        case .title: "Title"
        case .year: "Year"
        case .rating: "Your rating"
        }
    }
}
