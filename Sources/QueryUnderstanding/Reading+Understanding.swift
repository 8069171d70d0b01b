extension Reading {
    /// Whether this part alone shows that the text is more than a title.
    private func isStrong(_ part: Part) -> Bool {
        switch part.content {
        case .filters(_, isWeak: false, _), .noun: true
        default: false
        }
    }

    /// Whether the text says something about movies, and is not only a title.
    var isPhrase: Bool {
        parts.contains(where: isStrong) && parts.contains { if case .filters = $0.content { true } else { $0.isNoun } }
    }

    /// The number of words such as «and» between others.
    var joints: Int {
        parts.dropFirst().dropLast().filter { part in
            part.isNoise && grammar.cue(.and, part.range.lowerBound) == part.range.upperBound
        }.map(\.range.count).reduce(0, +)
    }

    /// Whether the text is a year alone.
    var isYear: Bool { parts.count == 1 && parts[0].isYear }

    /// Decides about weak filters and bare years, which depend on their neighbors.
    mutating func settle() {
        let hasStrong = parts.contains(where: isStrong) || isOrderOfYear
        for place in parts.indices {
            // «my left foot»: a weak word such as «my» belongs to an unknown word that follows, except an order: «best
            // batman movies».
            guard case .filters(let filters, isWeak: true, _) = parts[place].content,
                !hasStrong || (isUnknown(place + 1) && !filters.allSatisfy(\.isOrder))
            else { continue }
            parts[place].content = .unknown
        }
        for place in parts.indices where isBareShort(place) {
            // «short french comedies»: not long, unless the length is said: «short comedies under 100 minutes».
            parts[place].content =
                parts.contains(where: \.isOfMinutes) ? .noise : .filter(.minutes(.init(nil, Self.shortRuntime)))
        }
        for place in parts.indices {
            guard case .year(let filter) = parts[place].content else { continue }
            // «matrix 1999»: a year follows a title. «2001 a space odyssey»: it does not precede one.
            let next = parts[(place + 1)...].first { !$0.isNoise }
            parts[place].content = next?.isUnknown == true ? .unknown : .filter(filter)
        }
    }

    /// Whether the text is an order and a year: «best 1994».
    private var isOrderOfYear: Bool {
        let others = parts.filter { !$0.isNoise && !$0.isYear }
        return parts.contains(where: \.isYear) && others.count == 1 && others.allSatisfy(\.isOrder)
    }

    /// In minutes.
    private static let shortRuntime = 90

    /// Whether a part is the word «short» before another filter. «animated short» is a short film.
    private func isBareShort(_ place: Int) -> Bool {
        guard case .filters(let filters, isWeak: true, isExcluded: false) = parts[place].content,
            filters.contains(.term(.init("kind", "short"))), parts.indices.contains(place + 1),
            case .filters = parts[place + 1].content
        else { return false }
        return true
    }

    private func isUnknown(_ place: Int) -> Bool { parts.indices.contains(place) && parts[place].isUnknown }

    /// The places of neighboring words that may be names.
    func nameRuns() -> [Range<Int>] {
        runs().filter { run in !parts.contains { $0.isTitle && $0.range.overlaps(run) } }
    }

    /// The places of the words of a text that is no phrase, without years and words such as «of the».
    var titleRuns: [Range<Int>] {
        var reading = self
        reading.readAsTitle()
        return reading.runs()
    }

    /// Reads weak filters as words of a title.
    mutating func readAsTitle() {
        for place in parts.indices {
            if case .filters = parts[place].content { parts[place].content = .unknown }
        }
    }

    /// The places of the unknown words between other parts.
    private func runs(joinedByNoise isJoined: Bool = false) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var isOpen = false
        for part in parts {
            if part.isUnknown {
                let first = isOpen ? runs.popLast()?.lowerBound : nil
                runs.append((first ?? part.range.lowerBound)..<part.range.upperBound)
                isOpen = true
            } else if !isJoined || !part.isNoise {
                isOpen = false
            }
        }
        return runs
    }

    /// Replaces unknown words by people.
    mutating func replace(_ range: Range<Int>, with people: [PhraseFilter.Person]) {
        guard let first = parts.firstIndex(where: { $0.range.lowerBound == range.lowerBound }),
            let last = parts.lastIndex(where: { $0.range.upperBound == range.upperBound }), first <= last
        else { return }
        let content = Content.filters(people.map(PhraseFilter.person), isWeak: false, isExcluded: false)
        parts.replaceSubrange(first...last, with: [Part(range: range, content: content)])
    }

    /// The filters and the title. Without a filter the whole text is the title.
    func understanding(limit: Int) -> Understanding {
        var filters: [UnderstoodFilter] = []
        for part in parts {
            guard case .filters(let found, _, let isExcluded) = part.content else { continue }
            for filter in found {
                let place = filters.firstIndex { $0.filter == filter && $0.isExcluded == isExcluded }
                if let place {
                    filters[place].spans.append(grammar.span(part.range))
                } else if filters.count < limit {
                    filters.append(.init(filter: filter, isExcluded: isExcluded, spans: [grammar.span(part.range)]))
                }
            }
        }
        if filters.isEmpty, asksForAnyMovie {
            filters = [.init(filter: .popular, isExcluded: false, spans: [grammar.span(0..<grammar.words.count)])]
        }
        guard !filters.isEmpty else {
            var plain = Understanding(title: grammar.text, filters: [])
            plain.titleBesideNoun = titleBesideNoun
            return plain
        }
        let runs = runs(joinedByNoise: true).map(grammar.text)
        let rest = grammar.words.last.map { grammar.text[$0.span.upperBound...] } ?? ""
        let isCut = grammar.words.count == Words.maxCount && rest.contains { $0.isLetter || $0.isNumber }
        return Understanding(title: (runs + (isCut ? [String(rest)] : [])).joined(separator: " "), filters: filters)
    }

    /// Whether the text asks for movies and says nothing about them: «what to watch tonight», «some movies».
    private var asksForAnyMovie: Bool {
        guard parts.count > 1, parts.allSatisfy({ $0.isNoise || $0.isNoun }) else { return false }
        let words = grammar.words.map(\.text)
        return words.contains { $0 == "movies" || $0 == "films" }
            || zip(words, words.dropFirst()).contains { ["to", "i", "we"].contains($0) && $1 == "watch" }
    }

    /// The text without nouns at its ends, and what is beside them.
    private var titleBesideNoun: String? {
        let isTitle: (Part) -> Bool = { !$0.isNoun && !$0.isNoise }
        // A text of more words than are read goes on behind them.
        guard grammar.words.count < Words.maxCount, let first = parts.firstIndex(where: isTitle),
            let last = parts.lastIndex(where: isTitle),
            (parts[..<first] + parts[(last + 1)...]).contains(where: \.isNoun)
        else { return nil }
        return grammar.text(parts[first].range.lowerBound..<parts[last].range.upperBound)
    }
}

extension Reading.Part {
    var isUnknown: Bool { content == .unknown || isTitle }
    var isTitle: Bool { content == .title }
    var isNoise: Bool { content == .noise }
    var isOfMinutes: Bool {
        guard case .filters(let filters, _, _) = content else { return false }
        return filters.contains { if case .minutes = $0 { true } else { false } }
    }
    var isNoun: Bool { content == .noun }
    var isYear: Bool { if case .year = content { true } else { false } }
    var isOrder: Bool {
        if case .filters(let filters, _, isExcluded: false) = content { filters.allSatisfy(\.isOrder) } else { false }
    }
}

extension PhraseFilter {
    fileprivate static let popular = PhraseFilter.term(Term("order", "popular"))

    fileprivate var isOrder: Bool { if case .term(let term) = self { term.category == "order" } else { false } }
}
