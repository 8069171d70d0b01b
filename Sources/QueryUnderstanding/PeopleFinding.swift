/// A person whom neighboring words name, or siblings: «coen brothers».
struct NamedPeople {
    let range: Range<Int>
    let people: [PhraseFilter.Person]
    let certainty: PersonGuess.Certainty
}

/// Finds people in the words of a text.
struct PeopleFinding<Knowledge: PhraseKnowledge> {
    let grammar: Grammar
    let knowledge: Knowledge
    private var asked: [Range<Int>: PersonGuess?] = [:]
    /// The place after the last person found and the person's role, which «and» continues.
    private var last: (end: Int, role: PhraseFilter.Person.Role)?

    /// The maximum number of words of a name.
    private static var maxWords: Int { 4 }
    /// A single shorter word must be spelled exactly like a word of the name.
    private static var minSimilarLength: Int { 6 }
    /// The maximum number of lookups for one text. Words that were not looked up are read as a title.
    private static var maxLookups: Int { 24 }

    private static var particles: Set<String> {
        ["von", "van", "der", "den", "de", "del", "della", "di", "da", "du", "dos", "ter", "ten", "bin", "al", "el"]
    }

    init(grammar: Grammar, knowledge: Knowledge) {
        self.grammar = grammar
        self.knowledge = knowledge
    }

    /// The person at a place: after «with», «directed by» and the like, or by a full name.
    mutating func named(at place: Int) async -> Grammar.Found<[PhraseFilter.Person]>? {
        let found: Grammar.Found<[PhraseFilter.Person]>?
        if let (start, role) = cue(place) {
            found = await person(at: start, role, min: .similar)
        } else {
            found = await person(at: place, .any, min: .full).map(withRoleBehind)
        }
        if let found { last = (found.end, found.value.first?.role ?? .any) }
        return found
    }

    /// The person whom «not», «without» and the like exclude at a place: «without tom cruise», «not by hitchcock».
    mutating func excluded(at place: Int) async -> Grammar.Found<[PhraseFilter.Person]>? {
        guard let start = grammar.cue(.not, place) else { return nil }
        if let (start, role) = cue(start) { return await person(at: start, role, min: .similar) }
        return await person(at: grammar.skipNoise(at: start), .any, min: .familiar)
    }

    /// The people whom neighboring unknown words name by last names or misspelled names. A guess less certain than
    /// `min` counts only if the name is misspelled, not if it is incomplete.
    mutating func surnames(in run: Range<Int>, min: PersonGuess.Certainty) async -> [NamedPeople] {
        var found: [NamedPeople] = []
        // *indiana jones*: words that one title has together are not names.
        if run.count > 1, knowledge.isTitleWord(name(run)) { return [] }
        var place = run.lowerBound
        while place < run.upperBound {
            var end = place + 1
            for count in stride(from: Swift.min(Self.maxWords, run.upperBound - place), to: 0, by: -1) {
                let range = place..<place + count
                guard range.allSatisfy(grammar.isUnknown), let guess = await guess(range),
                    guess.certainty >= min || !guess.hasBeginning(grammar.words[place].text), isSure(guess, range),
                    place == run.lowerBound || !isParticle(place - 1, missingIn: guess),
                    // A misspelled word counts only if it is alone: «adam sandler» is not William Sadler.
                    guess.certainty >= .familiar || count > 1 || run.count == 1
                else { continue }
                let previous = found.last?.range.upperBound ?? run.lowerBound
                var start = place
                if previous < place {
                    // «leo dicaprio»: the word before is a short or misspelled first name.
                    if isFirstName(place - 1, of: guess.name) {
                        start = place - 1
                    } else if count == 1, await isFirstName(place - 1, ofOtherThan: guess.name) {
                        continue
                    }
                }
                found.append(
                    NamedPeople(
                        range: start..<range.upperBound, people: people(guess, .any), certainty: guess.certainty))
                end = range.upperBound
                break
            }
            place = end
        }
        return await addingMisspelled(found, in: run)
    }

