import Catalog
import Domain
import QueryUnderstanding
import Synchronization

/// Decides whether a search text is a title, or conditions and an order.
public struct PhraseReader: Sendable {
    let people: any PersonFinder
    let titles: KnownTitles
    /// The present year, for «last year».
    let currentYear: @Sendable () -> Int

    /// A text as conditions and an order.
    struct Phrase {
        let meaning: UnderstoodQuery
        /// Whether one part of the text expresses all of it: «korean».
        let isOnePart: Bool
    }

    /// A whole title with fewer votes may be a coincidence: a movie is called *Horror*.
    static let minTitleVotes = 500

    /// The look-ups for one text. Pass it to each reading of the text and of its parts, so that nothing is looked up
    /// twice.
    func knowledge() -> LocalKnowledge { LocalKnowledge(people: people, titles: titles) }

    /// Reads a text as a phrase. There is none in a text that is a title, a title with its year, or a name.
    /// `titleBesideNoun` is `batman` for «batman movies».
    func read(_ text: String, _ knowledge: LocalKnowledge) async -> (phrase: Phrase?, titleBesideNoun: String?) {
        let found = await PhraseParser(currentYear: currentYear()).understand(text, knowledge: knowledge)
        guard !found.filters.isEmpty, !isTitleWithYear(found, text), !isName(found, text) else {
            return (nil, found.titleBesideNoun)
        }
        let meaning = meaning(of: found, knowledge)
        guard !meaning.conditions.isEmpty || meaning.sort != .bestMatch else { return (nil, nil) }
        return (Phrase(meaning: meaning, isOnePart: Set(found.filters.flatMap(\.spans)).count == 1), nil)
    }

    /// The conditions and the order of a text, in the application's terms.
    func meaning(of found: Understanding, _ knowledge: LocalKnowledge) -> UnderstoodQuery {
        var meaning = UnderstoodQuery(title: found.title)
        for filter in found.filters {
            if let sort = filter.sort {
                meaning.sort = sort
            } else if var condition = filter.condition(knowledge.kinds), !meaning.conditions.contains(condition) {
                if case .title(let typed) = condition.fact { condition.fact = .title(titles.title(typed) ?? typed) }
                meaning.conditions.append(condition)
            }
            if case .person(let person) = filter.filter, let id = PersonID(person.id) {
                meaning.names[id] = person.name
            }
        }
        return meaning
    }

    /// What a phrase means as the value of the filter `genre` or `decade`.
    func meanings(of phrase: String, for field: String) -> [MovieCondition] {
        MovieCondition.meanings(of: phrase, for: field, currentYear: currentYear())
    }

    /// Whether words of a title are some of a known one, all without typos.
    func isKnown(_ title: String) async -> Bool { await titles.fit(of: title).map { $0.kind <= .words } ?? false }

    /// The result of comparing a text that may be a phrase with titles.
    enum Verdict {
        case title
        /// A title is similar to the text. It is used if the phrase finds nothing.
        case maybeTitle
        case phrase
    }

    /// Whether a text is a title instead of a phrase. A part of the text that is not a condition makes a title more
    /// likely.
    func verdict(_ text: String, _ phrase: Phrase) async -> Verdict {
        guard let fit = await titles.fit(of: text) else { return .phrase }
        let hasOtherWords = !phrase.meaning.title.isEmpty
        switch fit.kind {
        case .whole: return hasOtherWords || fit.votes >= Self.minTitleVotes ? .title : .phrase
        case .beginning where !hasOtherWords:
            // «top 100» is an order, although *Top Gun* is a title from a year that the digits begin.
            let isLongOrder = phrase.meaning.conditions.isEmpty && text.split(separator: " ").count > 1
            return phrase.isOnePart && !isLongOrder && fit.votes >= KnownTitles.wellKnown ? .title : .phrase
        case .beginning, .words: return hasOtherWords && fit.votes >= Self.minTitleVotes ? .title : .phrase
        case .similar: return hasOtherWords ? .maybeTitle : .phrase
        }
    }

    /// Puts the conditions that are set before those of a text.
    func add(_ set: [MovieCondition], to meaning: inout UnderstoodQuery) async {
        let conditions = set + meaning.conditions.filter { !set.contains($0) }
        meaning.conditions = Array(conditions.prefix(MovieCondition.maxCount))
        meaning.names.merge(await names(in: set)) { known, _ in known }
    }

    func names(in conditions: [MovieCondition]) async -> [PersonID: String] {
        var names: [PersonID: String] = [:]
        for case .person(let id, _) in conditions.map(\.fact) {
            names[id] = try? await people.person(id).summary.name
        }
        return names
    }

    /// Whether the text is a title with its year: *matrix 1999*. The title search reads years itself.
    private func isTitleWithYear(_ found: Understanding, _ text: String) -> Bool {
        guard !found.title.isEmpty, found.filters.count == 1, case .years = found.filters[0].filter else {
            return false
        }
        return found.filters[0].spans.allSatisfy { text[$0].utf8.count == 4 && Int(text[$0]) != nil }
    }

