extension PhraseParser {
    /// The title in a text that also says what it is: `batman` of «batman movies» and «the movie batman». `nil` for other
    /// texts.
    public func titleBesideNoun(in text: String, knowledge: some PhraseKnowledge = NoKnowledge()) -> String? {
        let grammar = grammar(of: text, isTitleWord: knowledge.isTitleWord)
        var reading = Reading(text: text, grammar: grammar)
        while reading.end < grammar.words.count { reading.readNext() }
        let isTitle: (Reading.Part) -> Bool = { !$0.isNoun && !$0.isNoise }
        guard let first = reading.parts.firstIndex(where: isTitle), let last = reading.parts.lastIndex(where: isTitle),
            (reading.parts[..<first] + reading.parts[(last + 1)...]).contains(where: \.isNoun)
        else { return nil }
        let (start, end) = (reading.parts[first].range.lowerBound, reading.parts[last].range.upperBound)
        // A text of more words than are read goes on behind them.
        guard grammar.words.count < Words.maxCount else { return nil }
        return String(text[grammar.words[start].span.lowerBound..<grammar.words[end - 1].span.upperBound])
    }
}
