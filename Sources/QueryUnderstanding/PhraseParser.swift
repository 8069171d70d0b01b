/// Reads a text such as «80s sci-fi with sigourney weaver» as filters and the words of a title.
///
/// The parser knows the words of its vocabulary, and asks the application about people and titles. It corrects typos in
/// words of the vocabulary of five letters or more. The application decides whether the whole text is a title instead:
/// *Scary Movie* is read as horror here.
public struct PhraseParser: Sendable {
    let vocabulary: Vocabulary
    let currentYear: Int

    /// The maximum number of filters. Further filters are dropped.
    public static let maxFilters = 16

    /// - Parameters:
    ///   - vocabulary: the phrases to look for.
    ///   - currentYear: the present year, for «last year».
    public init(_ vocabulary: Vocabulary = .english, currentYear: Int) {
        self.vocabulary = vocabulary
        self.currentYear = currentYear
    }

    /// Reads a text. A text without filters becomes the title unchanged.
    public func understand(
        _ text: String, knowledge: some PhraseKnowledge = NoKnowledge()
    ) async -> Understanding {
        let grammar = await grammar(of: text, knowledge: knowledge)
        let words = grammar.words
        // Most texts are titles, for which no names are looked up.
        var plain = Reading(grammar: grammar)
        while plain.end < words.count { plain.readNext() }
        if !plain.isPhrase, !plain.isYear, knowledge.isTitleWord(text) {
            return Understanding(title: text, filters: [])
        }
        var people = PeopleFinding(grammar: grammar, knowledge: knowledge)
        var titles = TitleFinding(grammar: grammar, isTitle: knowledge.isTitle)
        var reading = Reading(grammar: grammar)
        while reading.end < words.count {
            let place = reading.end
            if let end = titles.title(at: place) {
                reading.appendTitle(to: end)
            } else if let found = await people.named(at: place) {
                reading.append(found.value.map(PhraseFilter.person), to: found.end)
            } else if let found = await people.excluded(at: place) {
                reading.append(found.value.map(PhraseFilter.person), isExcluded: true, to: found.end)
            } else if let found = titles.excluded(at: place) {
                reading.append([.title(found.title)], isWeak: !found.isKnown, isExcluded: true, to: found.end)
            } else {
                reading.readNext()
            }
        }
        // Without filters or nouns, a text is names only if all of its words are: «de niro and pacino».
        let isPhrase = reading.isPhrase
        let joints = isPhrase ? 0 : reading.joints
        var named: [NamedPeople] = []
        for run in reading.nameRuns() {
            named += await people.surnames(in: run, min: joints == 0 ? .similar : .familiar)
        }
        let areNames =
            named.map(\.range.count).reduce(joints, +) == words.count
            // «scorcese and dicaprio»: one of the names is sure.
            && (joints == 0 || named.contains { $0.certainty >= .familiar })
        if isPhrase || areNames {
            for name in named { reading.replace(name.range, with: name.people) }
        } else {
            let names = await people.besideTitle(in: reading.titleRuns, named)
            if !names.isEmpty { reading.readAsTitle() }
            for name in names { reading.replace(name.range, with: name.people) }
        }
        reading.settle()
        return reading.understanding(limit: Self.maxFilters)
    }

    /// The words of a text, in which a word of a person's name is no typo: «scarlett» is not «scariest».
    private func grammar(of text: String, knowledge: some PhraseKnowledge) async -> Grammar {
        let spelling = Spelling(vocabulary: vocabulary, isTitleWord: knowledge.isTitleWord)
        var words = Words(text).list
        for place in words.indices {
            let word = words[place].text
            let known = spelling.known(word)
            let isTypo = known != word && spelling.singular(word) == nil
            if isTypo, await knowledge.person(named: word)?.hasWord(word) ?? false { continue }
            words[place].known = known
        }
        return Grammar(text: text, words: words, vocabulary: vocabulary, currentYear: currentYear)
    }

    func grammar(of text: String, isTitleWord: @escaping (String) -> Bool) -> Grammar {
        let spelling = Spelling(vocabulary: vocabulary, isTitleWord: isTitleWord)
        var words = Words(text).list
        for place in words.indices { words[place].known = spelling.known(words[place].text) }
        return Grammar(text: text, words: words, vocabulary: vocabulary, currentYear: currentYear)
    }
}
