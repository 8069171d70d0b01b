/// A text that asks for movies like one: «80s movies like Inception but funny».
public struct LikenessPhrase: Sendable, Hashable {
    /// What stands before «movies like», if it is more than words such as «show me the best».
    public let before: String?
    /// What follows «movies like», cut into a title and the rest at each word, the longest title first.
    public let cuts: [Cut]
    /// Whether the text only begins with «like», as titles do. Then it asks for similar movies only if a «but» follows.
    public let needsContrast: Bool

    /// A title, and the words after it.
    public struct Cut: Sendable, Hashable {
        /// `Inception`
        public let title: String
        /// `but funny`; empty after the longest title.
        public let rest: String
        /// Whether the rest begins with «but».
        public let isContrast: Bool
    }
}

extension PhraseParser {
    /// Where a text asks for similar movies, as «something like Alien» does. `nil` for other texts.
    public func likeness(in text: String) -> LikenessPhrase? {
        let grammar = grammar(of: text, isTitleWord: { _ in true })
        let words = grammar.words
        for place in words.indices {
            var found = grammar.phrase(at: place) { $0.category == "likeness" }?.end
            let needsContrast = found == nil && place == 0 && words[place].text == "like"
            if needsContrast { found = 1 }
            guard let start = found else { continue }
            let isPlain = place == 0 || isPlain(grammar, upTo: place)
            let before = isPlain ? nil : String(text[..<words[place].span.lowerBound])
            let cuts = cuts(of: text, words, from: start)
            guard !cuts.isEmpty, !needsContrast || cuts.contains(where: \.isContrast) else { return nil }
            return LikenessPhrase(before: before, cuts: cuts, needsContrast: needsContrast)
        }
        return nil
    }

    private func cuts(of text: String, _ words: [Word], from start: Int) -> [LikenessPhrase.Cut] {
        (start..<words.count).reversed().map { last in
            let isLongest = last == words.count - 1
            let end = isLongest ? text.endIndex : words[last].span.upperBound
            return LikenessPhrase.Cut(
                title: String(text[words[start].span.lowerBound..<end]),
                rest: isLongest ? "" : String(text[words[last + 1].span.lowerBound...]),
                isContrast: !isLongest && words[last + 1].text == "but")
        }
    }

    /// Whether the words before a place say nothing about movies. «best movies like alien»: everything similar is
    /// listed, the most similar first.
    private func isPlain(_ grammar: Grammar, upTo end: Int) -> Bool {
        var place = 0
        while place < end {
            let skipped = grammar.phrase(at: place) { ["noise", "noun", "order"].contains($0.category) }
            guard let skipped else { return false }
            place = skipped.end
        }
        return true
    }
}
