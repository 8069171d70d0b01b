/// An index of people's names, found with the same tolerance as titles.
public struct NameIndex: Sendable {
    /// The index of the names, with a record for each person.
    public let titles: TitleIndex

    public init(_ titles: TitleIndex) { self.titles = titles }

    /// How a name matches a text, best first.
    public enum Fit: Sendable, Hashable, Comparable {
        /// The text is the name, or another of the person's names.
        case name
        /// The text is the last name.
        case lastName
        /// The name has every word of the text; the last one may be unfinished.
        case words
        /// The name matches with this number of typos.
        case typos(Int)
    }

    public struct Match: Sendable, Hashable {
        /// The number of the person's record.
        public var person: Int
        public var fit: Fit
        /// Whether the text is a single word, which is the person's first or last name.
        var isNamed = false
    }

    /// Matches of equal kind are in the order of popularity, so the well known people with a last name are among these.
    public static let maxCandidates = 100
    /// A longer text is no name, and its many words take long to look up.
    private static let maxWords = 8

    func search(_ text: Folding, limit: Int) -> [Match] {
        guard text.words.count <= Self.maxWords else { return [] }
        let query = TitleIndex.Query("", limit: max(limit, Self.maxCandidates), readsYears: false)
        let name = FoldedName(text)
        return titles.image.read { reader in
            let plan = SearchPlan(titleCount: reader.titleCount)
            var reading = QueryReading(query, text.words, in: reader, plan: plan)
            var matches: [Match] = []
            for hit in reading.matches().hits.prefix(query.limit) {
                let names = reader.names(ofSameRecordAs: hit.title)
                guard let fit = Self.fit(hit.rank.kind, names, name) else { continue }
                let isFirst = fit == .words && names.contains { name.isFirstName(of: $0) }
                let isNamed = name.words.count == 1 && (fit == .lastName || isFirst)
                matches.append(Match(person: hit.record, fit: fit, isNamed: isNamed))
            }
            return Array(matches.ordered(byFit: true, votes: { _ in 0 }).prefix(max(0, limit)))
        }
    }

    /// `nil` for initials: *tar* is no search for Tom A. Ross; and for a misspelled word that is not like a name.
    private static func fit(_ kind: TitleIndex.Kind, _ names: [FoldedName], _ text: FoldedName) -> Fit? {
        switch kind {
        case .exact: return .name
        case .prefix, .words:
            var best = Fit.words
            for name in names { best = min(best, name.fit(of: text) ?? best) }
            return best
        case .acronym: return nil
        case .typos(let count): return names.contains { $0.isLike(text) } ? .typos(count) : nil
        }
    }

    /// The names of all people.
    var similarNames: SimilarNames {
        titles.image.read { reader in
            var names = SimilarNames()
            for title in 0..<reader.titleCount where reader.isName(title) {
                names.add(reader.name(title), of: reader.record(ofTitle: title))
            }
            return names
        }
    }
}

extension [NameIndex.Match] {
    func ranked(for text: FoldedName, similar: () -> SimilarNames, votes: (Int) -> Float, limit: Int) -> Self {
        let found = text.words.count == 1 ? firstNamesByVotes(votes) : self
        if let first = found.first, first.fit <= .words { return Array(found.prefix(limit)) }
        let others = similar().search(text)
        guard !others.isEmpty else { return found }
        var all = found
        for other in others {
            if let place = all.firstIndex(where: { $0.person == other.person }) {
                all[place].fit = Swift.min(all[place].fit, other.fit)
            } else {
                all.append(other)
            }
        }
        return Array(all.ordered(byFit: true, votes: votes).prefix(limit))
    }

    /// The matches by fit if `byFit`, then by votes; the sort is stable. In the WebAssembly module, this insertion sort
    /// has a tenth of the code of `sorted`; there are at most some hundred matches.
    fileprivate func ordered(byFit: Bool, votes: (Int) -> Float) -> Self {
        var ordered: [(match: Element, votes: Float)] = []
        for match in self {
            let votes = votes(match.person)
            var place = ordered.count
            while place > 0 {
                let other = ordered[place - 1]
                let isBetter =
                    byFit && match.fit != other.match.fit ? match.fit < other.match.fit : votes > other.votes
                guard isBetter else { break }
                place -= 1
            }
            ordered.insert((match, votes), at: place)
        }
        return ordered.map { $0.match }
    }

    /// Orders the people who have a single word as the first or the last name by votes. If the best known has it as the
    /// first name, all of them match as `Fit.words`.
    private func firstNamesByVotes(_ votes: (Int) -> Float) -> Self {
        let named = filter { $0.isNamed }.ordered(byFit: false, votes: votes)
        guard named.count > 1 else { return self }
        let fit = named[0].fit
        let others = filter { !$0.isNamed }
        let before = others.prefix { $0.fit < fit }
        let all = named.map { NameIndex.Match(person: $0.person, fit: fit, isNamed: true) }
        return before + all + others.dropFirst(before.count)
    }
}

extension IndexReader {
    /// Whether this is a name as it was given.
    fileprivate func isName(_ title: Int) -> Bool {
        let facts = facts(ofTitle: title)
        return !facts.has(TitleFacts.isShortened) && !facts.has(TitleFacts.isKeywords)
    }

    fileprivate func name(_ title: Int) -> FoldedName {
        FoldedName(words: words(ofTitle: title).map { Array(letters(ofTerm: Int(clamping: words[$0]))) })
    }

    /// The names of the person who has this one.
    fileprivate func names(ofSameRecordAs title: Int) -> [FoldedName] {
        let record = record(ofTitle: title)
        var names: [FoldedName] = []
        var place = firstTitle(ofSameRecordAs: title)
        while place < titleCount, self.record(ofTitle: place) == record, names.count < Self.maxNames {
            if isName(place) { names.append(name(place)) }
            place += 1
        }
        return names
    }

    /// Bounds the work on a damaged file.
    private static var maxNames: Int { 100 }
}
