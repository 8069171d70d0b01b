extension PhraseParser {
    /// The title in a text that asks for similar movies: `Alien` of «something like Alien». `nil` for other texts.
    public func likenedTitle(in text: String) -> String? {
        let grammar = grammar(of: text, isTitleWord: { _ in true })
        let words = grammar.words
        var place = 0
        while place < words.count {
            if let found = grammar.phrase(at: place, where: { $0.category == "likeness" }) {
                return found.end < words.count ? String(text[words[found.end].span.lowerBound...]) : nil
            }
            // «best movies like alien»: everything similar is listed, the most similar first.
            let skipped = grammar.phrase(at: place) { ["noise", "noun", "order"].contains($0.category) }
            guard let skipped else { return nil }
            place = skipped.end
        }
        return nil
    }
}