    /// The people named in a text whose other words are a movie of theirs: «heat pacino deniro», or at one of its ends:
    /// «spielberg jaws», «matrix keanu».
    ///
    /// - Parameters:
    ///   - runs: the places of the words without another meaning.
    ///   - named: the people whose last names are among them.
    mutating func besideTitle(in runs: [Range<Int>], _ named: [NamedPeople]) async -> [NamedPeople] {
        guard let first = runs.first, let last = runs.last else { return [] }
        if await haveMovie(titledBy: runs, named) { return named }
        let count = runs.map(\.count).reduce(0, +)
        let ends = (1...Self.maxWords).reversed().filter { $0 < count }.flatMap { count in
            [last.suffix(count), first.prefix(count)].filter { $0.count == count }
        }
        for range in ends where range.allSatisfy(grammar.isUnknown) {
            guard let guess = await guess(range),
                isSure(guess, range) || range.allSatisfy({ guess.hasWord(grammar.words[$0].text) })
            else { continue }
            let name = NamedPeople(range: range, people: people(guess, .any), certainty: guess.certainty)
            if await haveMovie(titledBy: runs, [name]) { return [name] }
        }
        return []
    }

    /// Whether the words that are no names are the title of a movie of all these people.
    private func haveMovie(titledBy runs: [Range<Int>], _ named: [NamedPeople]) async -> Bool {
        let rest = runs.flatMap { $0 }.filter { place in !named.contains { $0.range.contains(place) } }
        let title = rest.map { grammar.text($0..<$0 + 1) }.joined(separator: " ")
        guard !title.isEmpty, !named.isEmpty else { return false }
        return await knowledge.hasMovie(titled: title, of: named.flatMap(\.people).map(\.id))
    }

    /// Adds the people whom the other words of a run name with typos, if all these words do, and all the people have a
    /// movie together: «scorcese dicaprio».
    private mutating func addingMisspelled(_ found: [NamedPeople], in run: Range<Int>) async -> [NamedPeople] {
        guard found.contains(where: { $0.certainty >= .familiar }) else { return found }
        var named = found
        for place in run where !found.contains(where: { $0.range.contains(place) }) {
            let range = place..<place + 1
            guard let guess = await guess(range), isSure(guess, range) else { return found }
            named.append(NamedPeople(range: range, people: people(guess, .any), certainty: guess.certainty))
        }
        guard named.count > found.count else { return found }
        return await knowledge.hasMovie(titled: nil, of: named.flatMap(\.people).map(\.id)) ? named : found
    }

    private func isSure(_ guess: PersonGuess, _ range: Range<Int>) -> Bool {
        if guess.certainty >= .familiar { return true }
        if range.count > 1 { return !guess.siblings.isEmpty || guess.isSimilar(to: grammar.words[range].map(\.text)) }
        let word = grammar.words[range.lowerBound].text
        guard word.count < Self.minSimilarLength else { return !knowledge.isTitleWord(word) }
        // «lars von trier» is not another Lars.
        let isWhole = grammar.word(range.upperBound) == nil || !grammar.isUnknown(range.upperBound)
        return guess.hasWord(word) && isWhole && !knowledge.isTitleWord(word)
    }

    /// Whether a word belongs to the last name behind it, and the person has another: «von trier» is not Joachim Trier.
    private func isParticle(_ place: Int, missingIn guess: PersonGuess) -> Bool {
        let word = grammar.words[place].text
        return Self.particles.contains(word) && !guess.hasWord(word)
    }

    /// Whether a word begins like the first word of a name.
    private func isFirstName(_ place: Int, of name: String) -> Bool {
        guard grammar.isUnknown(place) else { return false }
        return grammar.words[place].text.prefix(2) == name.lowercased().prefix(2)
    }

