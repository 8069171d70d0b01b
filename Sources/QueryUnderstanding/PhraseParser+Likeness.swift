/// A text that asks for similar movies: «80s movies like Inception but funny».
public struct LikenessPhrase: Sendable, Hashable {
    /// The words before «movies like»; `nil` if they say nothing about movies, as «show me the best».
    public let before: String?
    /// `newer` of «newer movies like Inception».
    public let comparisons: [Comparison]
    /// The ways to cut the words after «movies like» into a title and the rest, the longest title first.
    public let cuts: [Cut]
    /// Whether the text begins with «like» alone, as some titles do. It then asks for similar movies only if it also
    /// has a «but».
    public let needsContrast: Bool

    /// A title, and the words after it.
    public struct Cut: Sendable, Hashable {
        /// `Inception`
        public let title: String
        /// The words after the title and the comparisons: `but funny`. Empty for the longest title.
        public let rest: String
        /// Whether «but» follows the title.
        public let isContrast: Bool
        /// The comparisons after the «but»: `newer` and `shorter` in «but a bit newer and shorter».
        public let comparisons: [Comparison]
    }

    /// How the wanted movies differ from the named one. The raw value is the vocabulary's.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        case newer, older, shorter, longer, better
    }
}

extension PhraseParser {
    /// Reads a text that asks for similar movies, such as «something like Alien»; `nil` for other texts.
    public func likeness(in text: String) -> LikenessPhrase? {
        let grammar = grammar(of: text, isTitleWord: { _ in true })
        let words = grammar.words
        for place in words.indices {
            var found = grammar.phrase(at: place) { $0.category == "likeness" }?.end
            let needsContrast = found == nil && place == 0 && words[place].text == "like"
            if needsContrast { found = 1 }
            guard let start = found else { continue }
            let compared = comparisons(grammar, at: 0, upTo: place)
            let isPlain = isPlain(grammar, from: compared.end, upTo: place)
            let before = isPlain ? nil : String(text[..<words[place].span.lowerBound])
            let cuts = cuts(of: text, grammar, from: start)
            guard !cuts.isEmpty, !needsContrast || cuts.contains(where: \.isContrast) else { return nil }
            return LikenessPhrase(
                before: before, comparisons: compared.value, cuts: cuts, needsContrast: needsContrast)
        }
        return nil
    }

    private func cuts(of text: String, _ grammar: Grammar, from start: Int) -> [LikenessPhrase.Cut] {
        let words = grammar.words
        return (start..<words.count).reversed().map { last in
            let end = last == words.count - 1 ? text.endIndex : words[last].span.upperBound
            let isContrast = grammar.word(last + 1)?.text == "but"
            let compared = isContrast ? comparisons(grammar, at: last + 2, upTo: words.count) : .init([], last + 2)
            let rest = grammar.word(compared.value.isEmpty ? last + 1 : compared.end)
            return LikenessPhrase.Cut(
                title: String(text[words[start].span.lowerBound..<end]),
                rest: rest.map { String(text[$0.span.lowerBound...]) } ?? "",
                isContrast: isContrast,
                comparisons: compared.value)
        }
    }

    /// The comparisons at a place: «newer», «a bit older», «much shorter and better». Without any, `end` is the place.
    private func comparisons(
        _ grammar: Grammar, at place: Int, upTo limit: Int
    ) -> Grammar.Found<[LikenessPhrase.Comparison]> {
        var found = Grammar.Found<[LikenessPhrase.Comparison]>([], place)
        var start = place
        while start < limit {
            if let phrase = grammar.phrase(at: start, where: { $0.category == "comparison" }) {
                found = .init(found.value + phrase.value.compactMap { .init(rawValue: $0.value) }, phrase.end)
                start = phrase.end
            } else {
                let end = grammar.skipNoise(at: start)
                guard end > start else { break }
                start = end
            }
        }
        return found
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
