import Domain
import HTML

/// A filter of a list: a choice with a label for screen readers.
struct FilterSelect: HTMLNode {
    let name: String
    let label: String
    let options: [Option]

    struct Option {
        let value: String
        let name: String
        var isChosen: Bool
        /// The heading of the list with this option, for the script.
        var heading: String?
    }

    func write(to output: inout HTMLOutput) {
        HTML.label {
            span(.class("visually-hidden")) { label }
            select(.name(text: name)) {
                options.map { choice in
                    option(
                        .value(choice.value), .selected.when(choice.isChosen), .data("heading", choice.heading)
                    ) { choice.name }
                }
            }
        }.write(to: &output)
    }
}

extension FilterSelect {
    /// - Parameter chosen: the value as in the address.
    init(_ filter: ListFilter, chosen: String, of choices: DiscoverChoices) {
        let options = filter.values(choices, chosen).map { value in
            Option(
                value: value, name: filter.condition(value)?.name { _ in nil } ?? value, isChosen: value == chosen)
        }
        self.init(
            name: filter.field, label: filter.label,
            options: [Option(value: "", name: filter.all, isChosen: chosen.isEmpty)] + options)
    }
}