    /// Whether the text is only a name, and so a search for a person.
    private func isName(_ found: Understanding, _ text: String) -> Bool {
        // Siblings are one name: «coen brothers».
        guard found.title.isEmpty, let span = found.filters.first?.spans.first,
            found.filters.allSatisfy({ filter in
                guard case .person(let person) = filter.filter else { return false }
                return person.role == .any && filter.spans == [span]
            })
        else { return false }
        return !text[..<span.lowerBound].contains { $0.isLetter } && !text[span.upperBound...].contains { $0.isLetter }
    }
}

/// This machine's answers to a parser's questions about one text.
final class LocalKnowledge: PhraseKnowledge {
    private let people: any PersonFinder
    private let titles: KnownTitles
    private let found = Mutex<[String: [CreditKind]]>([:])
    /// The matches of single words; `nil` for words that no name has.
    private let words = Mutex<[String: PersonMatch?]>([:])
    /// The answers about people, because parts of a text are read several times.
    private let guesses = Mutex<[String: PersonGuess?]>([:])

    /// The maximum number of words that are looked up alone. Further words are in no name: a text with so many unknown
    /// words is no phrase, and each lookup takes about as long as a search.
    private static let maxWords = 12
    private static let minMisspelledLength = 5
    private static let maxSiblings = 2
    /// A last name that is also a word of titles means a person only if the person has at least this many movies.
    private static let minMovies = 3

    init(people: any PersonFinder, titles: KnownTitles) {
        self.people = people
        self.titles = titles
    }

    /// The kinds of work of the people that were found.
    var kinds: [String: [CreditKind]] { found.withLock { $0 } }

    func person(named text: String) async -> PersonGuess? {
        if let known = guesses.withLock({ $0[text] }) { return known }
        let guess = await guess(text)
        guesses.withLock { $0[text] = guess }
        return guess
    }

    private func guess(_ text: String) async -> PersonGuess? {
        let matches = await matches(text)
        guard let first = matches.first, let certainty = certainty(first, text) else { return nil }
        let people = matches.map(\.person)
        for person in people { found.withLock { $0[person.id.description] = person.kinds } }
        let siblings = people.dropFirst().map { PersonGuess(id: "\($0.id)", name: $0.name, certainty: certainty) }
        return PersonGuess(id: "\(people[0].id)", name: people[0].name, certainty: certainty, siblings: siblings)
    }

    /// The best match; for «coen brothers», whose last word is in no name, the two best if they have one last name.
    /// Several words are looked up together only if a name has one of them, so that most texts need no such search.
    private func matches(_ text: String) async -> [PersonMatch] {
        let parts = text.split(separator: " ")
        guard let last = parts.last, parts.count > 1 else { return await match(word: text).map { [$0] } ?? [] }
        for part in parts {
            guard let match = await match(word: String(part)) else { continue }
            // A short word is one typo from some name or other.
            if case .typos = match.fit, part.count < Self.minMisspelledLength { continue }
            let matches = (try? await people.people(matching: text, limit: Self.maxSiblings)) ?? []
            guard matches.count > 1, await self.match(word: String(last)) == nil else {
                return Array(matches.prefix(1))
            }
            let lastNames = Set(matches.map { $0.person.name.split(separator: " ").last })
            let areSiblings = lastNames.count == 1 && matches.allSatisfy { $0.fit == matches[0].fit }
            return Array(matches.prefix(areSiblings ? Self.maxSiblings : 1))
        }
        return []
    }

    private func match(word: String) async -> PersonMatch? {
        let (known, isLast) = words.withLock { ($0[word], $0.count >= Self.maxWords) }
        if let known { return known }
        guard !isLast else { return nil }
        let match = try? await people.people(matching: word, limit: 1).first
        words.withLock { $0[word] = match }
        return match
    }

    func isTitleWord(_ word: String) -> Bool { titles.hasWord(word) }

    func isTitle(_ text: String) -> Bool { titles.hasTitle(text) }

    func hasMovie(titled text: String?, of people: [String]) async -> Bool {
        let ids = people.compactMap { PersonID($0) }
        guard !ids.isEmpty, ids.count == people.count else { return false }
        return await titles.hasMovie(titled: text, of: ids)
    }

    private func certainty(_ match: PersonMatch, _ text: String) -> PersonGuess.Certainty? {
        let isOneWord = !text.contains(" ")
        // «deniro» is a last name without its space.
        let lastNames = match.person.name.lowercased().split(separator: " ").dropFirst()
        if lastNames.count > 1, lastNames.joined() == text.lowercased() { return familiar(match, text) }
        switch match.fit {
        case .name: return isOneWord && !text.contains("-") ? familiar(match, text) : .full
        case .lastName: return familiar(match, text)
        case .words: return text.count >= 3 ? .similar : nil
        case .typos(let count): return isOneWord && count > 1 ? nil : .similar
        }
    }

    private func familiar(_ match: PersonMatch, _ text: String) -> PersonGuess.Certainty? {
        match.person.movieCount >= Self.minMovies || !titles.hasWord(text) ? .familiar : .similar
    }
}
