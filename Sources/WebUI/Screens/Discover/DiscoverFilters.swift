import Domain
import HTML

/// Genre, decade and order of popular movies. It is a form, so that it works without JavaScript.
struct DiscoverFilters: HTMLNode {
    let input: DiscoverInput
    let choices: ChartChoices

    func write(to output: inout HTMLOutput) {
        form(.id("narrow"), .class("filters"), .action(SiteURL.discover(.init()).link), .method("get")) {
            input.conditions.map { condition in
                HTML.input(.type("hidden"), .name(text: condition.field), .value(condition.value))
            }
            label {
                span(.class("visually-hidden")) { "Genre" }
                select(.name("genre")) {
                    option("", "All genres", isChosen: input.genre.isEmpty)
                    genres.map { genre in
                        option(genre.rawValue, [genre].names, isChosen: genre.rawValue == input.genre)
                    }
                }
            }
            label {
                span(.class("visually-hidden")) { "Decade" }
                select(.name("decade")) {
                    option("", "All decades", isChosen: input.decade.isEmpty)
                    decades.map { decade in
                        option("\(decade)", "\(decade)s", isChosen: "\(decade)" == input.decade)
                    }
                }
            }
            label {
                span(.class("visually-hidden")) { "Order" }
                select(.name("sort")) {
                    ChartQuery.Sort.allCases.map { sort in
                        option(sort.rawValue, sort.name, isChosen: sort == input.sort, heading: sort.heading)
                    }
                }
            }
            button(.class("button plain"), .type("submit"), .data("without-script")) { "Show" }
        }.write(to: &output)
    }

    /// The chosen genre is shown even if no movie has it.
    private var genres: [Genre] {
        let chosen = Genre(rawValue: input.genre)
        return Genre.allCases.filter { $0 == chosen || choices.genres.contains($0) }
    }

    private var decades: [Decade] {
        let others = [Decade(input.decade)].compactMap(\.self).filter { !choices.decades.contains($0) }
        return (choices.decades + others).sorted { $0.firstYear > $1.firstYear }
    }

    /// - Parameter heading: the heading of the list with this option, for the script.
    private func option(
        _ value: String, _ name: String, isChosen: Bool, heading: String? = nil
    ) -> Element<String> {
        var attributes: [Attribute] = [.value(value)]
        if isChosen { attributes.append(.selected) }
        if let heading { attributes.append(.data("heading", heading)) }
        return HTML.option(attributes) { name }
    }
}

extension ChartQuery.Sort {
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
