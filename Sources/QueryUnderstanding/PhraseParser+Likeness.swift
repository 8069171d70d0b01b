/// A text that asks for movies like one: «80s movies like Inception but funny».
public struct LikenessPhrase: Sendable, Hashable {
    /// What stands before «movies like», if it is more than words such as «show me the best».
    public let before: String?
    /// `newer` of «newer movies like Inception».
    public let comparison: Comparison?
    /// What follows «movies like», cut into a title and the rest at each word, the longest title first.
    public let cuts: [Cut]
    /// Whether the text only begins with «like», as titles do. Then it asks for similar movies only if a «but» follows.
    public let needsContrast: Bool

    /// A title, and the words after it.
    public struct Cut: Sendable, Hashable {
        /// `Inception`
        public let title: String
        /// `but funny`, without a comparison; empty after the longest title.
        public let rest: String
        /// Whether «but» follows the title.
        public let isContrast: Bool
        /// What follows the «but»: `newer` of «but a bit newer».
        public let comparison: Comparison?
    }

    /// How movies differ from the one that they are likened to. The raw value is the vocabulary's.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        case newer, older, shorter, longer, better
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
            let compared = place == 0 ? nil : comparison(grammar, at: 0, upTo: place)
            let isPlain = place == 0 || isPlain(grammar, from: compared?.end ?? 0, upTo: place)
            let before = isPlain ? nil : String(text[..<words[place].span.lowerBound])
            let cuts = cuts(of: text, grammar, from: start)
            guard !cuts.isEmpty, !needsContrast || cuts.contains(where: \.isContrast) else { return nil }
            return LikenessPhrase(
                before: before, comparison: compared?.value, cuts: cuts, needsContrast: needsContrast)
        }
        return nil
    }

    private func cuts(of text: String, _ grammar: Grammar, from start: Int) -> [LikenessPhrase.Cut] {
        let words = grammar.words
        return (start..<words.count).reversed().map { last in
            let end = last == words.count - 1 ? text.endIndex : words[last].span.upperBound
            let isContrast = grammar.word(last + 1)?.text == "but"
            let comparison = isContrast ? comparison(grammar, at: last + 2, upTo: words.count) : nil
            let rest = grammar.word(comparison?.end ?? last + 1)
            return LikenessPhrase.Cut(
                title: String(text[words[start].span.lowerBound..<end]),
                rest: rest.map { String(text[$0.span.lowerBound...]) } ?? "",
                isContrast: isContrast,
                comparison: comparison?.value)
        }
    }

    /// «newer», «a bit older», «much shorter»
    private func comparison(
        _ grammar: Grammar, at place: Int, upTo limit: Int
    ) -> Grammar.Found<LikenessPhrase.Comparison>? {
        var start = place
        while start < limit {
            if let found = grammar.phrase(at: start, where: { $0.category == "comparison" }) {
                let value = found.value.first.flatMap { LikenessPhrase.Comparison(rawValue: $0.value) }
                return value.map { .init($0, found.end) }
            }
            let end = grammar.skipNoise(at: start)
            guard end > start else { return nil }
            start = end
        }
        return nil
    }

    /// Whether the words before a place say nothing about movies. «best movies like alien»: everything similar is
    /// listed, the most similar first.
    private func isPlain(_ grammar: Grammar, from start: Int, upTo end: Int) -> Bool {
        var place = start
        while place < end {
            let skipped = grammar.phrase(at: place) { ["noise", "noun", "order"].contains($0.category) }
            guard let skipped else { return false }
            place = skipped.end
        }
        return true
    }
}
