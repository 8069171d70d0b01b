extension PhraseParser {
    /// What a text means that is one phrase and no title: comedy and romance for «romcom», ten years for «90s». Typos
    /// are corrected. Empty for other texts.
    public func meanings(of phrase: String) -> [PhraseFilter] {
        let grammar = grammar(of: phrase, isTitleWord: { _ in false })
        let count = grammar.words.count
        if let years = grammar.period(0), years.end == count { return [.years(years.value.years)] }
        let found = grammar.phrase(at: 0) { !Vocabulary.grammar.contains($0.category) }
        guard let found, found.end == count else { return [] }
        return found.value.compactMap(PhraseFilter.init)
    }
}
