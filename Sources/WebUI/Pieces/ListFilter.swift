import Domain

/// A filter of a list of movies that a form offers.
///
/// Each filter of `discover` is a select on Discover, a field of its address, a chip when it is chosen, and a condition
/// of the query.
struct ListFilter {
    /// The field of addresses, which is one of `MovieCondition.fields`.
    let field: String
    let label: String
    /// The option without a condition: `All genres`.
    let all: String
    /// The values to choose from, as in addresses. The chosen one is among them even if no movie has it.
    let values: @Sendable (_ choices: DiscoverChoices, _ chosen: String) -> [String]

    /// In the order of the form.
    static let discover = [genre, decade]

    static let genre = ListFilter(field: "genre", label: "Genre", all: "All genres") { choices, chosen in
        Genre.allCases.filter { $0.rawValue == chosen || choices.genres.contains($0) }.map(\.rawValue)
    }

    static let decade = ListFilter(field: "decade", label: "Decade", all: "All decades") { choices, chosen in
        let others = [Decade(chosen)].compactMap(\.self).filter { !choices.decades.contains($0) }
        return (choices.decades + others).sorted { $0.firstYear > $1.firstYear }.map(\.description)
    }

    /// `nil` for an unknown value.
    func condition(_ value: String) -> MovieCondition? {
        MovieCondition(field: field, value: value).flatMap { $0.isExcluded ? nil : $0 }
    }

    /// The names of Discover's filters in a sentence: `genre or decade`.
    static var discoverNames: String {
        let names = discover.map { $0.label.lowercased() }
        return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    }
}
