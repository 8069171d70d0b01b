import QueryUnderstanding

/// Knows a few people and titles.
struct SampleKnowledge: PhraseKnowledge {
    private let people = [
        "Sigourney Weaver", "Akira Kurosawa", "Martin Short", "Tom Hanks", "Meg Ryan", "Dwayne Johnson",
    ]

    func person(named text: String) async -> PersonGuess? {
        let typed = text.lowercased()
        for name in people {
            let certainty: PersonGuess.Certainty? =
                if name.lowercased() == typed {
                    .full
                } else if name.lowercased().hasSuffix(" \(typed)") {
                    .familiar
                } else if name.lowercased().hasPrefix(typed), typed.count > 6 {
                    .similar
                } else { nil }
            if let certainty { return PersonGuess(id: name, name: name, certainty: certainty) }
        }
        return nil
    }

    func isTitleWord(_ word: String) -> Bool { ["indiana", "auction"].contains(word) }

    func isTitle(_ text: String) -> Bool { ["blade runner 2049", "my left foot"].contains(text.lowercased()) }

    /// The ids are the names.
    func hasMovie(titled text: String?, of people: [String]) async -> Bool {
        let movies = ["alien": ["Sigourney Weaver"], "seven samurai": ["Akira Kurosawa"], "big": ["Tom Hanks"]]
        let cast = text.map { movies[$0] ?? [] } ?? ["Tom Hanks", "Meg Ryan"]
        return people.allSatisfy(cast.contains)
    }
}

/// The understanding of a text with `SampleKnowledge`: «genre comedy | years 1980-1989 | alien».
func understood(_ text: String) async -> String {
    let found = await PhraseParser(currentYear: 2026).understand(text, knowledge: SampleKnowledge())
    return (found.filters.map(\.words) + [found.title].filter { !$0.isEmpty }).joined(separator: " | ")
}

extension UnderstoodFilter {
    fileprivate var words: String { isExcluded ? "not \(filter.words)" : filter.words }
}

extension PhraseFilter {
    /// `years 1980-1989`.
    var words: String {
        switch self {
        case .term(let term): "\(term.category) \(term.value)"
        case .years(let bounds): "years \(bounds.words)"
        case .minutes(let bounds): "minutes \(bounds.words)"
        case .rating(let tenths): "rating \(tenths)"
        case .person(let person): "\(person.role) \(person.name)"
        case .title(let title): "title \(title)"
        }
    }
}

extension PhraseFilter.Bounds {
    fileprivate var words: String { "\(lower.map(String.init) ?? "")-\(upper.map(String.init) ?? "")" }
}
