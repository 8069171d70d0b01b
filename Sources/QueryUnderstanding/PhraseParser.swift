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
        let spelling = Spelling(vocabulary: vocabulary, isTitleWord: knowledge.isTitleWord)
        let words = Words(text).list.map { word in
            var word = word
            word.known = spelling.known(word.text)
            return word
        }
        let grammar = Grammar(words: words, vocabulary: vocabulary, currentYear: currentYear)
        // Most texts are titles, for which no names are looked up.
        var plain = Reading(text: text, grammar: grammar)
        while plain.end < words.count { plain.readNext() }
        if !plain.isPhrase, !plain.isYear, knowledge.isTitleWord(text) {
            return Understanding(title: text, filters: [])
        }
        var people = PeopleFinding(text: text, grammar: grammar, knowledge: knowledge)
        var titles = TitleFinding(text: text, grammar: grammar, isTitle: knowledge.isTitle)
        var reading = Reading(text: text, grammar: grammar)
        while reading.end < words.count {
            let place = reading.end
            if let end = titles.title(at: place) {
                reading.appendTitle(to: end)
            } else if let found = await people.named(at: place) {
                reading.append(.person(found.value), to: found.end)
            } else if let found = await people.excluded(at: place) {
                reading.append(.person(found.value), isExcluded: true, to: found.end)
            } else if let found = titles.excluded(at: place) {
                reading.append(.title(found.title), isWeak: !found.isKnown, isExcluded: true, to: found.end)
            } else {
                reading.readNext()
            }
        }
        // Without filters or nouns, a text is names only if all of its words are: «de niro and pacino».
        let isPhrase = reading.isPhrase
        let joints = reading.joints
        var named: [(range: Range<Int>, person: PhraseFilter.Person)] = []
        for run in reading.nameRuns() {
            named += await people.surnames(in: run, min: isPhrase || joints == 0 ? .similar : .familiar)
        }
        if isPhrase || named.map(\.range.count).reduce(joints, +) == words.count {
            for (range, person) in named { reading.replace(range, with: person) }
        }
        reading.settle()
        return reading.understanding(limit: Self.maxFilters)
    }
}
