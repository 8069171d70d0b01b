/// A text while it is read: its words are grouped into filters, words of a title, and words without meaning.
struct Reading {
    let grammar: Grammar
    var parts: [Part] = []

    /// Neighboring words that have one meaning together.
    struct Part {
        let range: Range<Int>
        var content: Content
    }

    enum Content: Equatable {
        /// Filters of one phrase. Weak ones count only if the text has another filter or a noun.
        case filters([PhraseFilter], isWeak: Bool, isExcluded: Bool)
        /// A year that may as well be part of a title.
        case year(PhraseFilter)
        /// «movies»: makes a phrase of weak filters.
        case noun
        /// «of the»: in a title only between its words.
        case noise
        /// A word of a title, or of a name.
        case unknown
        /// Words that are a title together.
        case title

        static func filter(_ filter: PhraseFilter) -> Content {
            .filters([filter], isWeak: false, isExcluded: false)
        }
    }

    /// The place after the last word that was read.
    var end: Int { parts.last?.range.upperBound ?? 0 }

    mutating func append(_ filters: [PhraseFilter], isWeak: Bool = false, isExcluded: Bool = false, to end: Int) {
        append(.filters(filters, isWeak: isWeak, isExcluded: isExcluded), to: end)
    }

    private mutating func append(_ content: Content, to end: Int) {
        parts.append(Part(range: self.end..<end, content: content))
    }

    /// Words that are a title together.
    mutating func appendTitle(to end: Int) { append(.title, to: end) }

    /// Reads the longest phrase that begins after the last one.
    mutating func readNext() {
        let place = end
        if let start = grammar.cue(.not, place), let found = terms(start),
            case .filters(let filters, _, _) = found.value
        {
            return append(.filters(filters, isWeak: false, isExcluded: true), to: found.end)
        }
        // Of phrases of the same length, the first kind in the list counts.
        let found: [Grammar.Found<Content>] = [
            grammar.period(place)?.map { $0.isBare ? .year(.years($0.years)) : .filter(.years($0.years)) },
            grammar.runningTime(place)?.map { .filter(.minutes($0)) },
            grammar.rating(place)?.map { .filter(.rating(tenths: $0)) },
            // What a child may watch. For others «old» is no filter.
            grammar.age(place)?.map { $0 <= Self.maxChildAge ? .filter(.term(.init("certificate", "kids"))) : .noise },
            terms(place),
            grammar.phrase(at: place) { $0.category == "noise" }?.map { _ in .noise },
        ].compactMap(\.self)
        // «not from spain», but «not so long» is a phrase.
        if let start = grammar.cue(.not, place), let excluded = terms(grammar.skipNoise(at: start)),
            case .filters(let filters, _, _) = excluded.value, found.allSatisfy({ $0.end < excluded.end })
        {
            return append(.filters(filters, isWeak: false, isExcluded: true), to: excluded.end)
        }
        guard let longest = found.max(by: { $0.end < $1.end }),
            let first = found.first(where: { $0.end == longest.end })
        else { return append(.unknown, to: place + 1) }
        append(first.value, to: first.end)
    }

    private static let maxChildAge = 12

    /// A phrase of the vocabulary that is no word of the grammar.
    private func terms(_ place: Int) -> Grammar.Found<Content>? {
        grammar.phrase(at: place) { !Vocabulary.grammar.contains($0.category) }?.map { meanings in
            if meanings.contains(where: { $0.category == "title" }) { return .unknown }
            if meanings.contains(where: { $0.category == "noun" }) { return .noun }
            return .filters(
                meanings.compactMap(PhraseFilter.init), isWeak: meanings.allSatisfy(\.isWeak),
                isExcluded: meanings.contains { $0.value.hasPrefix("-") && $0.category == "language" })
        }
    }
}

extension PhraseFilter {
    /// The filter of a phrase. «years» and «minutes» have ranges as values, `-1969`.
    init?(_ meaning: Vocabulary.Meaning) {
        switch meaning.category {
        case "years", "minutes":
            let ends = meaning.value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            guard ends.count == 2 else { return nil }
            let bounds = Bounds(Int(ends[0]), Int(ends[1]))
            self = meaning.category == "years" ? .years(bounds) : .minutes(bounds)
        default:
            let isExcluded = meaning.value.hasPrefix("-")
            self = .term(Term(meaning.category, isExcluded ? String(meaning.value.dropFirst()) : meaning.value))
        }
    }
}
