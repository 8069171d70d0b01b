import Domain
import HTML

/// A filter of a list: a choice with a label for screen readers.
struct FilterSelect: HTMLNode {
    let name: StaticString
    let label: String
    let options: [Option]

    struct Option {
        let value: String
        let name: String
        var isChosen: Bool
        /// The heading of the list with this option, for the script.
        var heading: String?
    }

    /// The chosen genre is shown even if no movie has it.
    static func genre(_ chosen: String, of choices: ChartChoices) -> FilterSelect {
        let genres = Genre.allCases.filter { $0.rawValue == chosen || choices.genres.contains($0) }
        return FilterSelect(
            name: "genre", label: "Genre",
            options: [Option(value: "", name: "All genres", isChosen: chosen.isEmpty)]
                + genres.map { Option(value: $0.rawValue, name: [$0].names, isChosen: $0.rawValue == chosen) })
    }

    /// The chosen decade is shown even if no movie is from it.
    static func decade(_ chosen: String, of choices: ChartChoices) -> FilterSelect {
        let others = [Decade(chosen)].compactMap(\.self).filter { !choices.decades.contains($0) }
        let decades = (choices.decades + others).sorted { $0.firstYear > $1.firstYear }
        return FilterSelect(
            name: "decade", label: "Decade",
            options: [Option(value: "", name: "All decades", isChosen: chosen.isEmpty)]
                + decades.map { Option(value: "\($0)", name: "\($0)s", isChosen: "\($0)" == chosen) })
    }

    func write(to output: inout HTMLOutput) {
        HTML.label {
            span(.class("visually-hidden")) { label }
            select(.name(name)) { options.map(element) }
        }.write(to: &output)
    }

    private func element(_ choice: Option) -> Element<String> {
        var attributes: [Attribute] = [.value(choice.value)]
        if choice.isChosen { attributes.append(.selected) }
        if let heading = choice.heading { attributes.append(.data("heading", heading)) }
        return option(attributes) { choice.name }
    }
}