    /// Whether a word is another person's first name: «roger moore» is not Julianne Moore. A name with the same initial
    /// may be a nickname: «jimmy stewart».
    private mutating func isFirstName(_ place: Int, ofOtherThan name: String) async -> Bool {
        let word = grammar.words[place].text
        guard grammar.isUnknown(place), word.prefix(1) != name.lowercased().prefix(1), !knowledge.isTitle(word),
            let other = await guess(place..<place + 1)
        else { return false }
        return other.name.lowercased().hasPrefix(word + " ")
    }

    private func cue(_ place: Int) -> (Int, PhraseFilter.Person.Role)? {
        if let last, last.end == place, let start = grammar.cue(.and, place) { return (start, last.role) }
        let roles: [(Grammar.Cue, PhraseFilter.Person.Role)] = [
            (.director, .director), (.writer, .writer), (.cast, .cast), (.person, .any),
        ]
        return roles.compactMap { cue, role in grammar.cue(cue, place).map { ($0, role) } }.max { $0.0 < $1.0 }
    }

    /// «clint eastwood as director»
    private func withRoleBehind(
        _ found: Grammar.Found<[PhraseFilter.Person]>
    ) -> Grammar.Found<[PhraseFilter.Person]> {
        let roles: [(Grammar.Cue, PhraseFilter.Person.Role)] = [(.asDirector, .director), (.asActor, .cast)]
        for (cue, role) in roles {
            guard let end = grammar.cue(cue, found.end) else { continue }
            return Grammar.Found(found.value.map { .init(id: $0.id, name: $0.name, role: role) }, end)
        }
        return found
    }

    /// The longest name at a place. A whole name is better than a longer one with a typo.
    private mutating func person(
        at place: Int, _ role: PhraseFilter.Person.Role, min: PersonGuess.Certainty
    ) async -> Grammar.Found<[PhraseFilter.Person]>? {
        var best: (guess: PersonGuess, end: Int)?
        let longest = Swift.min(Self.maxWords, grammar.words.count - place)
        guard longest > 0 else { return nil }
        for count in stride(from: longest, through: min == .full ? 2 : 1, by: -1) {
            let range = place..<place + count
            // «with the rock», but not «the rock» alone.
            guard isName(range) || min < .full && fullName(range) != nil, let guess = await guess(range),
                guess.certainty >= min,
                // Words that also mean something else must be a whole name.
                range.allSatisfy(grammar.isUnknown) ? isSure(guess, range) : guess.certainty == .full
            else { continue }
            if best == nil || guess.certainty == .full && best?.guess.certainty != .full {
                best = (guess, range.upperBound)
            }
        }
        return best.map { Grammar.Found(people($0.guess, role), $0.end) }
    }

    private func people(_ guess: PersonGuess, _ role: PhraseFilter.Person.Role) -> [PhraseFilter.Person] {
        ([guess] + guess.siblings).map { PhraseFilter.Person(id: $0.id, name: $0.name, role: role) }
    }

    private mutating func guess(_ range: Range<Int>) async -> PersonGuess? {
        if let known = asked[range] { return known }
        guard asked.count < Self.maxLookups else { return nil }
        let guess = await knowledge.person(named: fullName(range) ?? name(range))
        asked[range] = guess
        return guess
    }

    /// The name of the person whom words are another name of.
    private func fullName(_ range: Range<Int>) -> String? {
        grammar.vocabulary.fullNames[grammar.words[range].map(\.text).joined(separator: " ")]
    }

    /// Words as typed, without the ending of a possessive.
    private func name(_ range: Range<Int>) -> String {
        let name = grammar.text(range)
        return grammar.words[range.upperBound - 1].isPossessive ? String(name.dropLast(2)) : name
    }

    /// Whether words can be a name: none is a number, and not all of them mean something else.
    private func isName(_ range: Range<Int>) -> Bool {
        grammar.words[range].allSatisfy { $0.tenths == nil } && range.contains(where: grammar.isUnknown)
    }
}
